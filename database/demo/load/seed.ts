// Fills an empty board with the demo, in one transaction; and takes all of it away again.
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { demoApplications, demoBoard } from '#database/demo/plan.ts';
import { drawAccounts, loadAccount, type DemoAccount } from './accounts.ts';
import { loadCompanies } from './companies.ts';
import { loadJobs } from './jobs.ts';
import { loadApplications, loadPerson, loadSeeker, loadViews } from './people.ts';

const HIRING = 'ha-long-tech';

export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`SELECT NOT EXISTS (SELECT 1 FROM jobs)
    AND NOT EXISTS (SELECT 1 FROM companies) AND NOT EXISTS (SELECT 1 FROM people) AS empty`.execute(
    db,
  );
  return rows[0]?.empty ?? false;
}

/** False as well where nothing has been migrated yet. */
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
  for (const { seeker: it } of demoApplications()) {
    if (seekers.has(it.full_name)) continue;
    seekers.set(it.full_name, await loadPerson(db, it.full_name, now));
  }
  return { owner, seekers };
}

/** Dates are told from `now`, so that the board looks lived in on the day it is loaded. */
export async function loadDemo(db: Db, dataDir: string, now: Date): Promise<DemoAccount[]> {
  const accounts = await drawAccounts(dataDir);
  const board = demoBoard();
  const applications = demoApplications();
  await db.transaction().execute(async (within) => {
    const companies = await loadCompanies(within, board.companies, now);
    const jobs = await loadJobs(within, board.jobs, companies, now);
    const { owner, seekers } = await loadPeople(within, accounts, now);
    const profiles = new Map(applications.map(({ seeker }) => [seeker.full_name, seeker]));
    for (const [name, person_id] of seekers) {
      const profile = profiles.get(name);
      if (profile) await loadSeeker(within, person_id, profile, now);
    }
    await within
      .insertInto('memberships')
      .values({ person_id: owner, company_id: companies.get(HIRING) ?? '', created_at: now })
      .execute();
    const names = new Map(board.companies.map(({ slug, name }) => [slug, name]));
    await loadApplications(within, applications, jobs, seekers, names, now);
    await loadViews(within, jobs, now);
  });
  await sql`ANALYZE`.execute(db);
  return accounts;
}

/** Everything that the demo brought, and what others added to it. */
export async function removeDemo(db: Db): Promise<{ jobs: number; companies: number }> {
  return db.transaction().execute(async (within) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(within);
    await run(sql`DELETE FROM applications WHERE company_id IN (SELECT id FROM companies WHERE is_demo)
      OR person_id IN (SELECT id FROM people WHERE is_demo)`);
    for (const table of ['views_by_day', 'views_in_all']) {
      await run(sql`DELETE FROM ${sql.table(table)} WHERE subject_id IN (SELECT id FROM jobs
        WHERE is_demo OR company_id IN (SELECT id FROM companies WHERE is_demo)
        UNION ALL SELECT id FROM companies WHERE is_demo)`);
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
