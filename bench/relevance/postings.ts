// Reads the real postings, which only developers have. They are beside the project and never copied into it.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

export interface Posting {
  id: string;
  title: string;
  /** Of some postings, made by machine. */
  title_en?: string;
  location: string | null;
  provinces: string[] | null;
  salary_min: number | null;
  salary_max: number | null;
  currency: string | null;
  salary_period: string | null;
  description: string | null;
  requirements: string[] | null;
  skills: string[] | null;
  work_mode: string | null;
  guess: { remote: boolean } | null;
}

/** Location of the data, next to the project's folder. */
export const POSTINGS_FILE = fileURLToPath(
  new URL('../../../shared/data/job-postings-vn.jsonl.gz', import.meta.url),
);

/** Null without the data, which only developers' machines have. */
export function readPostings(): Posting[] | null {
  if (!fs.existsSync(POSTINGS_FILE)) return null;
  const lines = gunzipSync(fs.readFileSync(POSTINGS_FILE)).toString('utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Posting); // the data's README fixes the shape
}

/**
 * Deliberately separate from the engine's folding: the judge must not share a mistake with the engine. Keeps
 * punctuation.
 */
export function toPlainWords(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[đĐðÐ]/g, 'd')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ');
}

// The judge's own fixed rates, so that grades do not depend on configuration.
const DONG_A_UNIT: Record<string, number> = { VND: 1, USD: 25_500 };
const MONTHS: Record<string, number> = { year: 1 / 12, hour: 208 };

/** The highest stated pay in dong a month; null when none is stated. */
export function toMonthlyDong(posting: Posting): number | null {
  const most = posting.salary_max ?? posting.salary_min;
  const rate = DONG_A_UNIT[posting.currency ?? ''];
  if (most === null || rate === undefined) return null;
  return most * rate * (MONTHS[posting.salary_period ?? ''] ?? 1);
}

export function isRemotePosting(posting: Posting): boolean {
  if (posting.guess?.remote || /remote|tu xa/.test(toPlainWords(posting.work_mode ?? '')))
    return true;
  const place = toPlainWords(`${posting.location ?? ''} | ${posting.title}`);
  return /\bremote\b|tu xa|tai nha|\bwfh\b/.test(place);
}
