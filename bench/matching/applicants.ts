// Time to list a job's applicants by match: first without stored facts, then with them.
import { sql } from 'kysely';
import type { Backend } from '#bench/search/backend.ts';
import { createVisitor } from '#bench/search/backend.ts';
import { findQuantile, formatVerdict, type BenchReport } from '#bench/search/figures.ts';
import { FactExtractor } from '#matching/extraction/fact-extractor.ts';
import { listApplicantMatches } from '#matching/actions/matches.ts';
import type { Db, ActionContext } from '#context.ts';
import type { JudgedProfile } from './quality.ts';

const APPLICANTS = 2000;
const ROUNDS = 100;
/** Warm-up rounds, so that the code is optimized as on a running server. */
const WARM = 20;
const BAR = 150;

/** Inserts applicants of one job, each with a copy of one of the profiles. Safe to run twice. */
async function insertApplicants(db: Db, all: readonly JudgedProfile[]) {
  const job = await db
    .selectFrom('jobs')
    .select(['id', 'company_id'])
    .where('state', '=', 'active')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirstOrThrow();
  const profiles = all.map(({ title, bio, skills, experience, location }) =>
    JSON.stringify({ full_name: 'Bench', title, bio, skills, experience, location }),
  );
  await sql`INSERT INTO people (id, issuer, uid, role, created_at, updated_at)
    SELECT 'bench-applicant-' || n, 'bench', 'bench-applicant-' || n, 'job_seeker', now(), now()
    FROM generate_series(1, ${APPLICANTS}::int) n ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO applications (id, job_id, company_id, person_id, job_title, company_name, applied_at, updated_at)
    SELECT 'bench-application-' || n, ${job.id}, ${job.company_id}, 'bench-applicant-' || n, 'Bench', 'Bench', now(), now()
    FROM generate_series(1, ${APPLICANTS}::int) n ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO application_copies (application_id, profile, job, created_at)
    SELECT 'bench-application-' || n, p.profiles[1 + n % cardinality(p.profiles)]::jsonb, '{}', now()
    FROM generate_series(1, ${APPLICANTS}::int) n, (SELECT ${sql.val(profiles)}::text[] AS profiles) p
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`DELETE FROM application_facts WHERE application_id LIKE 'bench-%'`.execute(db);
  await sql`ANALYZE applications, application_copies, people`.execute(db);
  return job;
}

export async function reportApplicants(
  report: BenchReport,
  { db, cpu }: Backend,
  all: readonly JudgedProfile[],
): Promise<void> {
  const { id, company_id } = await insertApplicants(db, all);
  const person = { id: 'bench-company', role: 'company' as const, company_id, language: 'vi' };
  // An actor as the API layer would create it; the action reads nothing else of the person.
  const ctx = {
    ...createVisitor(db),
    actor: { uid: person.id, person },
  } as unknown as ActionContext;
  const services = { extractor: new FactExtractor(), embedder: null };
  const call = async () => {
    const [own, theirs] = [process.cpuUsage(), cpu()];
    await listApplicantMatches(ctx, id, { page: 1, limit: 50 }, services);
    const { user, system } = process.cpuUsage(own);
    return (user + system) / 1000 + cpu() - theirs;
  };
  const first = await call();
  const times: number[] = [];
  for (let round = 0; round < WARM; round += 1) await call();
  for (let round = 0; round < ROUNDS; round += 1) times.push(await call());
  const worst = findQuantile(times, 0.99);
  report.table(
    [`milliseconds for ${APPLICANTS} applicants of a job`, 'median', 'p99', 'bar', 'holds'],
    [
      [
        'with stored facts',
        findQuantile(times, 0.5),
        worst,
        String(BAR),
        formatVerdict(worst <= BAR),
      ],
      ['none stored, once', first, '', '', ''],
    ],
  );
}
