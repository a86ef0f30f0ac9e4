//! Which part of the network an address belongs to.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The part of the network an address belongs to, as far as reaching it is concerned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AddressClass {
    /// Reachable by anyone on the Internet.
    Public,
    /// This machine.
    Loopback,
    /// A home's or company's own network.
    Private,
    /// The neighbours on the same cable.
    LinkLocal,
    /// Shared address space between a carrier and its customers.
    CarrierShared,
    /// Where cloud machines read their own credentials.
    Metadata,
    /// Many receivers at once.
    Multicast,
    /// "Any address", which the system takes for itself.
    Unspecified,
    /// Set aside for examples.
    Documentation,
    /// Set aside for tests, tunnels and later use.
    Reserved,
}

impl AddressClass {
    /// The class of `address`. An IPv4 address carried inside an IPv6 one (mapped, compatible, 6to4, NAT64) counts as itself.
    pub fn of(address: IpAddr) -> Self {
        match address {
            IpAddr::V4(v4) => of_v4(v4),
            IpAddr::V6(v6) => of_v6(v6),
        }
    }

    /// The machine's word for it.
    pub fn code(self) -> &'static str {
        match self {
            Self::Public => "public",
            Self::Loopback => "loopback",
            Self::Private => "private",
            Self::LinkLocal => "link_local",
            Self::CarrierShared => "carrier_shared",
            Self::Metadata => "metadata",
            Self::Multicast => "multicast",
            Self::Unspecified => "unspecified",
            Self::Documentation => "documentation",
            Self::Reserved => "reserved",
        }
    }
}

impl fmt::Display for AddressClass {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code())
    }
}

const METADATA_V4: [[u8; 4]; 4] = [[169, 254, 169, 254], [100, 100, 100, 200], [168, 63, 129, 16], [192, 0, 0, 192]];
const METADATA_V6: [u16; 8] = [0xfd00, 0xec2, 0, 0, 0, 0, 0, 0x254];

fn of_v4(address: Ipv4Addr) -> AddressClass {
    match address.octets() {
        octets if METADATA_V4.contains(&octets) => AddressClass::Metadata,
        [0, 0, 0, 0] => AddressClass::Unspecified,
        [127, ..] => AddressClass::Loopback,
        [10, ..] | [172, 16..=31, ..] | [192, 168, ..] => AddressClass::Private,
        [169, 254, ..] => AddressClass::LinkLocal,
        [100, 64..=127, ..] => AddressClass::CarrierShared,
        [192, 0, 2, _] | [198, 51, 100, _] | [203, 0, 113, _] => AddressClass::Documentation,
        [224..=239, ..] => AddressClass::Multicast,
        [0, ..] | [192, 0, 0, _] | [192, 88, 99, _] | [198, 18 | 19, ..] | [240..=255, ..] => AddressClass::Reserved,
        _ => AddressClass::Public,
    }
}

fn of_v6(address: Ipv6Addr) -> AddressClass {
    match address.segments() {
        METADATA_V6 => AddressClass::Metadata,
        [0, 0, 0, 0, 0, 0, 0, 0] => AddressClass::Unspecified,
        [0, 0, 0, 0, 0, 0, 0, 1] => AddressClass::Loopback,
        // Mapped and compatible, 6to4, NAT64: the system, a tunnel or a gateway dials the IPv4 address inside.
        [0, 0, 0, 0, 0, 0xffff | 0, high, low] | [0x2002, high, low, ..] | [0x64, 0xff9b, 0, 0, 0, 0, high, low] => {
            of_v4(Ipv4Addr::from_bits(u32::from(high) << 16 | u32::from(low)))
        }
        [0xfc00..=0xfdff, ..] | [0xfec0..=0xfeff, ..] => AddressClass::Private,
        [0xfe80..=0xfebf, ..] => AddressClass::LinkLocal,
        [0xff00..=0xffff, ..] => AddressClass::Multicast,
        [0x2001, 0xdb8, ..] | [0x3fff, 0..=0xfff, ..] => AddressClass::Documentation,
        // Teredo, benchmarks, overlays: nothing in there is a web site.
        [0x2001, 0..=0x1ff, ..] => AddressClass::Reserved,
        [0x2000..=0x3fff, ..] => AddressClass::Public,
        // What is not given out yet is not public: a list of what is refused would age, this does not.
        _ => AddressClass::Reserved,
    }
}
