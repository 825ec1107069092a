// SQL of companies: the directory with open job counts, single companies, memberships and the profile.
import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Tables } from '#tables.ts';
import type { Db, Language } from '#context.ts';
import { Company } from './contract.ts';
import type { ListedCompany } from './rules/directory.ts';
import { LONG_TEXT_NAMES, type LongText } from './rules/profile-fields.ts';
import { isListedCompany } from './store/listed.ts';

export type StoredPhoto = Tables['companies']['photos']['__select__'][number];

type OtherTexts = Partial<Record<`other_${LongText}`, string | null>>;

export interface CompanyRecord
  extends Omit<Company, 'language' | 'address_verified' | 'photos'>, OtherTexts {
  language: Language;
  /** Read for a single company only, like the long texts. */
  photos?: StoredPhoto[];
  /** Read for a single company only; null when the company has no members. */
  address_verified?: boolean | null;
  updated_at: Date;
  is_taken_down: boolean;
  other_description: string | null;
}

/** Fields of the response that no column holds. */
const RESPONSE_ONLY_FIELDS: readonly string[] = ['open_jobs', 'is_closed', 'address_verified'];
const OF_ONE: readonly string[] = ['photos', ...LONG_TEXT_NAMES];
const toColumns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`c.${name}`)));
const LIST_COLUMNS = [...Object.keys(Company.shape), 'other_description', 'updated_at'].filter(
  (name) => !RESPONSE_ONLY_FIELDS.includes(name) && !OF_ONE.includes(name),
);
const DETAILS = toColumns([...OF_ONE, ...LONG_TEXT_NAMES.map((name) => `other_${name}`)]);
const COLUMNS = sql`${toColumns(LIST_COLUMNS)},
  c.closed_at IS NOT NULL AS is_closed, c.taken_down_at IS NOT NULL AS is_taken_down`;
// Written out: the module jobs, which has isOpenJob(), comes after this one.
const openJobsColumn = (now: Date) => sql`(SELECT count(*) FROM jobs j
  WHERE j.company_id = c.id AND j.state = 'active' AND j.expires_at > ${now}) AS open_jobs`;

/** All companies of the directory in the order of their names. */
export async function readListedCompanies(db: Db): Promise<ListedCompany[]> {
  const { rows } = await sql<ListedCompany>`
    SELECT id, name_key, industry, size, employees, place, is_featured FROM companies
    WHERE ${isListedCompany} ORDER BY sort_name, id`.execute(db);
  return rows;
}

/** Folded words; the last one matches as a prefix. */
export async function findCompaniesByWords(db: Db, words: readonly string[]): Promise<Set<string>> {
  const query = words
    .map((word, i) => `'${word}'${i === words.length - 1 ? ':*' : ''}`)
    .join(' & ');
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM companies WHERE search_tsv @@ ${query}::tsquery`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function readCompany(db: Db, id: string, now: Date): Promise<CompanyRecord | null> {
  const { rows } = await sql<CompanyRecord>`${PREPARED}
    SELECT ${COLUMNS}, ${DETAILS}, ${openJobsColumn(now)}, (SELECT bool_or(p.email_verified) FROM memberships m
      JOIN people p ON p.id = m.person_id WHERE m.company_id = c.id) AS address_verified
    FROM companies c WHERE c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Returns the companies in the order of `ids`, without their open jobs, and leaves out missing ones. */
export async function readCompaniesById(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<CompanyRecord, 'open_jobs'>>`${PREPARED}
    SELECT ${COLUMNS} FROM unnest(${sql.val([...ids])}::text[]) WITH ORDINALITY page(id, position)
    JOIN companies c ON c.id = page.id ORDER BY page.position`.execute(db);
  return rows;
}

/** Returns whether the company is taken down; the share lock keeps that true until the transaction ends. */
export async function lockCompanyTakedown(
  db: Db,
  id: string,
): Promise<{ taken_down_at: Date | null; taken_down_reason: string | null }> {
  const row = await db
    .selectFrom('companies')
    .select(['taken_down_at', 'taken_down_reason'])
    .where('id', '=', id)
    .forKeyShare()
    .modifyEnd(PREPARED)
    .executeTakeFirst();
  return row ?? { taken_down_at: null, taken_down_reason: null };
}

/** Returns the person's company id. Locks the person's row, so two simultaneous first saves create one company. */
export async function lockMembership(db: Db, person_id: string): Promise<string | null> {
  await sql`SELECT 1 FROM people WHERE id = ${person_id} FOR UPDATE`.execute(db);
  const found = await db
    .selectFrom('memberships')
    .select('company_id')
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  return found?.company_id ?? null;
}

/** Reads the time of the last change and locks the row until the transaction ends. */
export async function lockCompany(db: Db, id: string): Promise<Date> {
  const { updated_at } = await db
    .selectFrom('companies')
    .select('updated_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return updated_at;
}

/** Returns whether the company has no other member. Locks the company row against joins and leaves. */
export async function isLastMember(
  db: Db,
  person_id: string,
  company_id: string,
): Promise<boolean> {
  await sql`SELECT 1 FROM companies WHERE id = ${company_id} FOR UPDATE`.execute(db);
  const other = await db
    .selectFrom('memberships')
    .select('person_id')
    .where('company_id', '=', company_id)
    .where('person_id', '!=', person_id)
    .executeTakeFirst();
  return other === undefined;
}

export async function insertCompany(
  db: Db,
  company: Insertable<Tables['companies']>,
  person_id: string,
): Promise<void> {
  const { id, created_at } = company;
  await db.insertInto('companies').values(company).execute();
  await db
    .insertInto('memberships')
    .values({ person_id, company_id: id, created_at, role: 'owner' })
    .execute();
}

export async function updateCompany(
  db: Db,
  id: string,
  patch: Updateable<Tables['companies']>,
): Promise<void> {
  await db.updateTable('companies').set(patch).where('id', '=', id).execute();
}
