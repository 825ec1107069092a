// Finds people, jobs and companies for operators: by name without accents, or by exact id or address. Masks contacts.
import { sql } from 'kysely';
import { isOpenJob } from '#jobs/store/open.ts';
import { runSlowStatement } from '#platform/database/statement-timeout.ts';
import type { Db } from '#context.ts';

interface FoundSubject {
  id: string;
  /** One line that helps to recognise it. */
  line: string;
}

interface SubjectQuery {
  text: string;
  limit: number;
  now: Date;
}

/** Masks an address, unless the operator searched for exactly this address. */
export function maskContact(contact: string | null, query: string): string {
  if (!contact) return '';
  if (contact.toLowerCase() === query.toLowerCase()) return contact;
  const at = contact.lastIndexOf('@');
  return at > 0 ? `${contact.slice(0, 1)}***${contact.slice(at)}` : '***';
}

const toLine = (...parts: (string | null | false | undefined)[]) =>
  parts
    .filter(Boolean)
    .join('  ')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ');

const contains = (column: string, text: string) =>
  sql`fold(${text}) <> '' AND position(fold(${text}) IN fold(${sql.ref(column)})) > 0`;

interface PersonRow {
  id: string;
  role: string | null;
  name: string | null;
  email: string | null;
  company: string | null;
  suspended: boolean;
}

/** Also finds accounts without a profile, by the account's id. */
export async function findPeople(db: Db, { text, limit }: SubjectQuery): Promise<FoundSubject[]> {
  const rows = await runSlowStatement(
    db,
    sql<PersonRow>`
    SELECT p.id, p.role, coalesce(s.full_name, p.name) AS name, p.email, c.name AS company,
      p.disabled_at IS NOT NULL AS suspended, p.created_at
    FROM people p LEFT JOIN seekers s ON s.person_id = p.id
    LEFT JOIN memberships m ON m.person_id = p.id LEFT JOIN companies c ON c.id = m.company_id
    WHERE p.id = ${text} OR p.uid = ${text} OR lower(p.email) = lower(${text})
      OR ${contains('p.name', text)} OR ${contains('s.full_name', text)}
    UNION ALL
    SELECT a.id, NULL, a.name, a.email, NULL, a.disabled_at IS NOT NULL, a.created_at FROM accounts a
    WHERE (a.id = ${text} OR lower(a.email) = lower(${text}) OR ${contains('a.name', text)})
      AND NOT EXISTS (SELECT 1 FROM people p WHERE p.uid = a.id)
    ORDER BY created_at DESC, id LIMIT ${limit}`,
  );
  return rows.map(({ id, role, name, email, company, suspended }) => ({
    id,
    line: toLine(
      role ?? 'no role',
      name,
      maskContact(email, text),
      company,
      suspended && 'SUSPENDED',
    ),
  }));
}

export async function findModeratedJobs(
  db: Db,
  { text, limit }: SubjectQuery,
): Promise<FoundSubject[]> {
  const rows = await runSlowStatement(
    db,
    sql<{ id: string; state: string; title: string; company: string; posted: string }>`
    SELECT j.id, j.state, j.title, c.name AS company, to_char(j.created_at, 'YYYY-MM-DD') AS posted
    FROM jobs j JOIN companies c ON c.id = j.company_id
    WHERE j.id = ${text} OR j.source_id = ${text} OR ${contains('j.title', text)} OR ${contains('j.other_title', text)}
    ORDER BY j.created_at DESC, j.id LIMIT ${limit}`,
  );
  return rows.map(({ id, state, title, company, posted }) => ({
    id,
    line: toLine(state, posted, title, company),
  }));
}

export async function findCompanies(
  db: Db,
  { text, limit, now }: SubjectQuery,
): Promise<FoundSubject[]> {
  const rows = await runSlowStatement(
    db,
    sql<{ id: string; name: string; contact: string | null; open_jobs: number; down: boolean }>`
    SELECT c.id, c.name, c.contact, c.taken_down_at IS NOT NULL AS down,
      (SELECT count(*)::int FROM jobs j WHERE j.company_id = c.id AND ${isOpenJob('j', now)}) AS open_jobs
    FROM companies c WHERE c.id = ${text} OR lower(c.contact) = lower(${text}) OR ${contains('c.name', text)}
    ORDER BY c.created_at DESC, c.id LIMIT ${limit}`,
  );
  return rows.map(({ id, name, contact, open_jobs, down }) => ({
    id,
    line: toLine(name, maskContact(contact, text), `${open_jobs} open jobs`, down && 'TAKEN DOWN'),
  }));
}
