// How far a job meets the conditions that were recognised in the text.
import type { Condition, Unit } from './question.ts';
import { WORTH } from './worth.ts';

/** What the conditions read of a job. Texts are folded with a space at each end; pay in dong a month. */
export interface Facts {
  /** Milliseconds since 1970. */
  created: number;
  monthly_min: number | null;
  monthly_max: number | null;
  /** Codes of provinces and slugs of former ones between spaces. */
  places: string;
  type: string;
  level: string;
  remote: boolean;
  title: string;
  company: string;
  place_words: string;
}

const has = (text: string, part: string) => text.includes(` ${part} `);
const EVERYWHERE = /\b(?:toan quoc|nationwide)\b/;
const DAY = 86_400_000;

/**
 * Conditions that say what the unit says: 'việc làm thêm' is a part-time job, whatever its text calls it. A rank is more
 * than its level ('trưởng phòng' is not just anyone who leads).
 */
export function saidBy({ from, to, is_rank }: Unit, conditions: readonly Condition[]): Condition[] {
  if (is_rank) return [];
  return conditions.filter(
    (it) => (it.kind === 'type' || it.kind === 'level') && it.from <= from && to <= it.to,
  );
}

/** From 0 to 1, a little more for the very district; `now` in milliseconds since 1970. */
export function meets(it: Facts, condition: Condition, now: number): number {
  switch (condition.kind) {
    case 'place':
      return meetsPlace(it, condition);
    case 'nationwide':
      return has(it.places, 'nationwide') || EVERYWHERE.test(it.title) ? 1 : 0;
    case 'remote':
      return it.remote ? 1 : 0;
    case 'pay':
      return meetsPay(it, condition);
    case 'level':
      return it.level === condition.level ? 1 : 0;
    case 'type':
      return it.type === condition.type ? 1 : 0;
    default:
      return now - it.created <= condition.days * DAY ? 1 : 0;
  }
}

/** The very district, town or old province comes before the rest of its province; remote is near everywhere. */
function meetsPlace(it: Facts, condition: Extract<Condition, { kind: 'place' }>): number {
  const { code, former, written } = condition;
  if (!has(it.places, code)) {
    // 'Hạ Long' is a city, and may be half of a company's name; and titles name places that are not told as such.
    const isNamed = written !== '' && (has(it.company, written) || has(it.title, written));
    if (isNamed) return WORTH.namedForPlace;
    if (has(it.places, 'nationwide')) return WORTH.nationwideForPlace;
    return it.remote ? WORTH.remoteForPlace : 0;
  }
  const isThere = written !== '' && (has(it.place_words, written) || has(it.title, written));
  if (former === null) return isThere ? WORTH.close : 1;
  return isThere || has(it.places, former) ? WORTH.close : WORTH.otherDistrict;
}

/** Pay in dong a month, as it was turned beforehand. */
function meetsPay(it: Facts, { min, max }: Extract<Condition, { kind: 'pay' }>): number {
  const upper = it.monthly_max;
  if (upper === null) return WORTH.untoldPay;
  return (min === null || upper >= min) && (max === null || (it.monthly_min ?? 0) <= max) ? 1 : 0;
}

/** Conditions by what they are about: several places under one span are one wish, and the best of them counts. */
export function wishesOf(conditions: readonly Condition[]): Condition[][] {
  const wishes = new Map<string, Condition[]>();
  for (const condition of conditions) {
    const key = `${condition.from} ${condition.kind}`;
    wishes.set(key, [...(wishes.get(key) ?? []), condition]);
  }
  return [...wishes.values()];
}

const NEARLY = 0.9;

/** What the met wishes are worth together, and whether all of them are met. `now` in milliseconds since 1970. */
export function metBy(it: Facts, wishes: readonly Condition[][], now: number) {
  let worth = 0;
  let all = true;
  for (const wish of wishes) {
    let best = 0;
    for (const condition of wish) best = Math.max(best, meets(it, condition, now));
    worth += best * WORTH.conditions[wish[0]?.kind ?? 'posted'];
    if (best < NEARLY) all = false;
  }
  return { worth, all };
}
