-- Rows of a small board of version 0.1.0, for the test of its upgrade.
INSERT INTO name_pairs VALUES ('ke toan');
INSERT INTO people (id, issuer, uid, email, name, role, created_at, updated_at) VALUES
  ('minh', 'viecvui', 'minh', 'minh@example.vn', 'Minh', 'job_seeker', '2026-11-01', '2026-11-01'),
  ('linh', 'viecvui', 'linh', 'linh@example.vn', 'Linh', 'company', '2026-11-01', '2026-11-01');
INSERT INTO people (id, issuer, uid, disabled_at, suspended_reason, created_at, updated_at)
  VALUES ('tri', 'google', '123', '2026-11-02', 'Spam', '2026-11-01', '2026-11-02');
INSERT INTO seekers (person_id, full_name, title, bio, skills, experience, location, created_at, updated_at)
  VALUES ('minh', 'Trần Minh', 'Kế toán', 'Năm năm kinh nghiệm', '{Excel,MISA}', 'mid', 'Hà Nội', '2026-11-01', '2026-11-01');
INSERT INTO accounts (id, email, email_verified, created_at, updated_at)
  VALUES ('minh', 'minh@example.vn', true, '2026-11-01', '2026-11-01');
INSERT INTO account_passwords VALUES ('minh', 'scrypt', '2026-11-01');
INSERT INTO sessions (id, sid, account_id, created_at, seen_at, expires_at, browser)
  VALUES ('\x01', 's1', 'minh', '2026-11-01', '2026-11-01', '2026-12-01', 'Chrome');
INSERT INTO account_totps (account_id, sealed_secret, created_at) VALUES ('minh', '\x02', '2026-11-01');
INSERT INTO account_events (id, account_id, kind, at) VALUES ('e1', 'minh', 'signed_in', '2026-11-01');
INSERT INTO account_mails (id, account_id, recipient, kind, language, is_single, next_at, created_at)
  VALUES ('m1', 'minh', 'minh@example.vn', 'verify', 'vi', true, '2026-11-01', '2026-11-01');
INSERT INTO companies (id, name, name_key, sort_name, description, created_at, updated_at)
  VALUES ('hoa-sen', 'Công ty Hoa Sen', 'hoa sen', 'Hoa Sen', 'Trường học', '2026-11-01', '2026-11-01');
INSERT INTO memberships (person_id, company_id, created_at) VALUES ('linh', 'hoa-sen', '2026-11-01');
INSERT INTO files (id, owner_id, purpose, key, name, mime, size, sha256, created_at)
  VALUES ('cv', 'minh', 'cv', 'abcdefghijklmnopqrstuvwxyz', 'cv.pdf', 'application/pdf', 10, decode(repeat('00', 32), 'hex'), '2026-11-01');
INSERT INTO job_places (job_id, position, code, written) VALUES
  ('job', 0, '01', 'Hà Nội'), ('job', 1, '79', 'Quận 7, TP.HCM');
INSERT INTO jobs (id, company_id, posted_by, title, language, description, skills, type, level, work_mode, state, monthly_max,
    created_at, updated_at, expires_at, published_at)
  VALUES ('job', 'hoa-sen', 'linh', 'Kế toán trưởng', 'vi', 'Lập báo cáo', '{Excel}', 'full-time', 'senior', 'on-site',
    'active', 20000000, '2026-11-01', '2026-11-01', '2099-01-01', '2026-11-01');
INSERT INTO jobs (id, company_id, title, language, description, type, level, work_mode, state, created_at, updated_at, expires_at,
    taken_down_at, taken_down_reason, state_before)
  VALUES ('scam', 'hoa-sen', 'Việc nhẹ', 'vi', 'Lương cao', 'part-time', 'entry', 'remote', 'taken_down', '2026-11-01',
    '2026-11-02', '2099-01-01', '2026-11-02', 'Scam', 'active');
INSERT INTO job_undos (job_id, id, act, changed_at, expires_at, state, job_created_at, job_updated_at, job_expires_at)
  VALUES ('job', 'u1', 'publish', '2026-11-01', '2026-11-01', 'draft', '2026-11-01', '2026-11-01', '2099-01-01');
INSERT INTO views_in_all VALUES ('job', 'job', 7);
INSERT INTO views_by_day VALUES ('job', 'job', '2026-11-01', 7);
INSERT INTO applications (id, job_id, company_id, person_id, file_id, cover_letter, status, job_title, company_name, applied_at,
    updated_at, opened_at, answered_at, search_text)
  VALUES ('app', 'job', 'hoa-sen', 'minh', 'cv', 'Kính gửi', 'accepted', 'Kế toán trưởng', 'Công ty Hoa Sen', '2026-11-03',
    '2026-11-04', '2026-11-04', '2026-11-04', 'tran minh');
INSERT INTO application_copies VALUES ('app', '{}', '{}', 'cv.pdf', NULL, '2026-11-03');
INSERT INTO interviews (id, application_id, state, place, chosen_at, uid, created_at, updated_at)
  VALUES ('talk', 'app', 'accepted', 'Hà Nội', '2026-11-10', 'talk@example.vn', '2026-11-04', '2026-11-05');
INSERT INTO interview_times VALUES ('talk', 0, '2026-11-10'), ('talk', 1, '2026-11-11');
INSERT INTO application_steps (application_id, kind, side, person_id, status, interview_id, at) VALUES
  ('app', 'sent', 'seeker', 'minh', 'pending', NULL, '2026-11-03'),
  ('app', 'interview_accepted', 'seeker', 'minh', 'accepted', 'talk', '2026-11-05');
INSERT INTO application_notes VALUES ('note', 'app', 'company', 'linh', 'Gọi lại', '2026-11-04');
INSERT INTO consents VALUES ('app', 'minh', 'app', 'hoa-sen', NULL, NULL, '2026-11-03');
INSERT INTO application_reads (kind, application_id, company_id, person_id, at)
  VALUES ('letter', 'app', 'hoa-sen', 'linh', '2026-11-04');
INSERT INTO saved_jobs VALUES ('minh', 'job', '2026-11-02');
INSERT INTO saved_searches (id, person_id, name, query, query_hash, looked_at, created_at, updated_at)
  VALUES ('search', 'minh', 'Kế toán', '{"q": "ke toan"}', decode(repeat('01', 32), 'hex'), '2026-11-02', '2026-11-02', '2026-11-02');
INSERT INTO follows VALUES ('minh', 'hoa-sen', '2026-11-02');
INSERT INTO events (id, kind, person_id, application_id, at, due_at, told_at)
  VALUES ('event', 'application_accepted', 'minh', 'app', '2026-11-04', '2026-11-04', '2026-11-04');
INSERT INTO notifications (id, person_id, event_id, kind, application_id, created_at)
  VALUES ('news', 'minh', 'event', 'application_accepted', 'app', '2026-11-04');
INSERT INTO mail_preferences (person_id, kind, pace, updated_at) VALUES ('linh', 'application', 'daily', '2026-11-02');
INSERT INTO mails (id, person_id, kind, template, search_id, state, next_at, created_at, sent_at)
  VALUES ('mail', 'minh', 'alert', 'alert', 'search', 'sent', '2026-11-03', '2026-11-03', '2026-11-03');
INSERT INTO mails (id, person_id, kind, template, next_at, digest_open, created_at)
  VALUES ('digest', 'linh', 'application', 'application_digest', '2026-11-03', true, '2026-11-03');
INSERT INTO digest_lines VALUES ('linh', 'app', 'application_sent', 'digest', '2026-11-03');
INSERT INTO alerted_jobs VALUES ('search', 'job', 'mail', '2026-11-03');
INSERT INTO job_facts VALUES ('job', 1, '2026-11-01', 29000000, 1, '{1,2}', '{}');
INSERT INTO application_facts VALUES ('app', 1, '2026-11-03', '{}');
INSERT INTO application_matches VALUES ('app', 1, 87.5, '2026-11-03');
INSERT INTO reports (id, subject, subject_id, reason, person_id, state, created_at, closed_at)
  VALUES ('report', 'job', 'scam', 'scam', 'minh', 'upheld', '2026-11-01', '2026-11-02');
INSERT INTO operator_actions (id, at, operator, action, subject, subject_id, reason)
  VALUES ('act', '2026-11-02', 'root', 'take_down', 'job', 'scam', 'Scam');
INSERT INTO account_rights (id, kind, person_id, at) VALUES ('right', 'export', 'minh', '2026-11-02');
INSERT INTO daily_counts VALUES ('minh', 'applications', '2026-11-03', 1);
INSERT INTO throttles VALUES ('call:minh', 9.5, '2026-11-03');
INSERT INTO board_identity (id) VALUES (repeat('a', 32));
