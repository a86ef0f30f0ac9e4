//! The hand and the eye: fields by their labels, keys, and a button that is held.

use super::window::named;
use super::{Window, look, until};
use std::time::Duration;
use thirtyfour::components::SelectElement;
use thirtyfour::{By, Key, WebElement};

/// A field by the label that a person reads at it, or that a screen reader says.
fn field(label: &str) -> By {
    let own = "self::input or self::textarea or self::select";
    By::XPath(format!(
        "//*[{own}][@aria-label='{label}' or @id=//label[normalize-space(.)='{label}']/@for or ancestor::label[.//*[normalize-space(.)='{label}']]]"
    ))
}

impl Window {
    /// The field of that label.
    pub async fn field(&self, label: &str) -> WebElement {
        self.element(&format!("the field {label:?}"), field(label)).await
    }

    /// Types into the field of that label, in place of what stands there.
    pub async fn fill(&self, label: &str, text: &str) {
        self.type_at(&self.field(label).await, text, true).await;
    }

    /// Types into the field of that label, behind what stands there.
    pub async fn type_into(&self, label: &str, text: &str) {
        self.type_at(&self.field(label).await, text, false).await;
    }

    /// Says something to the agent.
    pub async fn tell(&self, text: &str) {
        self.type_into("Tell the agent something", text).await;
        self.key(Key::Enter).await;
    }

    /// What stands in the field of that label.
    pub async fn value(&self, label: &str) -> String {
        self.field(label).await.prop("value").await.ok().flatten().unwrap_or_default()
    }

    /// Waits until exactly that stands in the field of that label.
    pub async fn holds(&self, label: &str, text: &str) {
        until(&format!("{text:?} in {label:?}"), || async { (self.value(label).await == text).then_some(()) }).await;
    }

    /// Chooses an entry of the list of that label, by its words.
    pub async fn pick(&self, label: &str, words: &str) {
        let list = self.field(label).await;
        let chosen = look(|| async { SelectElement::new(&list).await.ok()?.select_by_visible_text(words).await.ok() });
        let chosen = chosen.await;
        self.or_tell(&format!("the entry {words:?}"), chosen).await;
    }

    /// Whether the button of that name can be pressed right now.
    pub async fn can_press(&self, name: &str) -> bool {
        let found = self.driver.find_all(By::XPath(named(name))).await.unwrap_or_default();
        for element in found {
            if self.is_ready(&element).await {
                return true;
            }
        }
        false
    }

    /// Presses the button with these words a moment later: a driver never hears the end of a click that takes its window away.
    pub async fn press_last(&self, words: &str) {
        let find = format!(
            "[...document.querySelectorAll('button')].find((one) => one.checkVisibility() && !one.disabled && one.textContent.includes({words:?}))"
        );
        self.sees_by(&format!("a button {words:?}"), &format!("return {find} !== undefined")).await;
        self.script(&format!("const last = {find}; setTimeout(() => last.click(), 100)")).await;
    }

    /// Presses the button that gives that answer, in whatever stands open at a gate.
    pub async fn press_verb(&self, verb: &str) {
        let path = format!("//*[@data-verb='{verb}']");
        let pressed = look(|| self.pressed(&path)).await;
        self.or_tell(&format!("a button that answers {verb}"), pressed).await;
    }

    /// Holds the button of that name down for that long.
    pub async fn hold(&self, name: &str, long: Duration) {
        let button = self.element(&format!("a button {name:?}"), By::XPath(named(name))).await;
        let held = self.driver.action_chain_with_delay(super::window::QUICK, Some(long));
        held.move_to_element_center(&button)
            .click_and_hold()
            .move_by_offset(2, 0)
            .release()
            .perform()
            .await
            .expect("it is held");
    }

    /// Presses a key wherever the focus is, until `there` is on screen with the focus; what it stands on then.
    pub async fn tab_to(&self, css: &str) {
        for _ in 0..80 {
            let script = format!("return document.activeElement?.matches({css:?}) ?? false");
            if self.script(&script).await == true {
                return;
            }
            self.key(Key::Tab).await;
        }
        self.picture("missing-focus").await;
        panic!("the tabulator never came to {css}");
    }

    /// Presses a key that is no letter, wherever the focus is.
    pub async fn key(&self, key: Key) {
        self.keys(&char::from(key).to_string()).await;
    }

    /// Presses a letter with the control key held, wherever the focus is.
    pub async fn with_control(&self, letter: char) {
        let chain = self.driver.action_chain_with_delay(super::window::QUICK, super::window::QUICK);
        let pressed = chain.key_down(Key::Control).key_down(letter).key_up(letter).key_up(Key::Control);
        pressed.perform().await.expect("the keys are pressed");
    }

    /// Waits until a script says true.
    pub async fn sees_by(&self, what: &str, script: &str) {
        until(what, || async { (self.script(script).await == true).then_some(()) }).await;
    }
}
