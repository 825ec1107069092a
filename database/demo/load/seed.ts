// Loads the demo into an empty board in one transaction, and removes it again.
import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts';
import type { Db } from '#context.ts';
import { listDemoApplications, buildDemoBoard } from '#database/demo/plan.ts';
import { createDemoAccounts, loadAccount, type DemoAccount } from './accounts.ts';
import { loadCompanies } from './companies.ts';
import { loadJobs } from './jobs.ts';
import { loadApplications, loadPerson, loadSeeker, loadViews } from './people.ts';

const OWNED_COMPANY = 'ha-long-tech';

export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`SELECT NOT EXISTS (SELECT 1 FROM jobs)
    AND NOT EXISTS (SELECT 1 FROM companies) AND NOT EXISTS (SELECT 1 FROM people) AS empty`.execute(
    db,
  );
  return rows[0]?.empty ?? false;
}

/** Returns false also before the first migration. */
export async function hasDemoAccounts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    SELECT to_regclass('people') IS NOT NULL AS there`.execute(db);
  if (!rows[0]?.there) return false;
  const found = await db
    .selectFrom('people')
    .select('id')
    .where('is_demo', '=', true)
    .where('issuer', '<>', 'demo')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function loadPeople(db: Db, accounts: readonly DemoAccount[], now: Date) {
  const [seeker, company] = accounts;
  if (!seeker || !company) throw new Error('The demo needs its two accounts');
  const owner = await loadAccount(db, company, now);
  const seekers = new Map<string, string>([[seeker.name, await loadAccount(db, seeker, now)]]);
  for (const { seeker: it } of listDemoApplications()) {
    if (seekers.has(it.full_name)) continue;
    seekers.set(it.full_name, await loadPerson(db, it.full_name, now));
  }
  return { owner, seekers };
}

/**
 * Loads the demo unless the board has something in it, and then returns null. Of several processes that start together
 * one loads, and the others wait for it. Dates are relative to `now`, so that the board looks active on the day it is
 * loaded.
 */
export async function loadDemo(db: Db, dataDir: string, now: Date): Promise<DemoAccount[] | null> {
  const board = buildDemoBoard();
  const applications = listDemoApplications();
  const accounts = await db.transaction().execute(async (trx) => {
    // On a busy machine, indexing all jobs in one statement takes longer than the limit for requests.
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.demo})`.execute(trx);
    if (!(await isEmpty(trx))) return null;
    // Under the lock too: another process must not replace the passwords of the accounts that are stored.
    const accounts = await createDemoAccounts(dataDir);
    const companies = await loadCompanies(trx, board.companies, now);
    const jobs = await loadJobs(trx, board.jobs, companies, now);
    const { owner, seekers } = await loadPeople(trx, accounts, now);
    const profiles = new Map(applications.map(({ seeker }) => [seeker.full_name, seeker]));
    for (const [name, person_id] of seekers) {
      const profile = profiles.get(name);
      if (profile) await loadSeeker(trx, person_id, profile, now);
    }
    await trx
      .insertInto('memberships')
      .values({ person_id: owner, company_id: companies.get(OWNED_COMPANY) ?? '', created_at: now })
      .execute();
    const names = new Map(board.companies.map(({ slug, name }) => [slug, name]));
    await loadApplications(trx, applications, jobs, seekers, names, now);
    await loadViews(trx, jobs, now);
    return accounts;
  });
  if (accounts) await sql`ANALYZE`.execute(db);
  return accounts;
}

/** Removes everything that the demo loaded, and what others added to it. */
export async function removeDemo(db: Db): Promise<{ jobs: number; companies: number }> {
  return db.transaction().execute(async (trx) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(trx);
    await run(sql`DELETE FROM applications WHERE company_id IN (SELECT id FROM companies WHERE is_demo)
      OR person_id IN (SELECT id FROM people WHERE is_demo)`);
    for (const table of ['views_by_day', 'views_in_all']) {
      await run(sql`DELETE FROM ${sql.table(table)} WHERE subject_id IN (SELECT id FROM jobs
        WHERE is_demo OR company_id IN (SELECT id FROM companies WHERE is_demo)
        UNION ALL SELECT id FROM companies WHERE is_demo
        UNION ALL SELECT id FROM people WHERE is_demo)`);
    }
    const jobs = await run(sql`DELETE FROM jobs
      WHERE is_demo OR company_id IN (SELECT id FROM companies WHERE is_demo)`);
    const companies = await run(sql`DELETE FROM companies WHERE is_demo`);
    await run(
      sql`DELETE FROM accounts WHERE id IN (SELECT uid FROM people WHERE is_demo AND issuer <> 'demo')`,
    );
    await run(sql`DELETE FROM people WHERE is_demo`);
    return {
      jobs: Number(jobs.numAffectedRows ?? 0),
      companies: Number(companies.numAffectedRows ?? 0),
    };
  });
}
