// Recognizes conditions in fixed phrases or with a number: level, type, remote, time of posting.
import { CONDITION_WORDS, type ConditionWords } from './condition-words.ts';
import { findPhrase, compilePhrases } from './phrases.ts';
import { readYearsOfExperience, type YearsOfExperience } from './years.ts';
import { assignRole, createNoiseStep, toSpan, type Scan, type Step } from './scan.ts';

/** After these words 'tại nhà' means the customer's home. */
const AT_CUSTOMERS =
  /^(?:su|viec|soc|ta|duong|massage|spa|day|kem|tre|sua|nail|tiem|mau|khach|gia|benh|be|dat)$/;
/** Before these words 'nhà' is a factory, a restaurant, a pharmacy: 'làm tại nhà máy' is not work at home. */
const WORKPLACES = /^(?:may|hang|thuoc|xuong|kho|tre|sach|nghi|ga|in|nuoc|khach|cung)$/;
/**
 * After these words 'director' names no director: an assistant or driver of one, the one whom somebody works for, or an
 * art director, who designs.
 */
const AIDES = /^(?:ly|ky|ta|assistant|secretary|art|creative|pa|xe|rieng|cho)$/;
/** 'Cao cấp' is a level after these words; elsewhere it is a grade of goods. */
const RAISED = /^(?:vien|su|gia|developer|tester|designer|dev|ly)$/;
/** Before these words 'lead' is no level: 'lead generation' finds customers. */
const LED_THINGS = /^(?:generation|gen|time|magnet)$/;
const WEEKEND = /^(?:cuoi|weekends?)$/;
/** After these words weekends are not worked: 'nghỉ cuối tuần'. */
const DAYS_OFF = /^(?:nghi|no|free|off)$/;
/** After days that are not worked: 'cuối tuần được nghỉ', 'weekends off'. */
const NOT_WORKED = /^(?:nghi|off)$/;
/** Before these 'PT' is a personal trainer. */
const TRAINS = /^(?:gym|fitness|yoga|boxing|center|trainer)$/;

const conditionWords = compilePhrases(CONDITION_WORDS.map((it) => [it.phrases, it] as const));

/** Whether a condition phrase begins at the token. */
export const isConditionPhrase = ({ tokens }: Scan, at: number, until: number) =>
  findPhrase(conditionWords, tokens, at, until) !== null;

function isBelievable(
  { means }: ConditionWords,
  before: string,
  first: string,
  after: string,
): boolean {
  if (means.kind === 'remote' && (first === 'tai' || first === 'o'))
    return !AT_CUSTOMERS.test(before);
  if (WEEKEND.test(first)) return !DAYS_OFF.test(before) && !NOT_WORKED.test(after);
  if (first === 'pt') return !TRAINS.test(after);
  if (means.kind !== 'level') return true;
  if (means.level === 'executive') return !AIDES.test(before);
  if (first === 'cao') return RAISED.test(before);
  return !(first === 'lead' && LED_THINGS.test(after));
}

/**
 * Reads a condition phrase at a token; null without one. `named`: number of words of the dictionary name that begins there and may
 * contain the phrase.
 */
export function readCondition(scan: Scan, at: number, until: number, named: number): Step | null {
  const { tokens, roles } = scan;
  const found = findPhrase(conditionWords, tokens, at, until);
  if (!found) return null;
  const { length, means: words } = found;
  const wordAt = (position: number) => tokens[position]?.word ?? '';
  // Noise is no service: the 'sữa' of 'mẹ bỉm sữa' is not the 'sửa' of repairs at the customer's.
  const isService = words.means.kind !== 'remote' || roles[at - 1] !== 'noise';
  const before = isService ? wordAt(at - 1) : '';
  const after = wordAt(at + length + (wordAt(at + length) === 'duoc' ? 1 : 0));
  if (words.means.kind === 'remote' && wordAt(at + length - 1) === 'nha' && WORKPLACES.test(after))
    return createNoiseStep(scan, at, length - 1);
  if (!isBelievable(words, before, wordAt(at), after)) {
    // The customer's home says nothing of the work: 'trông trẻ tại nhà'.
    return words.means.kind === 'remote' ? createNoiseStep(scan, at, length) : null;
  }
  const isPartOfName = named > length;
  return {
    length: Math.max(length, named),
    apply: () => {
      if (!isPartOfName) assignRole(scan, words.stay ? 'light' : 'condition', at, length);
      scan.conditions.push({ ...words.means, ...toSpan(scan, at, length) });
    },
  };
}

/** 'Nam từ 18 đến 40 tuổi' says whom an employer wants, which no field of a job tells. */
const AGE =
  /^(?:(?:nam nu|nam|nu) )?(?:(?:tu|duoi|tren) )?\d{2}(?: (?:(?:den|toi) )?\d{2})? tuoi(?= |$)/;
/** 'Ca 12 tiếng', '8 tiếng một ngày': no language, although 'tiếng' is the word for both. */
const HOURS =
  /^\d{1,2} (?:tieng|gio|h|hours?)(?: (?:mot |1 |moi )?ngay| (?:a|per) day)?(?= |$)(?! (?:anh|trung|hoa|nhat|han|phap|duc|nga|thai)\b)/;
/** After 'nam', 'nữ' or 'độ tuổi' two such numbers are an age without the word: 'công nhân nữ 18-35'. */
const AGE_RANGE =
  /^(?:tu )?(?:1[5-9]|[2-6]\d) (?:(?:den|toi) )?[2-6]\d(?! (?:tr|trieu|cu|m|nam|thang|gio)\b)(?= |$)/;
const BEFORE_AGE_RANGE = /^(?:nam|nu|tuoi)$/;
const AGO =
  /^(?:(?:dang|posted) )?(?:(?:trong|last|past) )?(\d{1,2}) (ngay|tuan|thang|days?|weeks?|months?)(?: (?:qua|gan day|tro lai(?: day)?|vua qua|ago))?(?= |$)/;
const DAYS: Record<string, number> = { n: 1, d: 1, t: 7, w: 7, m: 30 };
/** The filter that the condition can be turned into accepts no more. */
const MAX_DAYS = 365;

function createYearsStep(scan: Scan, at: number, { length, levels }: YearsOfExperience): Step {
  if (levels.length === 0) return createNoiseStep(scan, at, length);
  return {
    length,
    apply: () => {
      assignRole(scan, 'condition', at, length);
      const span = toSpan(scan, at, length);
      for (const level of levels) scan.conditions.push({ kind: 'level', level, ...span });
    },
  };
}

/** The words, separated by spaces; the two numbers of a decimal ('1,5 năm') by a point. */
function joinWords({ search, tokens }: Scan, from: number, until: number): string {
  let text = '';
  for (let at = from; at < until; at += 1) {
    const { word = '', from: start = 0 } = tokens[at] ?? {};
    const end = tokens[at - 1]?.to ?? 0;
    const isDecimal = start === end + 1 && /\d[.,]\d/.test(search.slice(end - 1, start + 1));
    text += at === from ? word : (isDecimal ? '.' : ' ') + word;
  }
  return text;
}

export function readFigure(scan: Scan, at: number, until: number): Step | null {
  const rest = joinWords(scan, at, Math.min(until, at + 6));
  if (!/^(?:\w+ ){0,4}\d/.test(rest)) return null;
  const years = readYearsOfExperience(rest);
  if (years) return createYearsStep(scan, at, years);
  const isOfPerson = BEFORE_AGE_RANGE.test(scan.tokens[at - 1]?.word ?? '');
  const detail = AGE.exec(rest) ?? HOURS.exec(rest) ?? (isOfPerson ? AGE_RANGE.exec(rest) : null);
  if (detail) return createNoiseStep(scan, at, detail[0].split(' ').length);
  const ago = AGO.exec(rest);
  if (!ago || !/[a-z] /.test(ago[0])) return null;
  const length = ago[0].split(' ').length;
  const unit = ago[2] ?? '';
  const each = unit === 'thang' ? 30 : (DAYS[unit.charAt(0)] ?? 1);
  const days = Math.min(Math.max(Number(ago[1]) * each, 1), MAX_DAYS);
  return {
    length,
    apply: () => {
      assignRole(scan, 'condition', at, length);
      scan.conditions.push({ kind: 'posted', days, ...toSpan(scan, at, length) });
    },
  };
}
