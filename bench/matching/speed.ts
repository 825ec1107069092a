// Speed: extracting the facts of a posting, ranking ten thousand jobs, and recommending on a board of a hundred
// thousand.
import { sql } from 'kysely';
import { openBackend, createVisitor } from '#bench/search/backend.ts';
import { openBoard } from '#bench/search/boards.ts';
import { findQuantile, formatVerdict, type BenchReport } from '#bench/search/figures.ts';
import { FactExtractor } from '#matching/extraction/fact-extractor.ts';
import { listRecommendedJobs } from '#matching/actions/recommend.ts';
import { readAllFacts } from '#matching/facts-reader.ts';
import { extractFactsOfJob } from '#matching/rules/extract/job.ts';
import { extractFactsOfProfile } from '#matching/rules/extract/profile.ts';
import { compareByMatch, scoreMatch, toSeekerFacts } from '#matching/rules/score.ts';
import type { Db, ActionContext } from '#context.ts';
import { reportApplicants } from './applicants.ts';
import type { RealJob } from './postings.ts';
import type { JudgedProfile } from './quality.ts';

/** CPU milliseconds of this process, without other processes. */
function measureCpu(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const TEN_THOUSAND = 10_000;

export function reportEngine(
  report: BenchReport,
  jobs: ReadonlyMap<string, RealJob>,
  all: readonly JudgedProfile[],
): void {
  const list = [...jobs.values()].slice(0, TEN_THOUSAND);
  for (const job of list.slice(0, 500)) extractFactsOfJob(job);
  const each = list.map((job) => measureCpu(() => void extractFactsOfJob(job)));
  const facts = list.map((job) => extractFactsOfJob(job));
  const seekers = all.map((judged) => toSeekerFacts(extractFactsOfProfile(judged)));
  // Warm-up, so that the code is optimized as on a running server.
  for (const seeker of seekers) for (const it of facts.slice(0, 2000)) scoreMatch(it, seeker);
  const rounds = Array.from({ length: 3 }, () => seekers).flat();
  const ranking = rounds.map((seeker) =>
    measureCpu(() => void facts.map((it) => scoreMatch(it, seeker)).toSorted(compareByMatch)),
  );
  const reading = findQuantile(each, 0.99);
  const slowest = findQuantile(ranking, 0.99);
  report.table(
    ['milliseconds of one core', 'median', 'p99', 'bar', 'holds'],
    [
      ['facts of a posting', findQuantile(each, 0.5), reading, '10', formatVerdict(reading <= 10)],
      [
        `${list.length} jobs ordered`,
        findQuantile(ranking, 0.5),
        slowest,
        '200',
        formatVerdict(slowest <= 200),
      ],
    ],
  );
}

const PERSON = (nth: number) => `bench-seeker-${nth}`;

async function insertSeekers(db: Db, all: readonly JudgedProfile[]): Promise<void> {
  const now = new Date();
  for (const [nth, judged] of all.entries()) {
    const { title, bio, skills, experience, location } = judged;
    const id = PERSON(nth);
    const times = { created_at: now, updated_at: now };
    const person = { id, issuer: 'bench', uid: id, role: 'job_seeker' as const, ...times };
    await db
      .insertInto('people')
      .values(person)
      .onConflict((on) => on.doNothing())
      .execute();
    const profile = { full_name: 'Bench', title, bio, skills: [...skills], experience, location };
    await db
      .insertInto('seekers')
      .values({ person_id: id, ...profile, ...times })
      .onConflict((on) => on.column('person_id').doUpdateSet(profile))
      .execute();
  }
}

const createContext = (db: Db, nth: number): ActionContext => {
  const id = PERSON(nth);
  const person = { id, role: 'job_seeker' as const, company_id: null, language: 'vi' as const };
  // An actor as the API layer would create it; the actions read nothing else of the person.
  return { ...createVisitor(db), actor: { uid: id, person } } as unknown as ActionContext;
};

/** Runs the background extraction of facts; a reused board has them already. */
async function insertJobs(db: Db, extractor: FactExtractor): Promise<void> {
  const read = await readAllFacts({ db, extractor }, new Date());
  if (read > 0) await sql`VACUUM ANALYZE`.execute(db);
}

const ROUNDS = 4;

export async function reportRecommending(
  report: BenchReport,
  all: readonly JudgedProfile[],
  size: number,
): Promise<void> {
  const board = await openBoard(size);
  const backend = await openBackend(board.pool);
  try {
    const { db } = backend;
    const extractor = new FactExtractor();
    const services = { extractor, embedder: null };
    await insertSeekers(db, all);
    await insertJobs(db, extractor);
    const wall: number[] = [];
    const cpu: number[] = [];
    const found: number[] = [];
    for (let nth = 0; nth < all.length * (ROUNDS + 1); nth += 1) {
      const [started, own, theirs] = [performance.now(), process.cpuUsage(), backend.cpu()];
      const ctx = createContext(db, nth % all.length);
      const { total } = await listRecommendedJobs(ctx, { page: 1, limit: 20 }, services);
      const { user, system } = process.cpuUsage(own);
      if (nth < all.length) continue;
      wall.push(performance.now() - started);
      cpu.push((user + system) / 1000 + backend.cpu() - theirs);
      found.push(total);
    }
    const worst = findQuantile(cpu, 0.99);
    const row = (name: string, values: readonly number[]) => [
      name,
      findQuantile(values, 0.5),
      findQuantile(values, 0.99),
    ];
    report.table(
      [`milliseconds at ${size} jobs`, 'median', 'p99', 'bar', 'holds'],
      [
        [...row('processor time, server and database', cpu), '150', formatVerdict(worst <= 150)],
        [
          ...row('time that passed, with the load above', wall),
          '150',
          formatVerdict(findQuantile(wall, 0.99) <= 150),
        ],
      ],
    );
    report.write(
      `Jobs recommended to a seeker: median ${findQuantile(found, 0.5)}, least ${Math.min(...found)}.`,
    );
    await reportApplicants(report, backend, all);
  } finally {
    await backend.close();
    await board.close();
  }
}
