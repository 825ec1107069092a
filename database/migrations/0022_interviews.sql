-- Interviews: up to five times proposed by the company; the seeker picks one, asks for others, or declines.
CREATE TABLE interviews (
  id text PRIMARY KEY,
  application_id text NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  proposed_by text REFERENCES people (id) ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'accepted', 'declined', 'another_asked', 'cancelled')),
  place text CHECK (char_length(place) BETWEEN 1 AND 500),
  link text CHECK (char_length(link) <= 2000),
  note text CHECK (char_length(note) <= 2000),
  -- The seeker's words with the answer.
  reply text CHECK (char_length(reply) <= 2000),
  minutes smallint NOT NULL DEFAULT 60 CHECK (minutes BETWEEN 15 AND 480),
  chosen_at timestamptz,
  -- A calendar knows the appointment by these, also when it changes.
  uid text NOT NULL UNIQUE CHECK (char_length(uid) <= 200),
  sequence integer NOT NULL DEFAULT 0 CHECK (sequence >= 0),
  reminded_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (place IS NOT NULL OR link IS NOT NULL),
  CHECK (state <> 'accepted' OR chosen_at IS NOT NULL),
  CHECK (state NOT IN ('proposed', 'another_asked') OR chosen_at IS NULL)
);
CREATE INDEX interviews_of ON interviews (application_id, created_at DESC);
CREATE INDEX interviews_proposer ON interviews (proposed_by);
-- One question at a time: a new proposal answers or replaces the open one.
CREATE UNIQUE INDEX interviews_open ON interviews (application_id) WHERE state IN ('proposed', 'another_asked');
CREATE INDEX interviews_ahead ON interviews (chosen_at) WHERE state = 'accepted' AND reminded_at IS NULL;

CREATE TABLE interview_times (
  interview_id text NOT NULL REFERENCES interviews (id) ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 4),
  starts_at timestamptz NOT NULL,
  PRIMARY KEY (interview_id, position),
  UNIQUE (interview_id, starts_at)
);
-- What was chosen is one of what was proposed.
ALTER TABLE interviews ADD FOREIGN KEY (id, chosen_at) REFERENCES interview_times (interview_id, starts_at) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE application_steps ADD FOREIGN KEY (interview_id) REFERENCES interviews (id) DEFERRABLE INITIALLY DEFERRED;
