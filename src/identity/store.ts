// Stores people: the profile of every signed-in person, whatever the identity provider.
import { sql, type Updateable } from 'kysely';
import type { Db, Language, Role } from '#context.ts';
import type { Tables } from '#tables.ts';
import { newId } from '#platform/ids.ts';
import type { RetentionRule } from '#platform/retention.ts';
import type { User } from './contract.ts';

interface Holder {
  issuer: string;
  uid: string;
}

interface NewPerson extends Holder {
  email: string | null;
  email_verified: boolean;
  name: string | null;
  avatar: string | null;
  language: Language;
  role?: Role | null;
  is_demo?: boolean;
}

interface ProfileNames {
  role: Role | null;
  company_id: string | null;
  company_name: string | null;
  full_name: string | null;
  taken_down_at: Date | null;
  taken_down_reason: string | null;
}

function toProfile({ role, company_id, company_name, ...row }: ProfileNames): User['profile'] {
  const { full_name, taken_down_at: at, taken_down_reason: reason } = row;
  if (role === 'company' && company_id && company_name) {
    const company = { company_name, company_id };
    return at && reason ? { ...company, company_taken_down: { at, reason } } : company;
  }
  if (role === 'job_seeker' && full_name) return { full_name };
  return null;
}

type StoredUser = Omit<User, 'must_verify_email'>;

export async function findUser(db: Db, { issuer, uid }: Holder): Promise<StoredUser | null> {
  const row = await db
    .selectFrom('people as p')
    .leftJoin('memberships as m', 'm.person_id', 'p.id')
    .leftJoin('companies as c', 'c.id', 'm.company_id')
    .leftJoin('seekers as s', 's.person_id', 'p.id')
    .select(['p.uid', 'p.email', 'p.email_verified', 'p.name', 'p.avatar'])
    .select(['p.role', 'p.language', 'p.created_at'])
    .select(['c.id as company_id', 'c.name as company_name', 's.full_name'])
    .select(['c.taken_down_at', 'c.taken_down_reason'])
    .where('p.issuer', '=', issuer)
    .where('p.uid', '=', uid)
    .executeTakeFirst();
  if (!row) return null;
  const { email, email_verified, name, avatar, role, language, created_at } = row;
  const profile = toProfile(row);
  return { uid, email, email_verified, name, avatar, role, language, profile, created_at };
}

/** Returns the new person's id; null when the holder already has a profile. */
export async function addPerson(db: Db, person: NewPerson, now: Date): Promise<string | null> {
  const { role = null, is_demo = false, ...rest } = person;
  const times = { created_at: now, updated_at: now };
  const row = await db
    .insertInto('people')
    .values({ id: newId(now), ...rest, role, is_demo, ...times })
    .onConflict((on) => on.columns(['issuer', 'uid']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns true when this call set the role. */
export async function setRole(db: Db, id: string, role: Role, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('people')
    .set({ role, updated_at: now })
    .where('id', '=', id)
    .where('role', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Names a person who has no name; does nothing to others. */
export async function addMissingName(db: Db, id: string, name: string, now: Date): Promise<void> {
  await db
    .updateTable('people')
    .set({ name, updated_at: now })
    .where('id', '=', id)
    .where('name', 'is', null)
    .execute();
}

export async function setLanguage(db: Db, id: string, language: Language, now: Date) {
  const set = { language, updated_at: now };
  await db.updateTable('people').set(set).where('id', '=', id).execute();
}

/** Identifies a person by id, or by the account. */
type PersonKey = { id: string } | Holder;

type SignInState = Pick<
  Tables['people'],
  'email' | 'email_verified' | 'disabled_at' | 'suspended_reason' | 'tokens_valid_from'
>;

/**
 * Updates the person's copy of what signing in depends on: the address and its verification, suspension, and the time
 * from which tokens are valid. Does nothing if the person does not exist.
 */
export async function updateSignInState(
  db: Db,
  key: PersonKey,
  changes: Partial<Updateable<SignInState>> & { updated_at?: Date },
): Promise<void> {
  const update = db.updateTable('people').set(changes);
  const chosen =
    'id' in key
      ? update.where('id', '=', key.id)
      : update.where('issuer', '=', key.issuer).where('uid', '=', key.uid);
  await chosen.execute();
}

/** Tables of what a person has on the board, and their column of the person. */
export const POSSESSIONS = [
  ['memberships', 'person_id'],
  ['seekers', 'person_id'],
  ['job_preferences', 'person_id'],
  ['seeker_details', 'person_id'],
  ['seeker_entries', 'person_id'],
  ['files', 'owner_id'],
  ['applications', 'person_id'],
  ['saved_jobs', 'person_id'],
  ['saved_searches', 'person_id'],
  ['follows', 'person_id'],
  ['dismissed_jobs', 'person_id'],
] as const;

/**
 * Gives the profile of a person who has nothing else on the board another name and picture and no role, for the proved
 * owner of its address. A person who has something stays as it is: the role decides what that is.
 */
export async function resetUnusedProfile(
  db: Db,
  { issuer, uid }: Holder,
  { name, avatar, now }: { name: string | null; avatar: string | null; now: Date },
): Promise<void> {
  const isUnused = POSSESSIONS.map(
    ([table, column]) =>
      sql`NOT EXISTS (SELECT 1 FROM ${sql.table(table)} t WHERE t.${sql.ref(column)} = people.id)`,
  );
  await sql`UPDATE people SET name = ${name}, avatar = ${avatar}, role = NULL, updated_at = ${now}
    WHERE issuer = ${issuer} AND uid = ${uid} AND ${sql.join(isUnused, sql` AND `)}`.execute(db);
}

/**
 * Profiles that were created while their account was deleted: nobody can sign in to them any more. Only the embedded
 * provider, whose issuer this is, has accounts in this database.
 */
export const toOrphanRetention = (issuer: string): RetentionRule => ({
  table: 'people',
  id: sql`id`,
  from: 'created_at',
  days: 1,
  where: sql`role IS NULL AND NOT is_demo AND issuer = ${issuer}
    AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.id = people.uid)`,
});
