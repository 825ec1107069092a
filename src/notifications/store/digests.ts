// Stores digests: one open mail per person with a line for each application.
import { sql } from 'kysely';
import type { DigestKind } from '#notifications/contract.ts';
import type { Pace } from '#notifications/rules/mail-kinds.ts';
import { DIGEST_TEMPLATE, getDigestDue, MAX_DIGEST_LINES } from '#notifications/rules/digest.ts';
import { newId } from '#platform/ids.ts';
import type { Db, Language } from '#context.ts';
import { SUBJECT_JOINS, selectSubjectColumns, type SentenceNames } from './notifications.ts';

export interface NewLine {
  person_id: string;
  application_id: string;
  kind: DigestKind;
  pace: Pace;
}

/**
 * Opens a digest for people without one. Waits for a digest that another process is taking; it is then closed, and
 * its person gets a new one.
 */
async function openDigests(db: Db, lines: readonly NewLine[], now: Date) {
  const paces = new Map(lines.map(({ person_id, pace }) => [person_id, pace]));
  // Always in the same order, so that concurrent transactions cannot deadlock.
  const rows = [...paces]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([person_id, pace]) => ({
      id: newId(now),
      person_id,
      kind: 'application' as const,
      template: DIGEST_TEMPLATE,
      event_id: null,
      search_id: null,
      company_id: null,
      job_id: null,
      application_id: null,
      interview_id: null,
      digest_open: true,
      next_at: getDigestDue(pace, now),
      created_at: now,
    }));
  const opened = await db
    .insertInto('mails')
    .values(rows)
    .onConflict((on) =>
      on
        .column('person_id')
        .where('digest_open', '=', true)
        // Changes nothing, but locks and returns the row.
        .doUpdateSet((eb) => ({ person_id: eb.ref('excluded.person_id') })),
    )
    .returning(['id', 'person_id'])
    .execute();
  return new Map(opened.map(({ id, person_id }) => [person_id, id]));
}

/** Rows per statement. */
const CHUNK = 1000;

export async function addDigestLines(db: Db, lines: readonly NewLine[], now: Date): Promise<void> {
  if (lines.length === 0) return;
  const mails = await openDigests(db, lines, now);
  const rows = lines.flatMap(({ person_id, application_id, kind }) => {
    const mail_id = mails.get(person_id);
    return mail_id ? [{ person_id, application_id, kind, mail_id, at: now }] : [];
  });
  for (let at = 0; at < rows.length; at += CHUNK) {
    await db
      .insertInto('digest_lines')
      .values(rows.slice(at, at + CHUNK))
      .onConflict((on) => on.doNothing())
      .execute();
  }
}

/** Moves the due time of an open digest forward when the person chose a faster pace. */
export async function bringDigestForward(db: Db, person_id: string, due: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ next_at: due })
    .where('person_id', '=', person_id)
    .where('digest_open', '=', true)
    .where('next_at', '>', due)
    .execute();
}

export interface DigestLine extends SentenceNames {
  kind: DigestKind;
  job_id: string | null;
  application_id: string;
  is_own: boolean;
}

export interface DigestFacts {
  to: string | null;
  language: Language;
  wanted: boolean;
  /** At most MAX_DIGEST_LINES. */
  lines: DigestLine[];
  total: number;
  withdrawn: number;
}

interface Row extends DigestLine {
  total: number;
  withdrawn: number;
}

/** For an application that was withdrawn meanwhile only the withdrawal counts. */
export async function readDigest(db: Db, mail_id: string): Promise<DigestFacts | null> {
  const { rows: receivers } = await sql<Pick<DigestFacts, 'to' | 'language' | 'wanted'>>`
    SELECT p.email AS "to", p.language, p.disabled_at IS NULL AND coalesce(w.wanted, true) AS wanted
    FROM mails m JOIN people p ON p.id = m.person_id
    LEFT JOIN mail_preferences w ON w.person_id = p.id AND w.kind = m.kind WHERE m.id = ${mail_id}`.execute(
    db,
  );
  const [receiver] = receivers;
  if (!receiver) return null;
  const { rows } = await sql<Row>`
    SELECT n.kind, n.application_id, n.job_id, n.total, n.withdrawn, ${selectSubjectColumns(receiver.language)} FROM (
      SELECT l.*, count(*) OVER () AS total,
        count(*) FILTER (WHERE l.kind = 'application_withdrawn') OVER () AS withdrawn
      FROM (
        SELECT DISTINCT ON (d.application_id) d.person_id, d.application_id, d.kind, d.at, a.applied_at,
          a.job_id, a.company_id, NULL::text AS interview_id, '{}'::jsonb AS data
        FROM digest_lines d JOIN applications a ON a.id = d.application_id
        WHERE d.mail_id = ${mail_id} ORDER BY d.application_id, d.kind DESC
      ) l ORDER BY l.applied_at, l.application_id LIMIT ${MAX_DIGEST_LINES}
    ) n ${SUBJECT_JOINS} ORDER BY n.applied_at, n.application_id`.execute(db);
  const { total = 0, withdrawn = 0 } = rows[0] ?? {};
  const lines = rows.map(({ total: _total, withdrawn: _withdrawn, ...line }) => line);
  return { ...receiver, lines, total, withdrawn };
}
