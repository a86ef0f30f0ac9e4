//! The window as a person sees it: by names, words and keys.

use super::driver::Driver;
use super::{look, until};
use std::path::PathBuf;
use std::time::Duration;
use thirtyfour::{By, Key, WebDriver, WebElement};

/// No rest between what the hand does.
pub(super) const QUICK: Option<Duration> = Some(Duration::ZERO);
const DISPLAYED: &str = "const [one] = arguments; return one.getClientRects().length > 0 && one.checkVisibility({ visibilityProperty: true })";
/// On screen, on top of what else is there, and not switched off.
const REACHED: &str = "const [one] = arguments; \
    if (one.disabled || one.ariaDisabled === 'true') return false; \
    one.scrollIntoView({ block: 'nearest', behavior: 'instant' }); \
    const { left, top, width, height } = one.getBoundingClientRect(); \
    return width > 0 && one.contains(document.elementFromPoint(left + width / 2, top + height / 2))";
/// Draws what is there again and again, for a second.
const STIR: &str = "let times = 0; const page = document.documentElement.style; const stirring = setInterval(() => { \
    page.opacity = times % 2 === 0 ? '0.999' : ''; \
    if (++times === 20) clearInterval(stirring); }, 50)";

/// The open window.
pub struct Window {
    pub(super) driver: WebDriver,
    pub(super) pid: u32,
    _service: Driver,
}

/// Everything that can be pressed, by its name: what a screen reader says, or the words on it without its key.
pub(super) fn named(name: &str) -> String {
    let name = quoted(name);
    format!(
        "//*[self::button or self::a or self::label or self::summary or @role='button' or @role='tab' or @role='menuitem' or @role='option' or @role='radio']\
         [@aria-label={name} or normalize-space(.)={name} or text()[normalize-space(.)={name}] or .//span[normalize-space(.)={name}] or ./*[normalize-space(.)={name}]]"
    )
}

/// A text as XPath writes it.
fn quoted(text: &str) -> String {
    if text.contains('\'') { format!("\"{text}\"") } else { format!("'{text}'") }
}

impl Window {
    pub(super) fn new(driver: WebDriver, service: Driver, pid: u32) -> Self {
        Self { driver, pid, _service: service }
    }

    /// What `css` finds first, once it is displayed.
    pub async fn find(&self, what: &str, css: &str) -> WebElement {
        self.element(what, By::Css(css)).await
    }

    pub(super) async fn element(&self, what: &str, by: By) -> WebElement {
        let found = look(|| self.displayed(by.clone())).await;
        self.or_tell(what, found).await
    }

    /// The driver's own idea of what is displayed is wrong about containers of a size of their own, so the page is asked.
    pub(super) async fn displayed(&self, by: By) -> Option<WebElement> {
        for element in self.driver.find_all(by).await.ok()? {
            if self.says(&element, DISPLAYED).await {
                return Some(element);
            }
        }
        None
    }

    /// What a script says about an element.
    async fn says(&self, element: &WebElement, script: &str) -> bool {
        let Ok(element) = element.to_json() else { return false };
        self.driver.execute(script, vec![element]).await.is_ok_and(|said| said.json() == true)
    }

    /// Presses the button of that name, once it can be pressed.
    pub async fn press(&self, name: &str) {
        let path = named(name);
        let pressed = look(|| self.pressed(&path)).await;
        self.or_tell(&format!("a button {name:?} that can be pressed"), pressed).await;
    }

    pub(super) async fn pressed(&self, path: &str) -> Option<()> {
        for element in self.driver.find_all(By::XPath(path)).await.ok()? {
            if self.is_ready(&element).await && self.click(&element).await {
                return Some(());
            }
        }
        None
    }

    /// Clicks where an element is, as a hand does: whatever stands there gets it.
    pub(super) async fn click(&self, element: &WebElement) -> bool {
        self.driver
            .action_chain_with_delay(QUICK, QUICK)
            .move_to_element_center(element)
            .click()
            .perform()
            .await
            .is_ok()
    }

    /// Whether it is on screen, in reach of the pointer, and can be pressed.
    pub(super) async fn is_ready(&self, element: &WebElement) -> bool {
        self.says(element, REACHED).await
    }

    /// Whether there is a button of that name on screen right now.
    pub async fn has_button(&self, name: &str) -> bool {
        self.displayed(By::XPath(named(name))).await.is_some()
    }

    /// Waits until these words are on screen.
    pub async fn see(&self, words: &str) {
        let seen = look(|| async { self.text().await.contains(words).then_some(()) }).await;
        self.or_tell(&format!("the words {words:?}"), seen).await;
    }

    /// Waits until these words are gone.
    pub async fn see_no_more(&self, words: &str) {
        let gone = look(|| async { (!self.text().await.contains(words)).then_some(()) }).await;
        self.or_tell(&format!("the end of the words {words:?}"), gone).await;
    }

    /// All words on screen.
    pub async fn text(&self) -> String {
        let all = self.driver.execute("return document.body.innerText", Vec::new()).await;
        all.ok().and_then(|all| all.json().as_str().map(str::to_owned)).unwrap_or_default()
    }

    /// Types into an element, in place of what stands in it where `anew`.
    pub(super) async fn type_at(&self, element: &WebElement, text: &str, anew: bool) {
        until("a field that can be typed in", || async { self.is_ready(element).await.then_some(()) }).await;
        assert!(self.click(element).await, "the field takes the focus");
        if anew {
            let all = self
                .driver
                .action_chain_with_delay(QUICK, QUICK)
                .key_down(Key::Control)
                .send_keys("a")
                .key_up(Key::Control);
            all.perform().await.expect("all of it is chosen");
        }
        self.keys(text).await;
    }

    /// Presses keys wherever the focus is.
    pub async fn keys(&self, keys: &str) {
        self.driver
            .action_chain_with_delay(QUICK, QUICK)
            .send_keys(keys)
            .perform()
            .await
            .expect("the keys are pressed");
    }

    /// Runs a script in the page.
    pub async fn script(&self, script: &str) -> serde_json::Value {
        self.driver.execute(script, Vec::new()).await.expect("the script runs").json().clone()
    }

    /// Keeps a picture under that name.
    pub async fn picture(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../target/e2e");
        std::fs::create_dir_all(&folder).expect("a folder for pictures");
        // A picture is taken with the next thing that is drawn, and a page that stands still draws nothing.
        let stirred = self.driver.execute(STIR, Vec::new()).await;
        stirred.expect("the page can be stirred");
        if let Ok(png) = self.driver.screenshot_as_png().await {
            std::fs::write(folder.join(format!("{name}.png")), png).expect("the picture is written");
        }
    }

    /// Closes the session of the driver and waits for the end of the window's program, which comes with it: a program that starts before
    /// would find the first and end.
    pub async fn quit(self) {
        let Self { driver, pid, _service: service } = self;
        // After a death the driver has nothing to end.
        let _ = driver.quit().await;
        drop(service);
        // The driver ends it by force, unless it is itself gone before it came to that: then the same is done here.
        if runs(pid) {
            let _ = std::process::Command::new("kill").args(["-s", "KILL", &pid.to_string()]).status();
        }
        until("the end of the window's program", || async { (!runs(pid)).then_some(()) }).await;
    }

    pub(super) async fn or_tell<T>(&self, what: &str, found: Option<T>) -> T {
        let Some(found) = found else {
            let name: String = what.chars().map(|char| if char.is_alphanumeric() { char } else { '-' }).collect();
            self.picture(&format!("missing-{name}")).await;
            panic!("waited for {what}, in vain; on screen: {:?}", self.text().await);
        };
        found
    }
}

/// Whether there is such a process; one that is only not yet fetched by its parent has ended.
fn runs(pid: u32) -> bool {
    std::fs::read_link(format!("/proc/{pid}/exe")).is_ok()
}
