-- The store as it begins. Migrations are appended and never changed: a store remembers only how many it has had.
PRAGMA application_id = 1213156420; -- "HOLD"

-- A process that drives sessions. Its life is told by the lock file that bears its id, never by a number in here.
CREATE TABLE owner (
    -- Never given twice: a number that a dead process wrote must not come to mean a living one.
    key        INTEGER PRIMARY KEY AUTOINCREMENT,
    id         TEXT    NOT NULL UNIQUE,
    pid        INTEGER NOT NULL,
    what       TEXT    NOT NULL,
    boot       TEXT    NOT NULL,
    beat_ms    INTEGER NOT NULL,
    started_at INTEGER NOT NULL
) STRICT;

-- How each session stands after its last record. Its key stands for its id in every other table, to keep a step small.
CREATE TABLE session (
    key        INTEGER PRIMARY KEY,
    id         TEXT    NOT NULL UNIQUE,
    title      TEXT    NOT NULL,
    status     TEXT    NOT NULL,
    pause      TEXT,
    waiting    INTEGER NOT NULL,
    next       TEXT,
    created_at INTEGER NOT NULL,
    last_at    INTEGER NOT NULL,
    last_seq   INTEGER NOT NULL,
    owner      INTEGER REFERENCES owner (key),
    -- Whether the owner drives it; else it only handles a command and lets go.
    drives     INTEGER NOT NULL
) STRICT;
CREATE INDEX session_by_activity ON session (last_at, key);
CREATE INDEX session_by_owner ON session (owner) WHERE owner IS NOT NULL;

-- Everything that ever happened. A plain rowid table is only ever appended to, so its pages are full whatever sessions
-- take turns; rows of this size in a WITHOUT ROWID table would each need an overflow page.
CREATE TABLE record (
    key     INTEGER PRIMARY KEY,
    session INTEGER NOT NULL REFERENCES session (key),
    seq     INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    ran_ms  INTEGER NOT NULL,
    kind    TEXT    NOT NULL,
    version INTEGER NOT NULL,
    body    TEXT    NOT NULL,
    UNIQUE (session, seq)
) STRICT;

-- Where each gate is told of: the numbers of the records that opened and closed it.
CREATE TABLE gate (
    id        TEXT    NOT NULL PRIMARY KEY,
    session   INTEGER NOT NULL REFERENCES session (key),
    operation TEXT    NOT NULL,
    opened    INTEGER NOT NULL,
    closed    INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX gate_of_session ON gate (session, opened);
CREATE INDEX gate_waiting ON gate (session, opened) WHERE closed IS NULL;

-- Where each intent stands, and the numbers of the records that hold its arguments and its outcome.
CREATE TABLE intent (
    session   INTEGER NOT NULL REFERENCES session (key),
    operation TEXT    NOT NULL,
    status    TEXT    NOT NULL,
    attempt   INTEGER NOT NULL,
    proposed  INTEGER NOT NULL,
    edited    INTEGER,
    outcome   INTEGER,
    since     INTEGER NOT NULL,
    PRIMARY KEY (session, operation)
) STRICT, WITHOUT ROWID;

-- Large texts, once each.
CREATE TABLE blob (
    hash    TEXT    NOT NULL UNIQUE,
    bytes   INTEGER NOT NULL,
    packed  INTEGER NOT NULL,
    content BLOB    NOT NULL
) STRICT;

-- What was asked of the owner of a session by another process.
CREATE TABLE command (
    -- Never given twice: a sender must not be told the reply to a later command.
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    session INTEGER NOT NULL REFERENCES session (key),
    body    TEXT    NOT NULL,
    by      TEXT    NOT NULL,
    at      INTEGER NOT NULL,
    reply   TEXT
) STRICT;
CREATE INDEX command_waiting ON command (session, id) WHERE reply IS NULL;
