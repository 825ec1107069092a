// Exports and erases a person's saved jobs, follows and saved searches.
import type { Db } from '#context.ts';
import { readSearches } from './store/searches.ts';

export async function exportPersonalData(
  db: Db,
  person_id: string,
): Promise<Record<string, unknown>> {
  const [jobs, companies, searches, dismissed] = await Promise.all([
    db
      .selectFrom('saved_jobs as s')
      .innerJoin('jobs as j', 'j.id', 's.job_id')
      .select(['s.job_id', 'j.title', 's.note', 's.created_at as saved_at'])
      .where('s.person_id', '=', person_id)
      // A publication that was undone is a draft again, which only its company may read.
      .where('j.published_at', 'is not', null)
      .orderBy('s.created_at', 'desc')
      .execute(),
    db
      .selectFrom('follows as f')
      .innerJoin('companies as c', 'c.id', 'f.company_id')
      .select(['f.company_id', 'c.name', 'f.created_at as followed_at'])
      .where('f.person_id', '=', person_id)
      .orderBy('f.created_at', 'desc')
      .execute(),
    readSearches(db, person_id),
    db
      .selectFrom('dismissed_jobs as d')
      .innerJoin('jobs as j', 'j.id', 'd.job_id')
      .select(['d.job_id', 'j.title', 'd.reason', 'd.created_at as dismissed_at'])
      .where('d.person_id', '=', person_id)
      .where('j.published_at', 'is not', null)
      .orderBy('d.created_at', 'desc')
      .execute(),
  ]);
  return {
    saved_jobs: jobs,
    follows: companies,
    saved_searches: searches,
    dismissed_jobs: dismissed,
  };
}

/** Returns the deleted rows by table. */
export async function erasePersonalData(
  { db }: { db: Db },
  { id }: { id: string },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['saved_jobs', 'saved_searches', 'follows', 'dismissed_jobs'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('person_id', '=', id)
      .executeTakeFirst();
    counts[table] = Number(numDeletedRows);
  }
  return counts;
}
