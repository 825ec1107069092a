// An application's first rows: itself, the exact copy of what was sent, the consent.
import type { Insertable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';

/** The job to apply to, held so that it cannot close meanwhile; many may apply at once. */
export async function lockJob(db: Db, id: string) {
  return db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select(['jobs.title', 'jobs.description', 'jobs.company_id', 'jobs.state', 'jobs.expires_at'])
    .select('companies.name as company_name')
    .where('jobs.id', '=', id)
    .forShare('jobs')
    .executeTakeFirst();
}

export async function findSentApplication(db: Db, job_id: string, person_id: string) {
  return db
    .selectFrom('applications')
    .select('applied_at')
    .where('job_id', '=', job_id)
    .where('person_id', '=', person_id)
    .executeTakeFirst();
}

/** A CV on somebody's list, held so that it is not swept away before the application carries it. */
export async function lockCv(db: Db, id: string) {
  return db
    .selectFrom('files')
    .select(['id', 'owner_id', 'name', 'sha256'])
    .where('id', '=', id)
    .where('purpose', '=', 'cv')
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/** Who applies: the profile as it is at this moment, with the account's name and address. */
export async function readSender(db: Db, person_id: string) {
  return db
    .selectFrom('people as p')
    .leftJoin('seekers as s', 's.person_id', 'p.id')
    .select(['p.name', 'p.email', 's.full_name', 's.title', 's.bio', 's.skills', 's.experience'])
    .select(['s.location', 's.linkedin', 's.github', 's.portfolio'])
    .where('p.id', '=', person_id)
    .executeTakeFirstOrThrow();
}

/** False where this seeker's application to the job is there already. */
export async function insertApplication(
  db: Db,
  application: Insertable<Tables['applications']>,
): Promise<boolean> {
  const made = await db
    .insertInto('applications')
    .values(application)
    .onConflict((on) => on.columns(['job_id', 'person_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function insertCopy(db: Db, copy: Insertable<Tables['application_copies']>) {
  await db.insertInto('application_copies').values(copy).execute();
}

export async function insertConsent(db: Db, consent: Insertable<Tables['consents']>) {
  await db.insertInto('consents').values(consent).execute();
}
