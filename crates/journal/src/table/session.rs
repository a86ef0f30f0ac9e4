//! `session`: how each session stands after its last record.

use super::{json, of_json, of_word};
use crate::fault::Fault;
use crate::ownership::living;
use crate::place::Place;
use holdpoint_core::id::{Seq, SessionId};
use holdpoint_core::record::{Created, PauseReason};
use holdpoint_core::session::{Status, Summary};
use holdpoint_core::words::Text;
use holdpoint_ports::Owner;
use rusqlite::{Connection, OptionalExtension, Params, Row, params};

/// A session in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// Its id.
    pub id: SessionId,
    /// What a person calls it.
    pub title: String,
    /// How it stands.
    pub status: Status,
    /// Why it is paused.
    pub pause: Option<PauseReason>,
    /// How many gates wait.
    pub waiting: u32,
    /// What comes next, or what is asked.
    pub next: Option<Text>,
    /// When it was created: Unix milliseconds.
    pub created_at: i64,
    /// When its last record was made: Unix milliseconds.
    pub last_at: i64,
    /// The number of its last record.
    pub last: Seq,
    /// The living process that has it.
    pub driven: Option<Owner>,
    /// Whether its owner died without letting go.
    pub owner_dead: bool,
}

impl SessionRow {
    /// The place in the list right after this session.
    pub fn before(&self) -> Before {
        Before { last_at: self.last_at, session: self.id.clone() }
    }
}

/// A place in the list of sessions: it stays where it is while sessions before it move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Before {
    /// When the session before it was last active: Unix milliseconds.
    pub last_at: i64,
    /// That session.
    pub session: SessionId,
}

/// What writing needs to know of a session.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    pub(crate) key: i64,
    pub(crate) held: Option<Held>,
    pub(crate) last: Seq,
}

/// Whom a session belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Held {
    /// The owner's key.
    pub(crate) by: i64,
    /// Whether it drives the session.
    pub(crate) drives: bool,
}

impl Known {
    /// Whether it belongs to the owner `me`.
    pub(crate) fn belongs_to(&self, me: Option<i64>) -> bool {
        self.held.is_some_and(|held| Some(held.by) == me)
    }
}

fn held(row: &Row<'_>, at: usize) -> rusqlite::Result<Option<Held>> {
    let by: Option<i64> = row.get(at)?;
    let drives = row.get(at + 1)?;
    Ok(by.map(|by| Held { by, drives }))
}

pub(crate) fn find(conn: &Connection, id: &SessionId) -> rusqlite::Result<Option<Known>> {
    let mut query = conn.prepare_cached("SELECT key, last_seq, owner, drives FROM session WHERE id = ?1")?;
    let row =
        query.query_row([id.as_str()], |row| Ok(Known { key: row.get(0)?, last: row.get(1)?, held: held(row, 2)? }));
    row.optional()
}

/// Adds a session that stands nowhere yet; its first batch goes on to say where.
pub(crate) fn add(conn: &Connection, created: &Created, at: i64, owner: i64) -> rusqlite::Result<Known> {
    conn.execute(
        "INSERT INTO session (id, title, status, waiting, created_at, last_at, last_seq, owner, drives)
         VALUES (?1, ?2, '', 0, ?3, ?3, 0, ?4, TRUE)",
        params![created.id.as_str(), created.title, at, owner],
    )?;
    let held = Some(Held { by: owner, drives: true });
    Ok(Known { key: conn.last_insert_rowid(), held, last: 0 })
}

/// Stores how the session stands after the record `last`, made at `last_at`; a batch without records keeps both.
pub(crate) fn stands(conn: &Connection, key: i64, summary: &Summary, last: Option<(Seq, i64)>) -> Result<(), Fault> {
    let mut update = conn.prepare_cached(
        "UPDATE session SET status = ?2, pause = ?3, waiting = ?4, next = ?5,
         last_seq = coalesce(?6, last_seq), last_at = coalesce(?7, last_at) WHERE key = ?1",
    )?;
    let pause = summary.pause.as_ref().map(|pause| json("session", pause));
    let next = summary.next.as_ref().map(|next| json("session", next));
    update.execute(params![
        key,
        summary.status.word(),
        pause.transpose()?,
        summary.waiting,
        next.transpose()?,
        last.map(|(seq, _)| seq),
        last.map(|(_, at)| at),
    ])?;
    Ok(())
}

/// Stores whom the session belongs to.
pub(crate) fn hold(conn: &Connection, key: i64, held: Option<Held>) -> Result<(), Fault> {
    let (by, drives) = (held.map(|held| held.by), held.is_some_and(|held| held.drives));
    conn.execute("UPDATE session SET owner = ?2, drives = ?3 WHERE key = ?1", params![key, by, drives])?;
    Ok(())
}

const COLUMNS: &str =
    "SELECT id, title, status, pause, waiting, next, created_at, last_at, last_seq, owner, drives FROM session";

/// The sessions after `before`, newest active first.
pub(crate) fn newest(
    conn: &Connection,
    place: &Place,
    limit: u32,
    before: Option<&Before>,
) -> Result<Vec<SessionRow>, Fault> {
    let order = "ORDER BY last_at DESC, key DESC LIMIT ?1";
    match before {
        None => rows(conn, place, &format!("{COLUMNS} {order}"), [limit]),
        Some(Before { last_at, session }) => {
            let place_in_list = "WHERE (last_at, key) < (?2, (SELECT key FROM session WHERE id = ?3))";
            let sql = format!("{COLUMNS} {place_in_list} {order}");
            rows(conn, place, &sql, params![limit, last_at, session.as_str()])
        }
    }
}

/// The sessions whose title or goal has each of `words`, newest active first. The goal stands in the first record.
pub(crate) fn search(conn: &Connection, place: &Place, words: &str, limit: u32) -> Result<Vec<SessionRow>, Fault> {
    let goal = "(SELECT json_extract(body, '$.goal') FROM record WHERE record.session = session.key AND seq = 1)";
    let like = |place: usize| format!("(title LIKE ?{place} ESCAPE '\\' OR {goal} LIKE ?{place} ESCAPE '\\')");
    let words: Vec<String> = words.split_whitespace().take(WORDS).map(pattern).collect();
    let all: Vec<String> = (1..=words.len()).map(like).collect();
    let wanted = if all.is_empty() { "TRUE".to_owned() } else { all.join(" AND ") };
    let sql = format!("{COLUMNS} WHERE {wanted} ORDER BY last_at DESC, key DESC LIMIT {limit}");
    rows(conn, place, &sql, rusqlite::params_from_iter(words))
}

/// The most words that are searched for.
const WORDS: usize = 8;

fn pattern(word: &str) -> String {
    let plain = word.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
    format!("%{plain}%")
}

pub(crate) fn one(conn: &Connection, place: &Place, id: &SessionId) -> Result<Option<SessionRow>, Fault> {
    let found = rows(conn, place, &format!("{COLUMNS} WHERE id = ?1"), [id.as_str()])?;
    Ok(found.into_iter().next())
}

/// The ids that begin with `prefix`, `limit` of them at most.
pub(crate) fn beginning(conn: &Connection, prefix: &str, limit: u32) -> rusqlite::Result<Vec<SessionId>> {
    let mut query =
        conn.prepare_cached("SELECT id FROM session WHERE id >= ?1 AND id < ?1 || char(1114111) ORDER BY id LIMIT ?2")?;
    query.query_map(params![prefix, limit], |row| Ok(SessionId(row.get(0)?)))?.collect()
}

fn rows(conn: &Connection, place: &Place, sql: &str, params: impl Params) -> Result<Vec<SessionRow>, Fault> {
    let mut query = conn.prepare_cached(sql)?;
    let mut rows = query.query(params)?;
    let mut found = Vec::new();
    // A process often has many sessions of a page: each is asked once whether it lives.
    let mut asked = Vec::new();
    while let Some(row) = rows.next()? {
        let (driven, owner_dead) = match held(row, 9)? {
            None => (None, false),
            Some(held) => {
                let owner = ask(conn, place, held, &mut asked)?;
                let dead = owner.is_none();
                (owner, dead)
            }
        };
        found.push(SessionRow { driven, owner_dead, ..undriven(row)? });
    }
    Ok(found)
}

fn ask(
    conn: &Connection,
    place: &Place,
    held: Held,
    asked: &mut Vec<(i64, Option<Owner>)>,
) -> Result<Option<Owner>, Fault> {
    let known = asked.iter().find(|(by, _)| *by == held.by);
    let owner = match known {
        Some((_, owner)) => owner.clone(),
        None => {
            let owner = living(conn, place, held)?;
            asked.push((held.by, owner.clone()));
            owner
        }
    };
    Ok(owner.map(|owner| Owner { drives: held.drives, ..owner }))
}

fn undriven(row: &Row<'_>) -> Result<SessionRow, Fault> {
    let pause: Option<String> = row.get(3)?;
    let next: Option<String> = row.get(5)?;
    Ok(SessionRow {
        id: SessionId(row.get(0)?),
        title: row.get(1)?,
        status: of_word("session", row.get_ref(2)?.as_str().map_err(rusqlite::Error::from)?)?,
        pause: pause.map(|text| of_json("session", &text)).transpose()?,
        waiting: row.get(4)?,
        next: next.map(|text| of_json("session", &text)).transpose()?,
        created_at: row.get(6)?,
        last_at: row.get(7)?,
        last: row.get(8)?,
        driven: None,
        owner_dead: false,
    })
}
