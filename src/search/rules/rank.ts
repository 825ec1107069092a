// The order of what was found: how well a job's title, skills and text answer the question, and what it was asked to meet.
import { headOf, importances } from './head.ts';
import { meets, metBy, saidBy, wishesOf, type Facts } from './meets.ts';
import type { Condition, Question, Unit } from './question.ts';
import { WORTH } from './worth.ts';

/** What ranking reads of a job. Texts are folded with a space at each end; `marked` has its marks. */
export interface Candidate extends Facts {
  job_id: string;
  seq: number;
  /** Of the row that it was read from. */
  version: string;
  marked: string;
  skills: string;
  /** Of the title. */
  words: readonly string[];
  /** Words of the title, and of skills and company, as bits. */
  title_bits: number;
  other_bits: number;
}

export interface Ranked {
  candidate: Candidate;
  score: number;
  /** Units found in title, skills or company, as bits. */
  head: number;
}

const MONTH = 30 * 24 * 60 * 60 * 1000;

const BITS = 31;

function bitOf(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at++) hash = (hash * 31 + word.charCodeAt(at)) >>> 0;
  return 1 << (hash % BITS);
}

/** Words as bits of one number, several to a bit: whose bit is missing is missing, and need not be looked for. */
const bitsOf = (words: readonly string[]) => words.reduce((bits, word) => bits | bitOf(word), 0);

/** A wording ready to be looked for. */
interface Sign {
  bits: number;
  phrase: string;
  words: readonly string[];
  marked: string | null;
  weight: number;
}

interface Asked {
  signs: readonly Sign[];
  importance: number;
  /** What the unit is worth where only the text has it. */
  inText: number;
  /** Conditions that say the same. */
  said: readonly Condition[];
}

function askedOf(unit: Unit, importance: number, { conditions, has_marks }: Question): Asked {
  const signs = unit.wordings.map(({ words, marked, weight }) => ({
    bits: bitsOf(words),
    phrase: ` ${words.join(' ')} `,
    words: words.map((word) => ` ${word} `),
    marked: has_marks && marked !== null ? marked : null,
    weight,
  }));
  return {
    signs: signs.toSorted((a, b) => b.weight - a.weight),
    importance,
    inText: WORTH.text * (unit.wordings[0]?.weight ?? 1),
    said: saidBy(unit, conditions),
  };
}

function worthInTitle({ phrase, words, marked, weight }: Sign, it: Candidate): number {
  const inOnePiece = it.title.includes(phrase);
  if (!inOnePiece && (words.length < 2 || !words.every((word) => it.title.includes(word))))
    return 0;
  const worth = inOnePiece ? WORTH.title : WORTH.scattered;
  // Typed marks come first where the title has them; the same letters under other marks come after.
  return weight * worth * (marked === null || it.marked.includes(marked) ? 1 : WORTH.otherMarks);
}

function worthOf(sign: Sign, it: Candidate): number {
  const { bits, phrase, weight } = sign;
  const worth = (it.title_bits & bits) === bits ? worthInTitle(sign, it) : 0;
  if (worth > 0) return worth;
  if ((it.other_bits & bits) !== bits) return 0;
  if (it.skills.includes(phrase)) return weight * WORTH.skills;
  return it.company.includes(phrase) ? weight * WORTH.company : 0;
}

function bestWorth(signs: readonly Sign[], it: Candidate): number {
  let best = 0;
  for (const sign of signs) {
    if (sign.weight * WORTH.title <= best) break;
    best = Math.max(best, worthOf(sign, it));
  }
  return best;
}

/** Of a folded text; between two languages stands a slash. */
const wordsOf = (text: string): string[] =>
  text.split(' ').filter((word) => word !== '' && word !== '/');

type Texts = Pick<Candidate, 'title' | 'skills' | 'company'>;

/** What ranking works out of a job's texts once, for all the questions to come. */
export function workedOut({ title, skills, company }: Texts) {
  const words = wordsOf(title);
  const other_bits = bitsOf(wordsOf(skills)) | bitsOf(wordsOf(company));
  return { words, title_bits: bitsOf(words), other_bits };
}

/** How much of the title was asked for: short titles that say nothing else come first. */
function closeness({ words }: Candidate, asked: ReadonlySet<string>): number {
  let covered = 0;
  for (const word of words) if (asked.has(word)) covered += 1;
  return covered / Math.max(words.length, 3);
}

export type Scorer = (it: Candidate, bits: number) => Ranked;

/**
 * Scores candidates for one question at one moment: about 0 to 1 for the words, more for conditions met.
 * `bits`: units known to stand anywhere in the candidate's text. The same inputs have the same score.
 */
export function scorerOf(question: Question, moment: Date): Scorer {
  const { units, conditions } = question;
  const weights = importances(units);
  const asked = units.map((unit, nth) => askedOf(unit, weights[nth] ?? 0, question));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const head = headOf(units);
  const named = head ? units.indexOf(head) : -1;
  const words = new Set(units.flatMap(({ wordings }) => wordings.flatMap((it) => it.words)));
  const wishes = wishesOf(conditions);
  const now = moment.getTime();

  const textOf = (it: Candidate, bits: number) => {
    const told = { share: 0, head: 0, hasAll: true };
    let aside = 1;
    for (const [nth, { signs, importance, inText, said }] of asked.entries()) {
      const marked = said.some((condition) => meets(it, condition, now) > 0) ? WORTH.marked : 0;
      const worth = Math.max(bestWorth(signs, it), marked);
      if (worth > 0) told.head |= 1 << nth;
      const best = Math.max(worth, (bits >> nth) & 1 ? inText : 0);
      if (best === 0) told.hasAll = false;
      told.share += importance * best;
      // A job that does not even mention what was looked for is another job.
      if (nth === named && best < WORTH.asideBelow) aside = WORTH.aside;
    }
    told.share *= whole > 0 ? aside / whole : 0;
    return told;
  };

  return (it, bits) => {
    const fresh = WORTH.fresh * Math.exp(-Math.max(0, now - it.created) / MONTH);
    const { worth, all } = metBy(it, wishes, now);
    if (units.length === 0) return { candidate: it, score: worth + fresh, head: 0 };
    const text = textOf(it, bits);
    const isComplete = all && text.hasAll && wishes.length > 0;
    const starts = asked[0]?.signs.some(({ phrase }) => it.title.startsWith(phrase)) ?? false;
    const score =
      text.share +
      worth * Math.min(1, text.share * 1.6) +
      WORTH.closeness * closeness(it, words) +
      (starts ? WORTH.starts : 0) +
      (isComplete ? WORTH.complete * Math.min(1, text.share * 1.3) : 0) +
      fresh;
    return { candidate: it, score, head: text.head };
  };
}

/** Best first; the newer first among equals. */
export function byScore(a: Ranked, b: Ranked): number {
  return (
    b.score - a.score ||
    b.candidate.created - a.candidate.created ||
    b.candidate.seq - a.candidate.seq
  );
}
