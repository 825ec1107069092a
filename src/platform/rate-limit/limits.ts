// Every limit of the product in one place; docs/operations.md lists them for the operator.

/**
 * Requests a minute, counted by each process for itself: they are checked for every request, before anything else.
 * Mobile carriers put thousands of people behind one IPv4 address, so limits by network are generous.
 */
export const REQUEST_LIMITS = {
  'pages by network': 1200,
  'files by network': 12_000,
  // Counts only images that are not cached; rendering one takes about 50 ms of processor time.
  'share images by network': 120,
  'reads by network': 2400,
  'writes by network': 1200,
  'sessions by network': 2400,
  'reads by person': 600,
} as const satisfies Record<string, number>;

export type RequestLimit = keyof typeof REQUEST_LIMITS;

interface Bucket {
  burst: number;
  /** Tokens added per second. */
  refill: number;
}

const perMinute = (n: number) => n / 60;

/** Token buckets that all processes share through the database: credentials, mail and writes. */
export const BUCKETS = {
  'sign-in by ip': { burst: 20, refill: perMinute(10) },
  'sign-in by account': { burst: 10, refill: perMinute(2) },
  // A browser that signed in to the account before has its own bucket, which strangers cannot empty.
  'sign-in by device': { burst: 10, refill: perMinute(2) },
  // The current password, confirmed by a signed-in person.
  'confirm by account': { burst: 10, refill: perMinute(2) },
  'refusal notice by account': { burst: 1, refill: perMinute(1 / 1440) },
  'notice by account': { burst: 20, refill: perMinute(20 / 1440) },
  'sign-up by ip': { burst: 20, refill: perMinute(3) },
  'second-factor by ip': { burst: 30, refill: perMinute(10) },
  // Six digits with three valid codes at a time: 725 attempts a day find one in 460 days.
  'second-factor by account': { burst: 5, refill: perMinute(0.5) },
  'recovery-code by account': { burst: 5, refill: perMinute(0.5) },
  'mail by ip': { burst: 5, refill: perMinute(1) },
  'mail by account': { burst: 3, refill: perMinute(0.1) },
  'daily mail by account': { burst: 10, refill: perMinute(10 / 1440) },
  // Publications that are given back to the day's cap when they are undone.
  'undone posts by person': { burst: 10, refill: perMinute(10 / 1440) },
  'writes by ip': { burst: 1200, refill: perMinute(1200) },
  'writes by person': { burst: 120, refill: perMinute(120) },
} as const satisfies Record<string, Bucket>;

export type BucketName = keyof typeof BUCKETS;
