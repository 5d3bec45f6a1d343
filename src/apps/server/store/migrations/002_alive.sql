-- When a node was last there, so that the time without one counts for nobody.
CREATE TABLE alive (
  id INTEGER NOT NULL PRIMARY KEY,
  at BIGINT NOT NULL
);
