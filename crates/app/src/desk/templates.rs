//! The samples that come with the program.

use super::Inner;
use crate::App;
use holdpoint_agent::playbook::{Param, Playbook, defaults};
use holdpoint_wire::desk::{Template, TemplateParam};
use holdpoint_wire::{visible, visible_line};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Names another folder of samples.
const VARIABLE: &str = "HOLDPOINT_SAMPLES";
/// The one to try first: it needs no account and ends with a report.
const FIRST: &str = "research";
const PLAYBOOK: &str = "playbook.yaml";

impl Inner {
    /// The samples in which nothing is wrong, the first one first.
    pub(super) async fn templates(&self) -> Vec<Template> {
        tokio::task::spawn_blocking(|| folder().map(|folder| all(&folder)).unwrap_or_default())
            .await
            .unwrap_or_default()
    }

    /// What the other parameters of the sample `name` come to when these are given; nothing of a sample that is not there.
    pub(super) async fn defaults(&self, name: String, given: BTreeMap<String, String>) -> BTreeMap<String, String> {
        let known = move || {
            let playbook = App::check(&file(&name)?).ok()?;
            Some(shown(&playbook, &given.into_iter().collect::<Vec<_>>()))
        };
        tokio::task::spawn_blocking(known).await.ok().flatten().unwrap_or_default()
    }
}

/// The playbook of the sample `name`.
pub(super) fn file(name: &str) -> Option<PathBuf> {
    let plain = !name.is_empty() && name.chars().all(|letter| letter.is_alphanumeric() || matches!(letter, '-' | '_'));
    let file = folder().filter(|_| plain)?.join(name).join(PLAYBOOK);
    file.is_file().then_some(file)
}

/// The folder of the samples: the one named, the one beside the program, or that of the source.
fn folder() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os(VARIABLE).filter(|named| !named.is_empty()) {
        return Some(PathBuf::from(named));
    }
    let program = std::env::current_exe().ok();
    let beside = program.as_deref().and_then(Path::parent);
    let installed = beside.into_iter().flat_map(|folder| {
        ["../share/holdpoint/samples", "../lib/holdpoint/samples", "../Resources/samples", "samples"]
            .map(|way| folder.join(way))
    });
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    installed.chain([source]).find(|folder| folder.is_dir()).and_then(|folder| folder.canonicalize().ok())
}

fn all(folder: &Path) -> Vec<Template> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<Template> = entries.filter_map(|entry| template(&entry.path())).collect();
    found.sort_by_key(|template| (!template.first, template.title.clone()));
    found
}

fn template(folder: &Path) -> Option<Template> {
    let name = folder.file_name()?.to_str()?.to_owned();
    let playbook = App::check(&folder.join(PLAYBOOK)).ok()?;
    let values = shown(&playbook, &[]);
    let params = playbook.params.iter().map(|known| param(known, &values)).collect();
    let title = visible_line(&playbook.name).into_owned();
    Some(Template { first: name == FIRST, title, about: about(&playbook), params, name })
}

fn about(playbook: &Playbook) -> String {
    playbook.about.as_deref().map(|about| visible(about).into_owned()).unwrap_or_default()
}

/// Defaults as a person would type them.
fn shown(playbook: &Playbook, given: &[(String, String)]) -> BTreeMap<String, String> {
    let typed = |value: Value| match value {
        Value::String(text) => text,
        other => other.to_string(),
    };
    defaults(playbook, given).into_iter().map(|(name, value)| (name, typed(value))).collect()
}

fn param(param: &Param, values: &BTreeMap<String, String>) -> TemplateParam {
    TemplateParam {
        name: param.name.clone(),
        ask: param.ask.clone().unwrap_or_else(|| param.name.clone()),
        schema: param.schema.clone(),
        default: values.get(&param.name).cloned(),
        required: !param.has_default(),
    }
}
