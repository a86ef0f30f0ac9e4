//! A notice in the desktop's form.

use super::markup;
use holdpoint_app::desk::Notice;
use notify_rust::{Notification, Timeout};

/// The action of a click on the notice itself, as desktops call it.
const CLICK: &str = "default";

/// The notice for the desktop. `marked_up` says whether the desktop reads markup in the body: what a page or an agent wrote must not be any.
pub fn form(notice: &Notice, marked_up: bool) -> Notification {
    let mut form = Notification::new();
    form.appname("Holdpoint").icon("holdpoint").summary(&notice.title);
    form.body(&if marked_up { markup::escaped(&notice.body) } else { notice.body.clone() });
    #[cfg(all(unix, not(target_os = "macos")))]
    {
        form.hint(notify_rust::Hint::DesktopEntry("holdpoint".to_owned()));
        form.urgency(urgency(notice));
    }
    form.timeout(Timeout::Default);
    // Without this action a click does nothing on most desktops; none shows it as a button.
    form.action(CLICK, "");
    for (action, label) in &notice.buttons {
        form.action(action, label);
    }
    form
}

/// None is so urgent that it may cover what the person does.
#[cfg(all(unix, not(target_os = "macos")))]
fn urgency(notice: &Notice) -> notify_rust::Urgency {
    if notice.urgent { notify_rust::Urgency::Normal } else { notify_rust::Urgency::Low }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notice() -> Notice {
        Notice {
            id: "gate:a".into(),
            title: "Quarterly report".into(),
            body: "Send <b>12</b> & more?".into(),
            urgent: true,
            default_action: "open".into(),
            buttons: vec![("open".into(), "Open".into()), ("reject".into(), "Reject".into())],
        }
    }

    /// macOS reports the first button for its menu button: the order of the desk is kept, and only the click stands before it.
    #[test]
    fn buttons_stand_in_their_order_behind_the_click() {
        assert_eq!(form(&notice(), false).actions, ["default", "", "open", "Open", "reject", "Reject"]);
    }

    #[test]
    fn words_of_the_agent_are_no_markup() {
        assert_eq!(form(&notice(), true).body, "Send &lt;b&gt;12&lt;/b&gt; &amp; more?");
        assert_eq!(form(&notice(), false).body, "Send <b>12</b> & more?");
    }
}
