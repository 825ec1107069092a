// Inserts an application, its copy and its consent, and reads what they need.
import type { Insertable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';
import { SEEKER_LINKS } from '#seekers/rules/details.ts';

/** Share-locks the job, so that it cannot close before the application is stored but others can apply in parallel. */
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

/** Locks a listed CV, so that the sweep cannot delete it before the application refers to it. */
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

/** Reads the sender's current profile with the account's name and address. */
export async function readSender(db: Db, person_id: string) {
  return db
    .selectFrom('people as p')
    .leftJoin('seekers as s', 's.person_id', 'p.id')
    .leftJoin('seeker_details as d', 'd.person_id', 'p.id')
    .select(['d.phone', 'd.notice_period', 'd.open_to_offers'])
    .select(['p.name', 'p.email', 's.full_name', 's.title', 's.bio', 's.skills', 's.experience'])
    .select(['s.location', ...SEEKER_LINKS.map((name) => `s.${name}` as const)])
    .where('p.id', '=', person_id)
    .executeTakeFirstOrThrow();
}

/** Returns false when this seeker has already applied to the job. */
export async function insertApplication(
  db: Db,
  application: Insertable<Tables['applications']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('applications')
    .values(application)
    .onConflict((on) => on.columns(['job_id', 'person_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function insertCopy(db: Db, copy: Insertable<Tables['application_copies']>) {
  await db.insertInto('application_copies').values(copy).execute();
}

export async function insertConsent(db: Db, consent: Insertable<Tables['consents']>) {
  await db.insertInto('consents').values(consent).execute();
}
