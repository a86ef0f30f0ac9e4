//! The other language and the other theme.

use crate::support::Stage;

/// I3, I4: switched in the window, without a start; the sample's beginning in Chinese and dark.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_sample_begins_in_chinese_and_dark() {
    let stage = Stage::set().await;
    let window = stage.open().await;
    window.press("Settings").await;
    window.press("Language and theme").await;
    window.press("Dark").await;
    window.sees_by("the dark theme", "return document.documentElement.dataset.theme === 'dark'").await;
    window.press("中文").await;
    window.see("语言和主题").await;
    window.picture("zh-settings").await;
    window.press("返回会话").await;
    window.see("智能体干活，你做决定。").await;
    window.picture("zh-first").await;
    window.press("运行示例").await;
    window.find("a gate that takes answers", ".gate[aria-busy=false]").await;
    window.picture("zh-grant").await;
    window.press("允许").await;
    window.press("确认").await;
    window.press("全选").await;
    window.picture("zh-sites").await;
    assert_eq!(window.script("return document.documentElement.lang").await, "zh-CN");
    let text = window.text().await;
    assert!(!text.contains("Pause") && !text.contains("Plan"), "no English is left: {text}");
    window.quit().await;
    let window = stage.open().await;
    window.see("等你处理：Research report").await;
    window.quit().await;
}
