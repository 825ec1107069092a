// Tests that every table and column with personal data is in the data export, and that every reference to a person counts
// as something that the person has, or is excluded with a reason.
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '#auth/store/accounts.ts';
import { EMBEDDED_ISSUER } from '#auth/rules/embedded.ts';
import { POSSESSIONS } from '#identity/store.ts';
import { personalDataSources } from '#personal-data.ts';
import type { Tables } from '#tables.ts';
import { UNEXPORTED_COLUMNS } from './support/unexported-columns.ts';
import { NOON, openBoard, postJob, type TestBoard } from './support/test-board.ts';

/** Tables that refer to people, directly or through others, and are not exported. */
const EXCLUDED: Partial<Record<keyof Tables, string>> = {
  account_mails: 'waiting mails, deleted once sent',
  account_rights: 'exported by the account module as data_rights',
  alerted_jobs: 'jobs that saved searches found',
  application_fact_failures: 'derived from the profile that was sent',
  application_facts: 'derived from the profile that was sent',
  daily_counts: 'numbers of the day, deleted the next day',
  digest_lines: 'lines of waiting mails about exported applications',
  events: 'what happened to exported rows, deleted after a month',
  job_cards: 'derived from jobs',
  job_documents: 'derived from jobs',
  job_fact_failures: 'derived from jobs',
  job_facts: 'derived from jobs',
  job_places: 'public on the page of the job',
  job_undos: 'earlier dates of a job, useless after 30 seconds',
  job_vectors: 'derived from jobs',
  profile_fact_failures: 'derived from the profile',
  push_messages: 'waiting messages of a day at most, deleted once sent',
  similar_jobs: 'derived from jobs',
  tickets: 'secrets of sign-in steps, valid for an hour at most',
  unread_places: 'which places of jobs a pass still has to read',
};

const AS_MEMBER = 'written for a company, whose members have a membership';

/** Columns of people that say nothing of whether a profile is used. */
const NO_POSSESSIONS: Record<string, string> = {
  'account_rights.person_id': 'the record of an export or a deletion',
  'application_messages.author_id': 'belongs to an application or a membership',
  'application_notes.author_id': AS_MEMBER,
  'application_reads.person_id': AS_MEMBER,
  'application_steps.person_id': 'belongs to an application or a membership',
  'consents.person_id': 'belongs to an application',
  'daily_counts.person_id': 'numbers of the day, deleted the next day',
  'digest_lines.person_id': 'lines of waiting mails about applications',
  'events.by_person': 'what happened to other rows, deleted after a month',
  'events.person_id': 'what happened to other rows, deleted after a month',
  'interviews.proposed_by': AS_MEMBER,
  'jobs.posted_by': AS_MEMBER,
  'mail_preferences.person_id': 'a setting, which the owner sees and changes',
  'mails.person_id': 'mails about other rows',
  'match_preferences.person_id': 'a setting, which the owner sees and changes',
  'notifications.person_id': 'notices about other rows',
  'profile_fact_failures.person_id': 'derived from the profile',
  'push_subscriptions.person_id': 'ends with the session that made it',
  'reports.person_id': 'stays without its author',
};

let board: TestBoard;
let statements: readonly string[] = [];

beforeAll(async () => {
  board = await openBoard();
  statements = await recordExport();
});
afterAll(() => board.close());

/** Tables with a foreign key to people or accounts, and tables that refer to those. */
async function listPersonalTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    WITH RECURSIVE personal AS (
      SELECT unnest(ARRAY['people'::regclass, 'accounts'::regclass])::oid AS id
      UNION SELECT c.conrelid FROM pg_constraint c JOIN personal p ON p.id = c.confrelid WHERE c.contype = 'f'
    ) SELECT id::regclass::text AS name FROM personal ORDER BY 1`.execute(board.db);
  return rows.map(({ name }) => name);
}

/** The statements of an export of a seeker who has applied, and of a company's member. */
async function recordExport(): Promise<string[]> {
  const profile = { full_name: 'Linh', title: 'Kế toán', bio: 'Ba năm.', skills: ['Excel'] };
  await board.call('linh', 'POST /auth/profile/seeker', {
    body: { ...profile, experience: 'mid', location: 'Hà Nội' },
  });
  const body = { job_id: await postJob(board) };
  await board.call('linh', 'POST /applications', { body });
  const account = { db: board.db, now: NOON };
  const own = { email: 'linh@example.vn', password: 'mật khẩu dài', name: 'Linh' };
  await createAccount(account, own);
  const { id: uid } = await board.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const issuer = EMBEDDED_ISSUER;
  await board.db
    .updateTable('people')
    .set({ uid, issuer })
    .where('id', '=', 'person-linh')
    .execute();
  const statements: string[] = [];
  const recorder = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: board.pool }),
    log: ({ query }) => void statements.push(query.sql),
  });
  for (const { exportPersonalData } of personalDataSources) {
    for (const person of ['person-linh', 'person-sen']) {
      await exportPersonalData(recorder, person, NOON);
    }
  }
  return statements;
}

const listReads = (table: string) => {
  const pattern = new RegExp(`(?:from|join) "?${table}"?\\b`, 'i');
  return statements.filter((statement) => pattern.test(statement));
};

test('every table with rows of people is exported or excluded', async () => {
  const missing = (await listPersonalTables()).filter(
    (table) => listReads(table).length === 0 && !Object.hasOwn(EXCLUDED, table),
  );
  expect(missing).toEqual([]);
});

test('every column of an exported table is exported or excluded', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name IN (${sql.join(await listPersonalTables())})
    ORDER BY 1, 2`.execute(board.db);
  const excluded = Object.values(UNEXPORTED_COLUMNS).flatMap((tables) =>
    Object.entries(tables).flatMap(([table, columns]) => columns.map((it) => `${table}.${it}`)),
  );
  const unread = rows.filter(({ table, column }) => {
    const reads = listReads(table).map((statement) => new Set(statement.split(/\W+/)));
    return reads.length > 0 && !reads.some((words) => words.has(column));
  });
  const names = unread.map(({ table, column }) => `${table}.${column}`);
  expect(names.toSorted()).toEqual(excluded.toSorted());
});

test('every column of people is of something that a person has, or excluded', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT c.conrelid::regclass::text || '.' || a.attname AS name FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'people'::regclass`.execute(board.db);
  const possessions = POSSESSIONS.map(([table, column]) => `${table}.${column}`);
  const known = [...possessions, ...Object.keys(NO_POSSESSIONS)];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});
