-- What a server keeps. Times are milliseconds since 1970. GROWING_ID stands for a number that grows
-- by itself, which each database spells in its own way.

-- The log of each table, one row an append. That no two rows have the same key is the only lock
-- between nodes: of two appends after the same event one is there, and the other is not.
CREATE TABLE log (
  table_id TEXT NOT NULL,
  after_seq BIGINT NOT NULL,  -- the last event before these
  seq BIGINT NOT NULL,        -- the last of these
  at BIGINT NOT NULL,
  events TEXT NOT NULL,       -- one JSON list
  PRIMARY KEY (table_id, after_seq),
  CHECK (after_seq >= 0 AND seq > after_seq)
);

-- When somebody must look at a table, and the node that wrote it.
CREATE TABLE due (
  table_id TEXT NOT NULL PRIMARY KEY,
  at BIGINT NOT NULL,
  node TEXT NOT NULL
);
CREATE INDEX due_by_time ON due (at);

-- What lists show of a table.
CREATE TABLE tables (
  id TEXT NOT NULL PRIMARY KEY,
  made_at BIGINT NOT NULL,
  touched_at BIGINT NOT NULL,  -- when this row changed last
  owner TEXT NOT NULL,
  game TEXT NOT NULL,
  stage TEXT NOT NULL,
  listed INTEGER NOT NULL,     -- 1: in the lobby
  summary TEXT NOT NULL        -- one JSON object
);
CREATE INDEX tables_in_lobby ON tables (touched_at) WHERE listed = 1 AND stage <> 'closed';
CREATE INDEX tables_in_lobby_by_game ON tables (game, touched_at)
  WHERE listed = 1 AND stage <> 'closed';
CREATE INDEX tables_by_owner ON tables (owner, made_at);

-- Who has a chair. Not a reference to players: they may be gone.
CREATE TABLE seats (
  table_id TEXT NOT NULL REFERENCES tables (id),
  player_id TEXT NOT NULL,
  PRIMARY KEY (table_id, player_id)
);
CREATE INDEX seats_by_player ON seats (player_id);

-- Rounds that are over, as records.
CREATE TABLE rounds (
  id GROWING_ID,
  table_id TEXT NOT NULL,
  number INTEGER NOT NULL,  -- counted over all matches of the table
  game TEXT NOT NULL,
  at BIGINT NOT NULL,
  record TEXT NOT NULL,     -- one JSON object
  UNIQUE (table_id, number)
);
CREATE TABLE round_players (
  player_id TEXT NOT NULL,
  round_id BIGINT NOT NULL REFERENCES rounds (id),
  chair INTEGER NOT NULL,
  game TEXT NOT NULL,       -- that of the round, so that a player's rounds of a game are found
  PRIMARY KEY (player_id, round_id)
);
CREATE INDEX round_players_by_game ON round_players (player_id, game, round_id);
CREATE INDEX round_players_by_round ON round_players (round_id);

CREATE TABLE players (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  password TEXT NOT NULL,  -- its argon2id string; empty: none
  made_at BIGINT NOT NULL
);
-- Who has a password signs in by name.
CREATE UNIQUE INDEX players_who_sign_in ON players (name) WHERE password <> '';

-- Where a player is signed in; only the hash of the token is known.
CREATE TABLE tokens (
  hash TEXT NOT NULL PRIMARY KEY,
  player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  made_at BIGINT NOT NULL
);
CREATE INDEX tokens_by_player ON tokens (player_id);

-- What is used once, before a time: codes and tickets, as hashes.
CREATE TABLE once (
  kind TEXT NOT NULL,
  hash TEXT NOT NULL,
  player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  until BIGINT NOT NULL,
  PRIMARY KEY (kind, hash)
);
CREATE INDEX once_by_player ON once (player_id);
CREATE INDEX once_by_time ON once (until);
