// Notifies IndexNow and Google of changed pages from the outbox, independently of requests.
import { DAY, HOUR } from '#platform/durations.ts';
import type { Log } from '#platform/log.ts';
import type { Db } from '#context.ts';
import { startLoop, type Loop } from '#platform/queue/loop.ts';
import {
  createGoogleNotifier,
  submitToIndexNow,
  type GoogleIndexingConfig,
  type IndexNowConfig,
} from './gateway.ts';
import {
  getRetryDelay,
  isListedJob,
  listPageAddresses,
  MAX_TRIES,
  type IndexingService,
} from './rules/submissions.ts';
import {
  claimChanges,
  claimNextJob,
  delayChanges,
  queueExpiredJobs,
  setIndexingServices,
  settleChanges,
  type ClaimedChange,
  type Waiting,
} from './store.ts';

export interface IndexingConfig {
  indexNow: IndexNowConfig | null;
  /** `daily`: calls that Google allows in a day. */
  google: (GoogleIndexingConfig & { daily: number }) | null;
}

interface IndexingOptions {
  db: Db;
  log: Log;
  clock: () => Date;
  /** Origin of the board. */
  publicUrl: string;
  config: IndexingConfig;
  /** Ends calls that are still running. */
  stopping: AbortSignal;
}

const POLL_MS = 10_000;
const LEASE_SECONDS = 300;
/** Changes per call, with three URLs each. */
const INDEXNOW_BATCH = 500;
/** Jobs per run. */
const GOOGLE_BATCH = 20;

type Submit = (changes: readonly ClaimedChange[]) => Promise<void>;

/** Changes that failed too often are dropped; the sitemap still lists their pages. */
async function retryLater(
  { db, log, clock }: IndexingOptions,
  service: IndexingService,
  changes: readonly ClaimedChange[],
  error: unknown,
): Promise<void> {
  log.warn(
    { err: error, service, changes: changes.length },
    'A search engine could not be notified',
  );
  const later = changes.filter(({ tries }) => tries < MAX_TRIES);
  const toDue = (tries: number) => new Date(clock().getTime() + getRetryDelay(tries));
  await delayChanges(
    db,
    service,
    later.map((change) => ({ ...change, due_at: toDue(change.tries) })),
  );
  const dropped = changes.filter(({ tries }) => tries >= MAX_TRIES);
  await settleChanges(db, service, dropped);
}

async function submitClaimed(
  options: IndexingOptions,
  service: IndexingService,
  changes: readonly ClaimedChange[],
  submit: Submit,
): Promise<void> {
  try {
    await submit(changes);
  } catch (error) {
    await retryLater(options, service, changes, error);
    return;
  }
  await settleChanges(options.db, service, changes);
}

async function notifyIndexNow(
  options: IndexingOptions,
  config: IndexNowConfig,
  isOver: () => boolean,
): Promise<void> {
  const { db, clock, publicUrl, stopping } = options;
  for (let size = INDEXNOW_BATCH; size === INDEXNOW_BATCH && !isOver();) {
    const lease = { now: clock(), limit: INDEXNOW_BATCH, leaseSeconds: LEASE_SECONDS };
    const changes = await claimChanges(db, 'indexnow', lease);
    size = changes.length;
    if (size === 0) return;
    await submitClaimed(options, 'indexnow', changes, (all) =>
      submitToIndexNow(
        config,
        publicUrl,
        all.flatMap((it) => listPageAddresses(publicUrl, it)),
        stopping,
      ),
    );
  }
}

/** Calls for one job: the two URLs with a language prefix. */
const GOOGLE_CALLS = 2;
/** Part of the day's calls that one company may use, so that its changes leave some for others. */
const COMPANY_SHARE = 0.25;
const MIN_COMPANY_JOBS = 2;
/** Milliseconds before a page is submitted again, unless it is gone. */
const GOOGLE_PAUSE = HOUR;

/** What this process has submitted to Google: the calls of the day, jobs of each company, and pages of the last hour. */
function createGoogleUse(daily: number) {
  const mostOfCompany = Math.max(
    MIN_COMPANY_JOBS,
    Math.floor((daily * COMPANY_SHARE) / GOOGLE_CALLS),
  );
  let [day, calls] = [0, 0];
  const jobsOfCompany = new Map<string, number>();
  const submittedAt = new Map<string, number>();
  return {
    startRun(now: Date): void {
      for (const [job, at] of submittedAt)
        if (now.getTime() - at >= GOOGLE_PAUSE) submittedAt.delete(job);
      const today = Math.floor(now.getTime() / DAY);
      if (today === day) return;
      [day, calls] = [today, 0];
      jobsOfCompany.clear();
    },
    isUsedUp: () => calls + GOOGLE_CALLS > daily,
    countCall: () => void (calls += 1),
    /** Counts a try, which uses calls whether it succeeds or not. */
    countTry({ job }: ClaimedChange): void {
      if (job) jobsOfCompany.set(job.company_id, (jobsOfCompany.get(job.company_id) ?? 0) + 1);
    },
    recordSubmission({ subject_id }: ClaimedChange, now: Date): void {
      submittedAt.set(subject_id, now.getTime());
    },
    listWaiting(): Waiting {
      const companies = [...jobsOfCompany].filter(([, jobs]) => jobs >= mostOfCompany);
      return { jobs: [...submittedAt.keys()], companies: companies.map(([company]) => company) };
    },
  };
}

/** Creates the run that notifies Google, of jobs alone. */
export function createGoogleRound(
  options: IndexingOptions,
  config: NonNullable<IndexingConfig['google']>,
) {
  const { db, clock, publicUrl, stopping } = options;
  const notify = createGoogleNotifier(config, stopping);
  const use = createGoogleUse(config.daily);
  const submit: Submit = async ([change]) => {
    if (!change) return;
    // Google removes a deleted address although the page still answers, so a job that has just ended is an update.
    const type = isListedJob(change.job, clock()) ? 'URL_UPDATED' : 'URL_DELETED';
    const [, ...addresses] = listPageAddresses(publicUrl, change);
    use.countTry(change);
    for (const address of addresses) {
      use.countCall();
      await notify(address, type);
    }
    use.recordSubmission(change, clock());
  };
  return async (isOver: () => boolean): Promise<void> => {
    use.startRun(clock());
    for (let nth = 0; nth < GOOGLE_BATCH && !use.isUsedUp() && !isOver(); nth++) {
      const lease = { now: clock(), leaseSeconds: LEASE_SECONDS };
      const change = await claimNextJob(db, 'google', use.listWaiting(), lease);
      if (!change) return;
      await submitClaimed(options, 'google', [change], submit);
    }
  };
}

/** Starts the worker; null when no service is configured. */
export async function startIndexing(options: IndexingOptions): Promise<Loop | null> {
  const { db, log, clock, config } = options;
  const { indexNow, google } = config;
  const services: IndexingService[] = [
    ...(indexNow ? (['indexnow'] as const) : []),
    ...(google ? (['google'] as const) : []),
  ];
  await setIndexingServices(db, services);
  if (services.length === 0) return null;
  const notifyGoogle = google && createGoogleRound(options, google);
  return startLoop({
    every: POLL_MS,
    log,
    failure: 'Changed pages could not be read for search engines; the next run tries again',
    async run(isOver) {
      const now = clock();
      await queueExpiredJobs(db, now);
      if (indexNow) await notifyIndexNow(options, indexNow, isOver);
      if (notifyGoogle) await notifyGoogle(isOver);
    },
  });
}
