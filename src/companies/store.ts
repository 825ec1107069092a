// SQL of companies: the directory with open job counts, single companies, memberships and the profile.
import { sql, type RawBuilder } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import { PREPARED } from '#platform/database/prepared.ts';
import { toPageSql } from '#platform/paging.ts';
import type { Tables } from '#tables.ts';
import type { Db, Language } from '#context.ts';
import { Company } from './contract.ts';

export interface CompanyRecord extends Omit<Company, 'language' | 'address_verified'> {
  language: Language;
  /** Read for a single company only; null when the company has no members. */
  address_verified?: boolean | null;
  is_taken_down: boolean;
  other_description: string | null;
}

/** Fields of the response that no column holds. */
const COMPUTED: readonly string[] = ['open_jobs', 'is_closed', 'address_verified'];
const STORED = [...Object.keys(Company.shape), 'other_description'].filter(
  (name) => !COMPUTED.includes(name),
);
const COLUMNS = sql`${sql.join(STORED.map((name) => sql.ref(`c.${name}`)))},
  c.closed_at IS NOT NULL AS is_closed, c.taken_down_at IS NOT NULL AS is_taken_down`;
const openJobsColumn = (now: Date) => sql`(SELECT count(*) FROM jobs j
  WHERE j.company_id = c.id AND j.state = 'active' AND j.expires_at > ${now}) AS open_jobs`;
const joinOpenJobs = (now: Date) => sql`LEFT JOIN (
  SELECT company_id, count(*) AS open_jobs FROM job_documents WHERE expires_at > ${now} GROUP BY company_id
) o ON o.company_id = c.id`;

export interface DirectoryFilter {
  /** Folded words; the last one matches as a prefix. */
  words: readonly string[];
  industry?: string | undefined;
  size?: string | undefined;
  employees?: string | undefined;
  place?: string | undefined;
  is_featured?: boolean | undefined;
  sort: 'name' | 'size' | 'featured';
  page: number;
  limit: number;
}

function toWordsFilter(words: readonly string[]): RawBuilder<unknown> {
  const query = words
    .map((word, i) => `'${word}'${i === words.length - 1 ? ':*' : ''}`)
    .join(' & ');
  // LIKE finds parts of words inside a name. Folded words contain no wildcard characters.
  return sql`c.id IN (SELECT id FROM companies WHERE search_tsv @@ ${query}::tsquery
    UNION SELECT id FROM companies WHERE name_key LIKE ${`%${words.join(' ')}%`})`;
}

function toWhereClause(filter: DirectoryFilter): RawBuilder<unknown> {
  const { words, industry, size, employees, place, is_featured } = filter;
  const filters = [
    sql`c.closed_at IS NULL AND c.taken_down_at IS NULL`,
    ...(words.length > 0 ? [toWordsFilter(words)] : []),
    ...(industry ? [sql`c.industry = ${industry}`] : []),
    ...(size ? [sql`c.size = ${size}`] : []),
    ...(employees ? [sql`c.employees = ${employees}`] : []),
    ...(place ? [sql`c.place = ${place}`] : []),
    ...(is_featured === undefined ? [] : [sql`c.is_featured = ${is_featured}`]),
  ];
  return sql`WHERE ${sql.join(filters, sql` AND `)}`;
}

/** Sizes sort from large to startup; unknown sizes come last. */
const ORDERS = {
  name: sql`c.sort_name, c.id`,
  size: sql`array_position(ARRAY['large', 'medium', 'small', 'startup'], c.size), c.sort_name, c.id`,
  featured: sql`c.is_featured DESC, coalesce(o.open_jobs, 0) DESC, c.sort_name, c.id`,
};

export interface CompanyDirectory {
  total: number;
  companies: CompanyRecord[];
}

export async function readCompanyDirectory(
  db: Db,
  filter: DirectoryFilter,
  now: Date,
): Promise<CompanyDirectory> {
  const where = toWhereClause(filter);
  const join = filter.sort === 'featured' ? joinOpenJobs(now) : sql``;
  const { rows } = await sql<CompanyRecord & { total: number }>`
    WITH page AS (
      SELECT c.id, row_number() OVER (ORDER BY ${ORDERS[filter.sort]}) AS position
      FROM companies c ${join} ${where} ORDER BY position ${toPageSql(filter)}
    )
    SELECT t.total, it.* FROM (SELECT count(*) AS total FROM companies c ${where}) t
    LEFT JOIN (
      SELECT page.position, ${COLUMNS}, ${openJobsColumn(now)} FROM page JOIN companies c ON c.id = page.id
    ) it ON true ORDER BY it.position`.execute(db);
  return { total: rows[0]?.total ?? 0, companies: rows.filter((row) => row.id !== null) };
}

export async function readFeaturedCompanies(
  db: Db,
  limit: number,
  now: Date,
): Promise<CompanyRecord[]> {
  const { rows } = await sql<CompanyRecord>`
    SELECT * FROM (SELECT c.sort_name, ${COLUMNS}, ${openJobsColumn(now)} FROM companies c WHERE c.is_featured
      AND c.closed_at IS NULL AND c.taken_down_at IS NULL) c
    ORDER BY open_jobs DESC, sort_name, id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function readCompany(db: Db, id: string, now: Date): Promise<CompanyRecord | null> {
  const { rows } = await sql<CompanyRecord>`
    SELECT ${COLUMNS}, ${openJobsColumn(now)}, (SELECT bool_or(p.email_verified) FROM memberships m
      JOIN people p ON p.id = m.person_id WHERE m.company_id = c.id) AS address_verified
    FROM companies c WHERE c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Returns the companies in the order of `ids` and leaves out missing ones. */
export async function readCompaniesById(db: Db, ids: readonly string[], now: Date) {
  if (ids.length === 0) return [];
  const { rows } = await sql<CompanyRecord>`
    SELECT ${COLUMNS}, ${openJobsColumn(now)} FROM unnest(${sql.val([...ids])}::text[]) WITH ORDINALITY page(id, position)
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
