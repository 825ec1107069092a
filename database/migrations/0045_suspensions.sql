-- Suspended people. disabled_at stops sign-in, tokens and mails already; the reason belongs to it and is shown to them.
ALTER TABLE people
  ADD COLUMN suspended_reason text CHECK (char_length(suspended_reason) BETWEEN 1 AND 500),
  ADD CONSTRAINT people_suspended_check CHECK (suspended_reason IS NULL OR disabled_at IS NOT NULL);
