-- The id of this board: one row, which the data folder's files must agree with before anything there is swept.
CREATE TABLE board_identity (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  id text NOT NULL CHECK (id ~ '^[0-9a-f]{32}$'),
  created_at timestamptz NOT NULL DEFAULT now()
);
