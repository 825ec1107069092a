// Cost of writes: posting, revising and closing a job through the actions, compared with inserting the same job's bare
// rows as a draft.
import { sql } from 'kysely';
import { reviseJob, postJob } from '#jobs/actions/manage-job.ts';
import { JobPost } from '#jobs/contract.ts';
import { getJobLife } from '#jobs/rules/job-state.ts';
import { toJobRow } from '#jobs/rules/job-row.ts';
import { insertJob } from '#jobs/store/write.ts';
import { newId } from '#platform/ids.ts';
import { findPlace } from '#places/rules.ts';
import { mergeInBackground } from '#search/index-merge.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import type { Actor, Db, ActionContext } from '#context.ts';
import { openBackend, measureSamples, toSummary, createVisitor, type Run } from './backend.ts';
import type { SizedBoard } from './boards.ts';
import { createCorpus, type CorpusJob } from './corpus/jobs.ts';
import { formatVerdict, type BenchReport } from './figures.ts';
import { runWithoutTimeouts } from './fill.ts';

const MANY = 400;
const BAR = 3;
const MARK = 'bench-writes';

function toPayload({ row, places }: CorpusJob): JobPost {
  const location = places.map(({ code }) => findPlace(code).name_en).join(', ');
  const { title, description, requirements, benefits, skills, type, level, work_mode } = row;
  const { salary_min, salary_max, currency, category } = row;
  return JobPost.parse({
    title,
    location,
    description,
    requirements,
    benefits,
    skills,
    type,
    level,
    work_mode,
    salary_min,
    salary_max,
    currency,
    category,
  });
}

/** Creates a company with a user for the duration of the benchmark. */
async function createEmployer(db: Db): Promise<Actor> {
  const times = { created_at: new Date(), updated_at: new Date() };
  const names = { name: MARK, name_key: MARK, sort_name: MARK };
  const person = { issuer: MARK, uid: MARK, email: null, name: MARK, avatar: null };
  const role = 'company' as const;
  await db
    .insertInto('companies')
    .values({ id: MARK, ...names, ...times })
    .execute();
  await db
    .insertInto('people')
    .values({ id: MARK, ...person, role, ...times })
    .execute();
  return {
    issuer: MARK,
    uid: MARK,
    email: null,
    email_verified: false,
    name: null,
    picture: null,
    person: {
      id: MARK,
      role,
      company_id: MARK,
    },
  };
}

async function removeEmployer(db: Db): Promise<void> {
  await sql`DELETE FROM jobs WHERE company_id = ${MARK}`.execute(db);
  await sql`DELETE FROM companies WHERE id = ${MARK}`.execute(db);
  await sql`DELETE FROM people WHERE id = ${MARK}`.execute(db);
}

/** Runs each write in its own transaction, as the API does. */
const runWrite = <T>(ctx: ActionContext, work: (ctx: ActionContext) => Promise<T>): Promise<T> =>
  ctx.db.transaction().execute((db) => work({ ...ctx, db, now: new Date() }));

/** Inserts only the row and its places: a draft has no document and no lexemes in the index. */
async function insertBareRow(ctx: ActionContext, payload: JobPost): Promise<void> {
  await runWrite(ctx, async ({ db, now }) => {
    const { values, places } = toJobRow(payload);
    const times = { created_at: now, updated_at: now, expires_at: getJobLife(now) };
    const standing = { state: 'draft' as const, posted_by: null };
    await insertJob(
      db,
      { id: newId(now), company_id: MARK, ...values, ...standing, ...times },
      places,
    );
  });
}

function createWrites(ctx: ActionContext, payloads: readonly JobPost[]): Run[] {
  const ids: string[] = [];
  const payload = (nth: number) => {
    const found = payloads.at(nth % payloads.length);
    if (!found) throw new Error('There is no payload');
    return found;
  };
  const id = (nth: number) => ids.at(nth % ids.length) ?? '';
  const posted = async (nth: number) => {
    const job = await runWrite(ctx, (within) => postJob(within, payload(nth)));
    ids.push(job.id);
  };
  const revised = (nth: number) => {
    const before = payload(nth);
    const next = { ...before, title: `${before.title} ${Math.abs(nth)}`.slice(-250) };
    return runWrite(ctx, (within) => reviseJob(within, id(nth), next));
  };
  const switched = (on: boolean) => (nth: number) =>
    runWrite(ctx, (within) => reviseJob(within, id(nth), { is_active: on }));
  return [
    { name: 'the bare rows of a job', run: (nth) => insertBareRow(ctx, payload(nth)) },
    { name: 'post a job', run: posted },
    { name: 'edit a job', run: revised },
    { name: 'close a job', run: switched(false) },
    { name: 'open it again', run: switched(true) },
  ];
}

/** Does what autovacuum does within minutes, so that later measurements see a board in its usual state. */
const vacuumTables = (board: SizedBoard) =>
  runWithoutTimeouts(board.pool, (client) =>
    client.query('VACUUM ANALYZE jobs, job_documents, job_cards'),
  );

export async function measureWrites(report: BenchReport, board: SizedBoard): Promise<void> {
  const backend = await openBackend(board.pool);
  // As on a running server, another session merges new lexemes into the index.
  const other = await openBackend(board.pool);
  const before = other.cpu();
  const merging = mergeInBackground(other.db, silentLog);
  // A small corpus has texts of usual length, while those of a large board are short.
  const corpus = createCorpus({ size: MANY, seed: MARK, now: Date.now() });
  const payloads = [...corpus.jobs()].map(toPayload);
  try {
    await removeEmployer(backend.db);
    const actor = await createEmployer(backend.db);
    const ctx = { ...createVisitor(backend.db), actor };
    const pace = { rounds: 6, calls: 25, milliseconds: 20_000 };
    const sampled = await measureSamples(backend.cpu, createWrites(ctx, payloads), pace);
    const all = [...sampled].map(([name, it]) => ({ name, ...toSummary(it) }));
    const base = all[0]?.cpu50 ?? Number.NaN;
    report.head(`Writes at ${board.size.toLocaleString('en-US')} jobs, ms (bar: ≤ ${BAR} ms)`);
    report.table(
      ['what', 'cpu p50', 'p99', 'to the bare rows', 'wall p50', 'p99', 'bar (wall p50)'],
      all.map((it) => {
        const ratio = `${(it.cpu50 / base).toFixed(1)} ×`;
        return [
          it.name,
          it.cpu50,
          it.cpu99,
          ratio,
          it.wall50,
          it.wall99,
          formatVerdict(it.wall50 <= BAR),
        ];
      }),
    );
    const merged = all.slice(1).reduce((sum, { calls }) => sum + calls, 0);
    report.write(
      `Beside them ${((other.cpu() - before) / merged).toFixed(2)} ms a write of another session, which brings new words into the index.`,
    );
  } finally {
    await merging.stop();
    await other.close();
    await removeEmployer(backend.db);
    await backend.close();
    await vacuumTables(board);
  }
}
