//! From bytes to text.

use holdpoint_net::charset::decode;

fn text(bytes: &[u8], content_type: Option<&str>) -> String {
    decode(bytes, content_type).0
}

fn joined(start: &str, rest: &[u8]) -> Vec<u8> {
    [start.as_bytes(), rest].concat()
}

/// H20
#[test]
fn a_meta_charset_is_believed_when_the_header_names_none() {
    let start = r#"<meta charset="Shift_JIS"><p>"#;
    let body = joined(start, &[0x93, 0xfa, 0x96, 0x7b]);
    assert_eq!(decode(&body, Some("text/html")), (format!("{start}日本"), "Shift_JIS"));
}

/// H20
#[test]
fn the_charset_of_the_header_is_believed() {
    for header in ["text/plain; charset=gbk", "text/plain;Charset = \"GBK\" ; x=y", "text/plain; charset='gbk'"] {
        assert_eq!(decode(&[0xd6, 0xd0, 0xce, 0xc4], Some(header)), ("中文".to_owned(), "GBK"), "{header}");
    }
}

/// H20
#[test]
fn a_meta_charset_is_believed_without_any_header() {
    let start = r#"<meta charset="windows-1251">"#;
    for header in [None, Some("text/html")] {
        assert_eq!(text(&joined(start, &[0xc4, 0xe0]), header), format!("{start}Да"));
    }
}

/// H20
#[test]
fn valid_utf8_wins_over_a_left_over_single_byte_label() {
    assert_eq!(decode("שלום".as_bytes(), Some("text/html; charset=visual")), ("שלום".to_owned(), "UTF-8"));
    let page = r#"<meta charset="iso-8859-1">naïve"#;
    assert_eq!(text(page.as_bytes(), None), page);
}

#[test]
fn a_single_broken_character_does_not_make_latin_text_utf8() {
    assert_eq!(text(b"caf\xe9", Some("text/plain; charset=iso-8859-1")), "café");
}

#[test]
fn an_unknown_or_unreadable_label_is_passed_over() {
    for label in ["nonsense", "iso-2022-kr", ""] {
        assert_eq!(text("Größe".as_bytes(), Some(&format!("text/plain; charset={label}"))), "Größe", "{label}");
    }
}

#[test]
fn a_byte_order_mark_wins_over_every_label_and_is_not_text() {
    assert_eq!(text(b"\xef\xbb\xbf\xc3\xa9", Some("text/plain; charset=gbk")), "é");
    assert_eq!(decode(b"\xff\xfeA\x00", None), ("A".to_owned(), "UTF-16LE"));
}

#[test]
fn declarations_are_found_in_every_usual_form() {
    for start in [
        r#"<html><META content='text/html; charset=windows-1251' http-equiv = "Content-Type">"#,
        "<!-- <meta charset=utf-8> --><meta\nname=x charset=windows-1251 >",
        r#"<?xml version="1.0" encoding="windows-1251"?>"#,
        "<meta / = charset=windows-1251>",
    ] {
        assert_eq!(text(&joined(start, &[0xc4, 0xe0]), Some("text/html")), format!("{start}Да"), "{start}");
    }
}

#[test]
fn a_declaration_is_looked_for_only_at_the_start_of_markup() {
    let late = format!("{}<meta charset=windows-1251>", " ".repeat(1024));
    let quoted = "<meta charset=windows-1251>";
    let utf16 = "<meta charset=utf-16>ж";
    assert_ne!(decode(&joined(&late, &[0x93, 0xfa, 0x96, 0x7b]), Some("text/html")).1, "windows-1251");
    assert_ne!(decode(&joined(quoted, &[0x93, 0xfa, 0x96, 0x7b]), Some("text/plain")).1, "windows-1251");
    assert_eq!(text(utf16.as_bytes(), Some("text/html")), utf16);
}

#[test]
fn unlabelled_text_is_recognised_by_its_bytes() {
    let gb18030 = encoding_rs::GB18030.encode("今天我们讨论数据库事务的隔离级别和恢复。").0;
    assert_eq!(text(&gb18030, None), "今天我们讨论数据库事务的隔离级别和恢复。");
    let cyrillic = encoding_rs::WINDOWS_1251.encode("Сегодня мы говорим о восстановлении данных.").0;
    assert_eq!(text(&cyrillic, None), "Сегодня мы говорим о восстановлении данных.");
    assert_eq!(decode(b"plain", None), ("plain".to_owned(), "UTF-8"));
}

#[test]
fn any_bytes_at_all_give_some_text() {
    for bytes in [
        b"".as_slice(),
        b"<",
        b"<meta",
        b"<meta charset",
        b"<meta charset='",
        b"<!--",
        b"<!-->",
        b"<?xml encoding",
        b"<meta \xe9=\xe9 charset=\xe9>",
    ] {
        decode(bytes, None);
        decode(bytes, Some("text/html; charset"));
    }
}
