// Notifies IndexNow and Google of changed pages from the outbox, independently of requests.
import { DAY } from '#platform/durations.ts';
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
  delayChange,
  queueExpiredJobs,
  setIndexingServices,
  settleChange,
  type ClaimedChange,
} from './store.ts';

export interface IndexingConfig {
  indexNow: IndexNowConfig | null;
  /** `daily`: calls that Google allows in a day. */
  google: (GoogleIndexingConfig & { daily: number }) | null;
}

export interface IndexingOptions {
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
/** Changes per run, with two URLs and so two calls each. */
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
  for (const change of changes) {
    if (change.tries >= MAX_TRIES) await settleChange(db, service, change);
    else {
      const due = new Date(clock().getTime() + getRetryDelay(change.tries));
      await delayChange(db, service, change, due);
    }
  }
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
  for (const change of changes) await settleChange(options.db, service, change);
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

/** Creates the run that notifies Google: only of jobs, and only of the two URLs with a language prefix. */
function createGoogleRound(
  options: IndexingOptions,
  config: NonNullable<IndexingConfig['google']>,
) {
  const { db, clock, publicUrl, stopping } = options;
  const notify = createGoogleNotifier(config, stopping);
  let [day, calls] = [0, 0];
  const submit: Submit = async ([change]) => {
    if (!change) return;
    // Google removes a deleted address although the page still answers, so a job that has just ended is an update.
    const type = isListedJob(change.job, clock()) ? 'URL_UPDATED' : 'URL_DELETED';
    const [, ...addresses] = listPageAddresses(publicUrl, change);
    for (const address of addresses) {
      calls += 1;
      await notify(address, type);
    }
  };
  return async (isOver: () => boolean): Promise<void> => {
    const today = Math.floor(clock().getTime() / DAY);
    if (today !== day) [day, calls] = [today, 0];
    const limit = Math.min(GOOGLE_BATCH, Math.floor((config.daily - calls) / 2));
    if (limit <= 0) return;
    const lease = { now: clock(), limit, leaseSeconds: LEASE_SECONDS };
    for (const change of await claimChanges(db, 'google', lease)) {
      if (isOver()) return;
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
