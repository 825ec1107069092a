// Keeps a sample of a large board in mind: drawn in the background, anew each hour and when the board has grown or shrunk.
import type { Db } from '#context.ts';
import type { Sample } from './rules/sample.ts';
import { readSample } from './store/sample.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface Sampled {
  /** A board of no more jobs is counted, not sampled. */
  over: number;
  /** Documents. */
  size: number;
  /** Words that fewer documents hold are taken as held by none; as the sample has it, unless told. */
  least?: number | undefined;
}

/** A board of this size is searched whole; a larger one by windows, and a sample of it is kept. */
export const SMALL = 20_000;
const USUAL: Sampled = { over: SMALL, size: 16_384 };

interface Sampling {
  how: Sampled;
  sample: Sample | null;
  /** When the last drawing began, in milliseconds since 1970, and how many jobs were open. */
  drawn: { at: number; open: number } | null;
  busy: Promise<void> | null;
}

/** Kept as long as its database is. */
const samplings = new WeakMap<Db, Sampling>();

function samplingOf(db: Db): Sampling {
  const known = samplings.get(db);
  if (known) return known;
  const sampling: Sampling = { how: USUAL, sample: null, drawn: null, busy: null };
  samplings.set(db, sampling);
  return sampling;
}

function isDue({ sample, drawn }: Sampling, open: number, now: number): boolean {
  if (!drawn || now - drawn.at > HOUR) return true;
  const hasMoved = sample === null || Math.abs(open - drawn.open) * 20 > drawn.open;
  return hasMoved && now - drawn.at > MINUTE;
}

/** A drawing that fails leaves the last sample in place; the next is a minute away at least. */
async function draw(db: Db, sampling: Sampling, open: number, now: Date): Promise<void> {
  const before = sampling.drawn;
  const drawn = { at: now.getTime(), open };
  sampling.drawn = drawn;
  const { size, least } = sampling.how;
  try {
    sampling.sample = await readSample(db, { size, least, now, from: Math.random() });
  } catch {
    drawn.open = before?.open ?? 0;
  }
}

/** What was drawn last; nobody waits for a newer one. Null of a board that is small or was not read yet. */
export function sampleNow(db: Db, open: number, now: Date): Sample | null {
  const sampling = samplingOf(db);
  if (open <= sampling.how.over) return (sampling.sample = null);
  if (!sampling.busy && isDue(sampling, open, now.getTime())) {
    sampling.busy = draw(db, sampling, open, now).finally(() => (sampling.busy = null));
  }
  return sampling.sample;
}

/** Once the sample that is being drawn is there. */
export const sampleDrawn = async (db: Db): Promise<void> => samplingOf(db).busy ?? undefined;

/** From here on the board is sampled so: smaller boards, or more of their words. */
export function sampleHow(db: Db, how: Partial<Sampled>): void {
  const sampling = samplingOf(db);
  sampling.how = { ...USUAL, ...how };
  sampling.drawn = null;
}
