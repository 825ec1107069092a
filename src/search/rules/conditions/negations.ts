// Recognizes what people say that a job must not ask for ('không cần bằng đại học'), contain ('không tăng ca') or be
// ('không bán hàng').
import words from '#search/rules/words/noise.json' with { type: 'json' };
import { isSyllable } from '#vietnamese/rules/syllable.ts';
import { compilePhrases, findPhrase } from './phrases.ts';
import { assignRole, createNoiseStep, type Scan, type Step } from './scan.ts';
import type { QueryToken } from '#search/rules/tokens.ts';

/** After an exemption the job may still be of that work: 'không cần biết tiếng Anh'. */
const negations = compilePhrases([
  [words.negations, 'refused' as const],
  [words.exemptions, 'exempted' as const],
]);
/** What employers require, and what a job may contain, in addition to the dictionary's names. */
const demands = compilePhrases([[words.demands, true]]);
const duties = compilePhrases([[words.duties, true]]);
const connectors = compilePhrases([[['và', 'hoặc', 'hay', 'lẫn', 'cũng như', 'and', 'or'], true]]);

const NOT = /^(?:khong|ko|hok)$/;
/** After these words 'không' is the air: 'đường không'; 'hàng không' is a name of the dictionary. */
const OF_AIR = /^(?:duong|tren)$/;
const NEGATES = /^(?:khong|ko|k|hok|chua|no|without)$/;

/** Whether the word, which is noise, says what a job must not have. */
export const isNegation = (word: string): boolean => NEGATES.test(word);

interface Negation {
  /** In words. */
  length: number;
  isRefusal: boolean;
}

/** The negations at a token: 'không làm' is also 'không'. */
function listNegations({ tokens }: Scan, at: number, until: number): Negation[] {
  const phrase = findPhrase(negations, tokens, at, until);
  const found: Negation[] = phrase
    ? [{ length: phrase.length, isRefusal: phrase.means === 'refused' }]
    : [];
  const { word = '', hasMarks } = tokens[at] ?? {};
  const isNot = NOT.test(word) && !OF_AIR.test(tokens[at - 1]?.word ?? '');
  // Before a Vietnamese word 'no' is 'nợ' or 'nở'.
  const isNo = word === 'no' && !hasMarks && !isSyllable(tokens[at + 1]?.word ?? 'a');
  return isNot || isNo ? [...found, { length: 1, isRefusal: true }] : found;
}

const isPay = ({ conditions }: Scan, token: QueryToken) =>
  conditions.some(({ kind, from, to }) => kind === 'pay' && from <= token.from && token.to <= to);

/** Whether the words directly before a token are a negated demand: 'không yêu cầu kinh nghiệm' before 'và bằng cấp'. */
function followsNegation(scan: Scan, at: number): boolean {
  const { tokens, roles } = scan;
  for (let before = at - 1; before >= 0; before -= 1) {
    const token = tokens[before];
    const role = roles[before];
    if (!token || role === 'searched' || role === 'light' || isPay(scan, token)) return false;
    if (isNegation(token.word)) return true;
  }
  return false;
}

/** The words of a connector at a token; null where neither a connector nor a comma joins it to what stands before. */
function measureConnector({ search, tokens }: Scan, at: number, until: number): number | null {
  const connector = findPhrase(connectors, tokens, at, until)?.length ?? 0;
  const gap = search.slice(tokens[at - 1]?.to ?? 0, tokens[at]?.from);
  return connector > 0 || gap.includes(',') ? connector : null;
}

type Measure = (at: number) => number;

function createNegationStep(
  scan: Scan,
  at: number,
  { length, known, isUnwanted }: { length: number; known: number; isUnwanted: boolean },
): Step {
  return {
    length: length + known,
    apply: () => {
      assignRole(scan, 'noise', at, length);
      assignRole(scan, isUnwanted ? 'unwanted' : 'noise', at + length, known);
    },
  };
}

/**
 * Reads a negation and what it negates. That is noise: a search for 'kinh nghiệm' of 'không cần kinh nghiệm' would find
 * the jobs that require it. A name after a refusal is unwanted: 'không bán hàng'. The `measure` functions return the
 * number of words of the name or condition at a token. Null where nothing known follows.
 */
export function readNegation(
  scan: Scan,
  at: number,
  until: number,
  { measureName, measureCondition }: Record<'measureName' | 'measureCondition', Measure>,
): Step | null {
  const { tokens } = scan;
  const measureDemand = (next: number) => findPhrase(demands, tokens, next, until)?.length ?? 0;
  const measureNoise = (next: number) =>
    Math.max(
      measureDemand(next),
      findPhrase(duties, tokens, next, until)?.length ?? 0,
      measureCondition(next),
    );
  const read = listNegations(scan, at, until)
    .map(({ length, isRefusal }) => {
      const [name, noise] = [measureName(at + length), measureNoise(at + length)];
      return { length, known: Math.max(name, noise), isUnwanted: isRefusal && name > noise };
    })
    .filter(({ known }) => known > 0)
    .toSorted((a, b) => b.length + b.known - (a.length + a.known));
  const [longest] = read;
  if (longest) return createNegationStep(scan, at, longest);
  const connector = measureConnector(scan, at, until);
  const further = connector === null ? 0 : measureDemand(at + connector);
  const isFurther = further > 0 && followsNegation(scan, at);
  return isFurther ? createNoiseStep(scan, at, (connector ?? 0) + further) : null;
}
