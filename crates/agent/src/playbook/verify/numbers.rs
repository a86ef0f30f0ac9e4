//! A set of small numbers, a bit for each: what comes before a step may be nearly all of the others.

const BITS: usize = u64::BITS as usize;

/// Numbers of steps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Numbers(Vec<u64>);

impl Numbers {
    /// Whether `number` is one of them.
    pub fn has(&self, number: usize) -> bool {
        self.0.get(number / BITS).is_some_and(|word| word >> (number % BITS) & 1 == 1)
    }

    /// These and `number`.
    pub fn add(&mut self, number: usize) {
        let at = number / BITS;
        if self.0.len() <= at {
            self.0.resize(at + 1, 0);
        }
        self.0[at] |= 1 << (number % BITS);
    }

    /// These and those.
    pub fn join(&mut self, other: &Numbers) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// G2
    #[test]
    fn a_number_is_in_the_set_if_it_was_added_or_joined() {
        let of = |numbers: &[usize]| {
            let mut set = Numbers::default();
            numbers.iter().for_each(|number| set.add(*number));
            set
        };
        let mut set = of(&[0, 63]);
        set.join(&of(&[64, 200]));
        set.join(&of(&[1]));
        let all: Vec<usize> = (0..300).filter(|number| set.has(*number)).collect();
        assert_eq!(all, [0, 1, 63, 64, 200]);
    }
}
