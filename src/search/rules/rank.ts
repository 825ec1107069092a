// The order of what was found: how well a job's title, skills and text answer the question, and what it was asked to meet.
import { WORTH } from './worth.ts';
import { headOf, importances } from './head.ts';
import type { Condition, Question, Unit, Wording } from './question.ts';

/** What ranking reads of a job. Texts are folded, `marked` has its marks; pay in dong a month. */
export interface Candidate {
  job_id: string;
  seq: number;
  created_at: Date;
  monthly_min: number | null;
  monthly_max: number | null;
  /** Codes of provinces and slugs of former ones. */
  places: readonly string[];
  type: string;
  level: string;
  remote: boolean;
  title: string;
  marked: string;
  skills: string;
  company: string;
  place_words: string;
}

export interface Ranked {
  candidate: Candidate;
  score: number;
  /** Units found in title, skills or company, as bits. */
  head: number;
}

const MONTH = 30 * 24 * 60 * 60 * 1000;

const padded = (text: string) => ` ${text} `;

interface Heads {
  title: string;
  marked: string;
  skills: string;
  company: string;
}

function worthOf(wording: Wording, heads: Heads, has_marks: boolean): number {
  const { words, marked, weight } = wording;
  const phrase = ` ${words.join(' ')} `;
  const inOnePiece = heads.title.includes(phrase);
  if (inOnePiece || words.every((word) => heads.title.includes(` ${word} `))) {
    const worth = inOnePiece ? WORTH.title : WORTH.scattered;
    // Typed marks come first where the title has them; the same letters under other marks come after.
    const agrees = !has_marks || marked === null || heads.marked.includes(marked);
    return weight * worth * (agrees ? 1 : WORTH.otherMarks);
  }
  if (heads.skills.includes(phrase)) return weight * WORTH.skills;
  if (heads.company.includes(phrase)) return weight * WORTH.company;
  return 0;
}

function bestWorth({ wordings }: Unit, heads: Heads, has_marks: boolean): number {
  let best = 0;
  for (const wording of wordings) {
    if (wording.weight <= best) continue;
    best = Math.max(best, worthOf(wording, heads, has_marks));
  }
  return best;
}

function meets(it: Candidate, condition: Condition, now: Date): number {
  switch (condition.kind) {
    case 'place':
      return meetsPlace(it, condition);
    case 'nationwide':
      return it.places.includes('nationwide') || /\b(?:toan quoc|nationwide)\b/.test(it.title)
        ? 1
        : 0;
    case 'remote':
      return it.remote ? 1 : 0;
    case 'pay':
      return meetsPay(it, condition);
    case 'level':
      return it.level === condition.level ? 1 : 0;
    case 'type':
      return it.type === condition.type ? 1 : 0;
    default:
      return now.getTime() - it.created_at.getTime() <= condition.days * 86_400_000 ? 1 : 0;
  }
}

/** The very district, town or old province comes before the rest of its province; remote is near everywhere. */
function meetsPlace(it: Candidate, condition: Extract<Condition, { kind: 'place' }>): number {
  const { code, former, written } = condition;
  if (!it.places.includes(code)) {
    // 'Hạ Long' is a city, and may be half of a company's name.
    if (written !== '' && padded(it.company).includes(` ${written} `)) return WORTH.companyForPlace;
    return it.places.includes('nationwide')
      ? WORTH.nationwideForPlace
      : it.remote
        ? WORTH.remoteForPlace
        : 0;
  }
  const isThere = [it.place_words, it.title].some((text) => padded(text).includes(` ${written} `));
  if (former === null) return isThere ? WORTH.close : 1;
  return isThere || it.places.includes(former) ? WORTH.close : 0.6;
}

/** Pay in dong a month, as it was turned beforehand; pay that is not told is half a hit. */
function meetsPay(it: Candidate, condition: Extract<Condition, { kind: 'pay' }>): number {
  const upper = it.monthly_max;
  if (upper === null) return WORTH.untoldPay;
  const lower = it.monthly_min ?? 0;
  const { min, max } = condition;
  return (min === null || upper >= min) && (max === null || lower <= max) ? 1 : 0;
}

/** Several places under one span are one condition: the best of them counts. */
function metShare(it: Candidate, conditions: readonly Condition[], now: Date) {
  const bySpan = new Map<string, number>();
  for (const condition of conditions) {
    const key = `${condition.from} ${condition.kind}`;
    const worth = WORTH.conditions[condition.kind] * meets(it, condition, now);
    bySpan.set(key, Math.max(bySpan.get(key) ?? 0, worth));
  }
  let worth = 0;
  let met = 0;
  for (const [key, each] of bySpan) {
    worth += each;
    const kind = key.slice(key.indexOf(' ') + 1) as Condition['kind'];
    if (each >= WORTH.conditions[kind] * 0.9) met += 1;
  }
  return { worth, all: met === bySpan.size };
}

/** How much of the title was asked for: short titles that say nothing else come first. */
function closeness(title: string, units: readonly Unit[]): number {
  const words = title.split(' ').filter((word) => word !== '' && word !== '/');
  const asked = new Set(units.flatMap(({ wordings }) => wordings.flatMap((it) => it.words)));
  const covered = words.filter((word) => asked.has(word)).length;
  return covered / Math.max(words.length, 3);
}

const starts = (title: string, unit: Unit | undefined) =>
  unit?.wordings.some(({ words }) => title.startsWith(`${words.join(' ')} `)) ?? false;

/**
 * One candidate's score: about 0 to 1 for the words, more for conditions met. `bits`: units known to stand
 * anywhere in its text. Deterministic for the same candidate, question and moment.
 */
export function scoreOf(it: Candidate, question: Question, bits: number, now: Date): Ranked {
  const { units, conditions, has_marks } = question;
  const weights = importances(units);
  const named = headOf(units);
  let namedWorth = 1;
  const heads = {
    title: padded(it.title),
    marked: padded(it.marked.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')),
    skills: padded(it.skills),
    company: padded(it.company),
  };
  let text = 0;
  let whole = 0;
  let head = 0;
  let found = 0;
  for (const [nth, unit] of units.entries()) {
    const worth = bestWorth(unit, heads, has_marks);
    if (worth > 0) head |= 1 << nth;
    const best = Math.max(
      worth,
      (bits >> nth) & 1 ? WORTH.text * (unit.wordings[0]?.weight ?? 1) : 0,
    );
    if (best > 0) found += 1;
    const weight = weights[nth] ?? 0;
    text += weight * best;
    whole += weight;
    if (unit === named) namedWorth = best;
  }
  // A job that only mentions what was looked for is another job.
  const aside = named && namedWorth < WORTH.asideBelow ? WORTH.aside : 1;
  const share = whole > 0 ? (text / whole) * aside : 0;
  const { worth, all } = metShare(it, conditions, now);
  const age = Math.max(0, now.getTime() - it.created_at.getTime());
  const score =
    share +
    worth * (units.length > 0 ? Math.min(1, share * 1.6) : 1) +
    (units.length > 0 ? WORTH.closeness * closeness(it.title, units) : 0) +
    (starts(it.title, units[0]) ? WORTH.starts : 0) +
    (all && found === units.length && conditions.length > 0
      ? WORTH.complete * Math.min(1, share * 1.3)
      : 0) +
    WORTH.fresh * Math.exp(-age / MONTH);
  return { candidate: it, score, head };
}

/** Best first; the newer first among equals. */
export function byScore(a: Ranked, b: Ranked): number {
  return (
    b.score - a.score ||
    b.candidate.created_at.getTime() - a.candidate.created_at.getTime() ||
    b.candidate.seq - a.candidate.seq
  );
}
