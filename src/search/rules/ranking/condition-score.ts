// How far a job meets the conditions recognized in the text, which affect the order and exclude nothing.
import { toDong } from '#jobs/rules/exchange.ts';
import type { SoftFilter } from '#search/rules/conditions/soft-filters.ts';
import { isNamedInTitle } from '#search/rules/conditions/title-names.ts';
import type { Condition } from '#search/rules/parsed-query.ts';
import { RANKING_WEIGHTS as WEIGHTS } from './ranking-weights.ts';
import { DAY } from '#platform/durations.ts';

/** The fields of a job that conditions read. Texts are folded and have a space at each end; pay is in dong a month. */
export interface SoftFilterFields {
  /** Milliseconds since 1970. */
  created: number;
  monthly_min: number | null;
  monthly_max: number | null;
  /** Codes of provinces, slugs of former provinces and districts, separated by spaces. */
  places: string;
  type: string;
  level: string;
  remote: boolean;
  title: string;
  company: string;
  place_words: string;
}

const hasPart = (text: string, part: string) => text.includes(` ${part} `);
const NATIONWIDE = /\b(?:toan quoc|nationwide)\b/;

/**
 * How far a job meets a condition: 0 to 1, a little more for the exact district. `now` is in milliseconds since 1970.
 */
export function scoreCondition(job: SoftFilterFields, condition: Condition, now: number): number {
  switch (condition.kind) {
    case 'place':
      return scorePlace(job, condition);
    case 'nationwide':
      return hasPart(job.places, 'nationwide') || NATIONWIDE.test(job.title) ? 1 : 0;
    case 'remote':
      return job.remote ? 1 : scoreNamed(job, condition);
    case 'pay':
      return scorePay(job, condition);
    case 'level':
      return job.level === condition.level ? 1 : scoreNamed(job, condition);
    case 'type':
      return job.type === condition.type ? 1 : scoreNamed(job, condition);
    default:
      return now - job.created <= condition.days * DAY ? 1 : 0;
  }
}

/** Titles may state the way of working when the fields do not: 'Sales online', 'phục vụ part-time'. */
const scoreNamed = ({ title }: SoftFilterFields, condition: Condition): number =>
  isNamedInTitle(title, condition) ? WEIGHTS.namedInTitle : 0;

/**
 * The exact district, town or former province scores above the rest of its province; a remote job is a partial match
 * anywhere.
 */
function scorePlace(
  job: SoftFilterFields,
  condition: Extract<Condition, { kind: 'place' }>,
): number {
  const { code, former, district, written } = condition;
  if (!hasPart(job.places, code)) {
    // 'Hạ Long' is a city and may be part of a company name; titles also name places that the place field lacks.
    const isNamed =
      written !== '' && (hasPart(job.company, written) || hasPart(job.title, written));
    if (isNamed) return WEIGHTS.namedForPlace;
    if (hasPart(job.places, 'nationwide')) return WEIGHTS.nationwideForPlace;
    return job.remote ? WEIGHTS.remoteForPlace : 0;
  }
  const isNamed =
    written !== '' && (hasPart(job.place_words, written) || hasPart(job.title, written));
  const isExact = isNamed || (district ? hasPart(job.places, district) : false);
  if (former === null) return isExact ? WEIGHTS.exactPlace : 1;
  return isExact || hasPart(job.places, former) ? WEIGHTS.exactPlace : WEIGHTS.otherDistrict;
}

function scorePay(job: SoftFilterFields, condition: Extract<Condition, { kind: 'pay' }>): number {
  const upper = job.monthly_max;
  if (upper === null) return WEIGHTS.undisclosedPay;
  const min = toDong(condition.min, condition.currency);
  const max = toDong(condition.max, condition.currency);
  return (min === null || upper >= min) && (max === null || (job.monthly_min ?? 0) <= max) ? 1 : 0;
}

const NEARLY = 0.9;

/** The sum over all soft filters, and whether each is met. `now` in milliseconds since 1970. */
export function scoreSoftFilters(
  job: SoftFilterFields,
  softFilters: readonly SoftFilter[],
  now: number,
) {
  let score = 0;
  let all = true;
  for (const softFilter of softFilters) {
    let best = 0;
    for (const condition of softFilter) best = Math.max(best, scoreCondition(job, condition, now));
    score += best * WEIGHTS.conditions[softFilter[0]?.kind ?? 'posted'];
    if (best < NEARLY) all = false;
  }
  return { score, all };
}
