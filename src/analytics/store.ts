// Counts views by day. Stores visitors as hashes with a daily salt; the sweep deletes salts and hashes of past days.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#context.ts';

interface ViewKey {
  subject: 'job' | 'company' | 'seeker';
  subject_id: string;
  day: string;
  /** Identifies the visitor; only its salted hash is stored. */
  visitor: string;
}

interface MarkResult {
  /** The day has a salt. */
  salted: boolean;
  counted: boolean;
}

/** Inserts the visitor's mark and, if it is new, increases both counters, in one statement. */
async function insertMark(
  db: Db,
  { subject, subject_id, day, visitor }: ViewKey,
): Promise<MarkResult> {
  const key = `${visitor}\n${subject}\n${subject_id}`;
  const { rows } = await sql<MarkResult>`
    WITH salted AS (SELECT salt FROM view_salts WHERE day = ${day}::date),
    marked AS (
      INSERT INTO view_marks (day, mark)
      SELECT ${day}::date, sha256(salt || convert_to(${key}, 'UTF8')) FROM salted
      ON CONFLICT DO NOTHING RETURNING day
    ),
    by_day AS (
      INSERT INTO views_by_day AS v (subject, subject_id, day, views)
      SELECT ${subject}, ${subject_id}, day, 1 FROM marked
      ON CONFLICT (subject, subject_id, day) DO UPDATE SET views = v.views + 1
    ),
    in_all AS (
      INSERT INTO views_in_all AS v (subject, subject_id, views)
      SELECT ${subject}, ${subject_id}, 1 FROM marked
      ON CONFLICT (subject, subject_id) DO UPDATE SET views = v.views + 1
    )
    SELECT EXISTS (SELECT 1 FROM salted) AS salted, EXISTS (SELECT 1 FROM marked) AS counted`.execute(
    db,
  );
  return rows[0] ?? { salted: true, counted: false };
}

async function insertSalt(db: Db, day: string): Promise<void> {
  await db
    .insertInto('view_salts')
    .values({ day, salt: randomBytes(32) })
    .onConflict((on) => on.column('day').doNothing())
    .execute();
}

/** Returns whether this was the visitor's first view of the day. */
export async function recordView(db: Db, view: ViewKey): Promise<boolean> {
  const first = await insertMark(db, view);
  if (first.salted) return first.counted;
  await insertSalt(db, view.day);
  return (await insertMark(db, view)).counted;
}

export async function findJobCompany(db: Db, id: string) {
  return db.selectFrom('companies').select('taken_down_at').where('id', '=', id).executeTakeFirst();
}
