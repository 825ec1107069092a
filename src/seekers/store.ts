// SQL of seekers' profiles, one row a person.
import type { Db } from '#context.ts';
import type { Seeker } from './contract.ts';

const COLUMNS = [
  'full_name',
  'title',
  'bio',
  'skills',
  'experience',
  'location',
  'linkedin',
  'github',
  'portfolio',
  'updated_at',
] as const;

export async function readSeeker(db: Db, person_id: string): Promise<Seeker | null> {
  const found = await db
    .selectFrom('seekers')
    .select(COLUMNS)
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  return found ?? null;
}

export async function saveSeeker(db: Db, person_id: string, seeker: Seeker): Promise<void> {
  await db
    .insertInto('seekers')
    .values({ person_id, ...seeker, created_at: seeker.updated_at })
    .onConflict((on) => on.column('person_id').doUpdateSet(seeker))
    .execute();
}
