// Saves prepared postings: inserts new ones, updates changed ones, and leaves equal ones alone.
import { createHash } from 'node:crypto';
import {
  lockTakenDownCompanies,
  refreshCompanyRegister,
  registerCompanies,
} from '#companies/store/register.ts';
import { EXCHANGE_RATES } from '#jobs/rules/exchange.ts';
import { getJobLife } from '#jobs/rules/job-state.ts';
import { NO_OPTIONAL_VALUES, OPTIONAL_NAMES } from '#jobs/rules/optional-fields.ts';
import { toPlaceRows, type PlaceRow } from '#jobs/rules/place.ts';
import { toMonthlyVnd } from '#jobs/rules/salary.ts';
import {
  insertImportedJobs,
  lockImports,
  readImportSources,
  updateImportedJob,
  type SourceRow,
} from '#jobs/store/imported.ts';
import type { NewJob } from '#jobs/store/write.ts';
import { pickFields } from '#platform/fields.ts';
import { runInTransaction } from '#platform/database/transaction.ts';
import { newId } from '#platform/ids.ts';
import type { Db } from '#context.ts';
import { recordNewJobs } from './notify-followers.ts';
import type { PreparedJob } from './prepare.ts';

export interface ImportResult {
  added: number;
  revised: number;
  unchanged: number;
  revived: number;
  companies: number;
  /** Rows skipped because an operator took the job or its company down. */
  taken_down: number;
  /** These were not saved, because their source id belongs to another company's job. */
  foreign: PreparedJob[];
  /** These were not saved, because an earlier row of the run has the same id. */
  duplicates: PreparedJob[];
}

interface Options {
  now: Date;
  revive: boolean;
  companies: Map<string, string>;
  /** The named source of all rows: there a job with another company has moved to it. */
  source?: string | undefined;
  /** Ids that earlier batches of the run have saved. */
  saved?: Pick<ReadonlySet<string>, 'has'>;
  /** Companies whose followers earlier batches have notified; those of this batch are added. */
  announced?: Set<string>;
}

interface Posting {
  row: NewJob;
  places: PlaceRow[];
}

/** Hashes the content of the source, without the dates that depend on the day of the import. */
function hashJob({
  created_at: _created,
  expires_at: _expires,
  expired: _expired,
  deadline: _deadline,
  revived: _revived,
  ...job
}: PreparedJob) {
  return createHash('sha256').update(JSON.stringify(job)).digest('base64url');
}

function toPosting(job: PreparedJob, { now, companies }: Options): Posting {
  const monthly = toMonthlyVnd(job, EXCHANGE_RATES);
  const { places, work_mode, company_key } = job;
  const found = { places, remote: work_mode === 'remote', nationwide: false };
  const company_id = companies.get(company_key) ?? '';
  const row: NewJob = {
    id: newId(job.created_at),
    company_id,
    posted_by: null,
    source_id: job.source_id,
    source_hash: hashJob(job),
    title: job.title,
    ...NO_OPTIONAL_VALUES,
    ...pickFields(
      job,
      OPTIONAL_NAMES.filter((name) => name in job),
    ),
    language: job.language,
    description: job.description,
    requirements: job.requirements,
    benefits: job.benefits,
    skills: job.skills,
    other_language: null,
    other_title: null,
    other_description: null,
    other_requirements: null,
    other_benefits: null,
    category: job.category,
    type: job.type,
    level: job.level,
    work_mode,
    salary_min: job.salary_min,
    salary_max: job.salary_max,
    currency: job.currency,
    salary_period: job.salary_period,
    salary_basis: job.salary_basis,
    monthly_min: monthly.min,
    monthly_max: monthly.max,
    state: 'active',
    close_reason: null,
    created_at: job.created_at,
    updated_at: now,
    expires_at: job.expires_at,
    renewed_at: job.revived ? now : null,
  };
  return { row, places: toPlaceRows(found, job.location_written ?? '') };
}

/**
 * When the job was revived, or null. Jobs that were revived before `renewed_at` was set are known by their term, if
 * nothing has changed them since.
 */
function findRevival({ expires_at, renewed_at, updated_at }: SourceRow): Date | null {
  const isTerm = getJobLife(updated_at).getTime() === expires_at.getTime();
  return renewed_at ?? (isTerm ? updated_at : null);
}

/**
 * Whether the source has moved the deadline, also into the past. A revived job goes on beyond the deadline that had
 * passed by then.
 */
function hasNewDeadline({ deadline }: PreparedJob, existing: SourceRow, now: Date): boolean {
  const { expires_at } = existing;
  if (deadline === null || deadline.getTime() === expires_at.getTime()) return false;
  if (deadline > now) return true;
  const revived_at = findRevival(existing);
  return expires_at > now && (revived_at === null || revived_at < deadline);
}

async function updateExistingJob(
  db: Db,
  job: PreparedJob,
  posting: Posting,
  existing: SourceRow,
  { now, revive }: Options,
) {
  if (existing.state === 'taken_down') return 'taken_down' as const;
  const isExpired = existing.expires_at <= now;
  const isRescheduled = hasNewDeadline(job, existing, now);
  const changed = existing.source_hash !== posting.row.source_hash || isRescheduled;
  const revives = revive && isExpired;
  if (!changed && !revives) return 'unchanged' as const;
  const { expires_at, renewed_at } =
    revives || isRescheduled
      ? posting.row
      : { expires_at: existing.expires_at, renewed_at: findRevival(existing) };
  const row = { ...posting.row, expires_at, renewed_at };
  await updateImportedJob(db, existing.id, row, posting.places);
  return changed ? ('revised' as const) : ('revived' as const);
}

const removeSource = (source_id: string, source: string | undefined) =>
  source && source_id.startsWith(`${source}:`) ? source_id.slice(source.length + 1) : source_id;

/**
 * Finds the job of each row's id. A row of a named source may also have a job of its company from before the source had
 * its name, which is then taken over.
 */
async function findExistingJobs(
  within: Db,
  jobs: readonly PreparedJob[],
  { companies, source }: Options,
): Promise<Map<string, SourceRow>> {
  const ids = jobs.flatMap(({ source_id }) => [source_id, removeSource(source_id, source)]);
  const stored = await readImportSources(within, [...new Set(ids)]);
  const existing = new Map<string, SourceRow>();
  for (const { source_id, company_key } of jobs) {
    const plain = stored.get(removeSource(source_id, source));
    const isOwn = plain !== undefined && plain.company_id === companies.get(company_key);
    const found = stored.get(source_id) ?? (isOwn ? plain : undefined);
    if (found) existing.set(source_id, found);
  }
  return existing;
}

/**
 * Keeps the first row of each id in the whole run: with the last one, a file with an id twice would change the job back
 * and forth each time it is imported. Without a named source, plain ids such as '12' may be another source's: then only rows
 * of one company count, that of the stored job or else of the first row.
 */
function chooseRows(
  jobs: readonly PreparedJob[],
  existing: ReadonlyMap<string, SourceRow>,
  { companies, source, saved }: Options,
) {
  const chosen = new Map<string, PreparedJob>();
  const foreign: PreparedJob[] = [];
  const duplicates: PreparedJob[] = [];
  for (const job of jobs) {
    const { source_id, company_key } = job;
    const stored = existing.get(source_id);
    const first = chosen.get(source_id);
    const isOwn =
      stored && stored.state !== 'taken_down'
        ? stored.company_id === companies.get(company_key)
        : !first || first.company_key === company_key;
    if (!source && !isOwn) foreign.push(job);
    else if (first || saved?.has(source_id)) duplicates.push(job);
    else chosen.set(source_id, job);
  }
  return { batch: [...chosen.values()], foreign, duplicates };
}

/** Saves one batch in one transaction; ids and `seq` follow the order of `jobs`. */
export async function saveImportedJobs(
  db: Db,
  jobs: readonly PreparedJob[],
  options: Options,
): Promise<ImportResult> {
  const { now, announced = new Set<string>() } = options;
  // The options' map gets the new companies only after the commit, because a rollback removes them.
  let companies = options.companies;
  let followed: string[] = [];
  const saved = await runInTransaction(db, async (within) => {
    await lockImports(within);
    const keys = jobs.map(({ company_key }) => company_key);
    companies = await refreshCompanyRegister(within, options.companies, keys);
    const existing = await findExistingJobs(within, jobs, { ...options, companies });
    const { batch, foreign, duplicates } = chooseRows(jobs, existing, { ...options, companies });
    const result: ImportResult = {
      added: 0,
      revised: 0,
      unchanged: 0,
      revived: 0,
      companies: 0,
      taken_down: 0,
      foreign,
      duplicates,
    };
    const names = batch.map((job) => job.company_name);
    result.companies = await registerCompanies(within, companies, names, options.now);
    const down = await lockTakenDownCompanies(
      within,
      batch.map(({ company_key }) => companies.get(company_key) ?? ''),
    );
    const fresh: Posting[] = [];
    for (const job of batch) {
      const posting = toPosting(job, { ...options, companies });
      const stored = existing.get(job.source_id);
      if (down.has(posting.row.company_id)) result.taken_down++;
      else if (!stored) fresh.push(posting);
      else result[await updateExistingJob(within, job, posting, stored, options)]++;
    }
    await insertImportedJobs(within, fresh, now);
    const added = fresh.map(({ row }) => row);
    followed = await recordNewJobs(within, added, { now, announced });
    result.added = fresh.length;
    return result;
  });
  for (const [key, id] of companies) options.companies.set(key, id);
  for (const id of followed) announced.add(id);
  return saved;
}
