//! What the keys do at a prompt.

use super::line::Line;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// What pressing a key came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pressed {
    /// The line, or the room for it, has changed.
    Changed,
    /// It is finished.
    Enter,
    /// One question back.
    Back,
    /// Ctrl-C, or Ctrl-D on an empty line.
    Interrupt,
}

/// Applies what came from the terminal to the line.
pub(super) fn press(line: &mut Line, event: Event) -> Pressed {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => key_pressed(line, key),
        Event::Paste(text) => {
            line.insert(&text);
            Pressed::Changed
        }
        Event::Key(_) | Event::Resize(..) | Event::FocusGained | Event::FocusLost | Event::Mouse(_) => Pressed::Changed,
    }
}

fn key_pressed(line: &mut Line, key: KeyEvent) -> Pressed {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return with_control(line, key.code);
    }
    match key.code {
        KeyCode::Enter => return Pressed::Enter,
        KeyCode::Esc => return Pressed::Back,
        KeyCode::Char(char) => line.insert(char.encode_utf8(&mut [0; 4])),
        KeyCode::Backspace => line.backspace(),
        KeyCode::Delete => line.delete(),
        KeyCode::Left => line.left(),
        KeyCode::Right => line.right(),
        KeyCode::Home => line.home(),
        KeyCode::End => line.end(),
        _other => {}
    }
    Pressed::Changed
}

fn with_control(line: &mut Line, code: KeyCode) -> Pressed {
    match code {
        KeyCode::Char('c') => return Pressed::Interrupt,
        KeyCode::Char('d') if line.text().is_empty() => return Pressed::Interrupt,
        // Some terminals send a line feed for Enter.
        KeyCode::Char('j' | 'm') => return Pressed::Enter,
        KeyCode::Char('d') => line.delete(),
        KeyCode::Char('h') => line.backspace(),
        KeyCode::Char('a') => line.home(),
        KeyCode::Char('e') => line.end(),
        KeyCode::Char('b') => line.left(),
        KeyCode::Char('f') => line.right(),
        KeyCode::Char('u') => line.clear_before(),
        KeyCode::Char('k') => line.clear_behind(),
        KeyCode::Char('w') => line.backspace_word(),
        _other => {}
    }
    Pressed::Changed
}
