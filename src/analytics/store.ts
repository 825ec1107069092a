// Counts views by the day. A visitor is a hash under the day's salt; the sweep deletes salt and hashes of past days.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#context.ts';

export interface ViewKey {
  subject: 'job' | 'company' | 'seeker';
  subject_id: string;
  day: string;
  /** What tells one visitor from another; only its salted hash is kept. */
  visitor: string;
}

interface Outcome {
  salted: boolean;
  counted: boolean;
}

/** One short statement: the mark, and where it is new, both counters. */
async function mark(db: Db, { subject, subject_id, day, visitor }: ViewKey): Promise<Outcome> {
  const seen = `${visitor}\n${subject}\n${subject_id}`;
  const { rows } = await sql<Outcome>`
    WITH salted AS (SELECT salt FROM view_salts WHERE day = ${day}::date),
    marked AS (
      INSERT INTO view_marks (day, mark)
      SELECT ${day}::date, sha256(salt || convert_to(${seen}, 'UTF8')) FROM salted
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

async function beginDay(db: Db, day: string): Promise<void> {
  await db
    .insertInto('view_salts')
    .values({ day, salt: randomBytes(32) })
    .onConflict((on) => on.column('day').doNothing())
    .execute();
}

/** Whether the look was the visitor's first of the day. */
export async function recordView(db: Db, look: ViewKey): Promise<boolean> {
  const first = await mark(db, look);
  if (first.salted) return first.counted;
  await beginDay(db, look.day);
  return (await mark(db, look)).counted;
}

export async function findJobCompany(db: Db, id: string) {
  return db.selectFrom('companies').select('taken_down_at').where('id', '=', id).executeTakeFirst();
}
