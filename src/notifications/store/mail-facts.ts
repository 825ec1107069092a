// Reads what a mail needs when it is sent.
import { sql } from 'kysely';
import type { Db, Language } from '#context.ts';
import { isApplicationOpenSql } from '#applications/store/interviews.ts';
import { isOpenJob } from '#jobs/store/open.ts';
import {
  NAMED_TIME,
  SUBJECT_JOINS,
  selectSubjectColumns,
  type SentenceNames,
} from './notifications.ts';

interface MailInterview {
  times: string[];
  minutes: number;
  place: string | null;
  link: string | null;
  note: string | null;
  reply: string | null;
  /** The company's message with the cancellation; null where a withdrawal or a rejection cancelled it. */
  cancel_note: string | null;
}

interface MailSentCopy {
  cover_letter: string | null;
  profile: Record<string, unknown>;
  file_name: string | null;
  applied_at: string;
  consent: string | null;
}

export interface MailFacts extends SentenceNames {
  kind: string;
  job_id: string | null;
  application_id: string | null;
  interview_id: string | null;
  /** The receiver is the application's seeker. */
  is_own: boolean;
  to: string | null;
  language: Language;
  /** The receiver still wants this kind of mail, the account is active, and what the mail says is still true. */
  wanted: boolean;
  /** The company's message with its decision. */
  message: string | null;
  status: string | null;
  /** The operator's reason, for takedowns and suspensions. */
  reason: string | null;
  interview: MailInterview | null;
  /** Only for a verified address: otherwise anyone could have their text mailed to any address. */
  copy: MailSentCopy | null;
}

/**
 * While a mail waits, for example for a mail server that is down, its job may close, its application may be withdrawn,
 * its interview may be moved or cancelled, and a takedown or suspension may be undone, each of which has a mail of its
 * own: the receiver must not get an outdated one after that.
 */
const isTrueSql = (now: Date) => sql`CASE
    -- What happens again has a mail each time; those that wait together would all state the last time.
    WHEN n.template IN ('job_taken_down', 'application_job_taken_down', 'job_restored', 'application_job_restored',
        'company_taken_down', 'company_restored', 'account_suspended', 'account_reinstated', 'interview_proposed')
      AND EXISTS (SELECT 1 FROM mails later WHERE later.person_id = n.person_id AND later.template = n.template
        AND (later.job_id, later.company_id, later.application_id) IS NOT DISTINCT FROM (n.job_id, n.company_id, n.application_id)
        AND later.state IN ('waiting', 'sent') AND (later.created_at, later.id) > (n.created_at, n.id)) THEN false
    WHEN n.template IN ('job_published', 'saved_job_ending', 'job_expiring') THEN ${isOpenJob('j', now)}
    -- The reason of what was undone is gone, and a mail that was revived may come after the one that says it is back.
    WHEN n.template IN ('job_taken_down', 'application_job_taken_down') THEN j.state = 'taken_down'
    WHEN n.template IN ('job_restored', 'application_job_restored') THEN j.state NOT IN ('taken_down', 'removed')
    WHEN n.template = 'company_taken_down' THEN c.taken_down_at IS NOT NULL
    WHEN n.template = 'company_restored' THEN c.taken_down_at IS NULL
    WHEN n.template = 'account_suspended' THEN r.disabled_at IS NOT NULL
    WHEN n.template = 'application_sent' AND n.kind = 'receipt' THEN a.status <> 'withdrawn'
    WHEN n.template = 'interview_proposed' THEN i.state = 'proposed' AND ${isApplicationOpenSql(now)}
    WHEN n.template IN ('interview_accepted', 'interview_set', 'interview_tomorrow')
      THEN i.state = 'accepted' AND i.chosen_at = ${NAMED_TIME} AND ${isApplicationOpenSql(now)}
        AND (n.template <> 'interview_tomorrow' OR i.chosen_at > ${now})
    ELSE true END`;

/** Returns null when the mail no longer exists. */
export async function readMailFacts(db: Db, mail_id: string, now: Date): Promise<MailFacts | null> {
  const { rows } = await sql<MailFacts>`
    SELECT n.template AS kind, n.job_id, n.application_id, n.interview_id, r.email AS "to", r.language,
      (r.disabled_at IS NULL OR n.template = 'account_suspended') AND coalesce(w.wanted, true)
        AND ${isTrueSql(now)} AS wanted, a.message, a.status,
      CASE WHEN n.template = 'job_taken_down' THEN j.taken_down_reason
        WHEN n.template = 'company_taken_down' THEN c.taken_down_reason
        WHEN n.template = 'account_suspended' THEN r.suspended_reason END AS reason, ${selectSubjectColumns(sql`r.language`)},
      -- A mail may be sent after the seeker has withdrawn; then the company reads nothing of theirs any more.
      CASE WHEN i.id IS NOT NULL THEN json_build_object('minutes', i.minutes, 'place', i.place, 'link', i.link, 'note', i.note,
        'reply', CASE WHEN a.status <> 'withdrawn' THEN i.reply END,
        'cancel_note', (SELECT message FROM application_steps WHERE application_id = i.application_id
          AND interview_id = i.id AND kind = 'interview_cancelled' ORDER BY seq DESC LIMIT 1), 'times', (SELECT coalesce(json_agg(starts_at ORDER BY position), '[]') FROM interview_times
          WHERE interview_id = i.id)) END AS interview,
      CASE WHEN n.kind = 'receipt' AND o.application_id IS NOT NULL AND r.email_verified THEN json_build_object('profile', o.profile,
        'cover_letter', a.cover_letter, 'file_name', o.file_name, 'applied_at', a.applied_at,
        'consent', (SELECT text_version FROM consents WHERE application_id = a.id)) END AS copy
    FROM mails n JOIN people r ON r.id = n.person_id
    LEFT JOIN mail_preferences w ON w.person_id = n.person_id AND w.kind = n.kind ${SUBJECT_JOINS}
    LEFT JOIN application_copies o ON o.application_id = n.application_id
    WHERE n.id = ${mail_id}`.execute(db);
  const [row] = rows;
  return row ?? null;
}

export interface AlertFacts {
  to: string | null;
  language: Language;
  wanted: boolean;
  name: string;
  query: Record<string, string>;
  /** Alerted jobs of this mail, in the order of the search. */
  job_ids: string[];
}

export async function readAlertFacts(db: Db, mail_id: string): Promise<AlertFacts | null> {
  const { rows } = await sql<AlertFacts>`
    SELECT p.email AS "to", p.language, s.name, s.query,
      p.disabled_at IS NULL AND coalesce(w.wanted, true) AND s.frequency <> 'off' AS wanted,
      ARRAY(SELECT a.job_id FROM alerted_jobs a JOIN jobs j ON j.id = a.job_id
        WHERE a.mail_id = m.id ORDER BY array_position(ARRAY(SELECT jsonb_array_elements_text(m.data -> 'jobs')), a.job_id)) AS job_ids
    FROM mails m JOIN people p ON p.id = m.person_id JOIN saved_searches s ON s.id = m.search_id
    LEFT JOIN mail_preferences w ON w.person_id = m.person_id AND w.kind = 'alert'
    WHERE m.id = ${mail_id}`.execute(db);
  return rows[0] ?? null;
}
