// Recognizes what people say that a job must not ask for or contain: 'không cần bằng đại học', 'không tăng ca'.
import words from '#search/rules/words/noise.json' with { type: 'json' };
import { isSyllable } from '#vietnamese/rules/syllable.ts';
import { compilePhrases, findPhrase } from './phrases.ts';
import { createNoiseStep, type Scan, type Step } from './scan.ts';
import type { Token } from '#search/rules/tokens.ts';

const negations = compilePhrases([[words.negations, true]]);
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

/** The numbers of words of the negations at a token: 'không làm' is also 'không'. */
function listNegations({ tokens }: Scan, at: number, until: number): number[] {
  const phrase = findPhrase(negations, tokens, at, until)?.length ?? 0;
  const lengths = phrase > 0 ? [phrase] : [];
  const { word = '', hasMarks } = tokens[at] ?? {};
  if (NOT.test(word) && !OF_AIR.test(tokens[at - 1]?.word ?? '')) lengths.push(1);
  // Before a Vietnamese word 'no' is 'nợ' or 'nở'.
  else if (word === 'no' && !hasMarks && !isSyllable(tokens[at + 1]?.word ?? 'a')) lengths.push(1);
  return lengths;
}

const isPay = ({ conditions }: Scan, token: Token) =>
  conditions.some(({ kind, from, to }) => kind === 'pay' && from <= token.from && token.to <= to);

/** Whether the words directly before a token are a negated demand: 'không yêu cầu kinh nghiệm' before 'và bằng cấp'. */
function followsNegation(scan: Scan, at: number): boolean {
  const { tokens, roles } = scan;
  for (let before = at - 1; before >= 0; before -= 1) {
    const token = tokens[before];
    const role = roles[before];
    if (!token || (role !== 'noise' && role !== 'condition') || isPay(scan, token)) return false;
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

/**
 * Reads a negation and what it negates, which is noise: a search for 'kinh nghiệm' of 'không cần kinh nghiệm'
 * would find the jobs that require it. `measureKnown` is the number of words of the name or condition at a token. Null
 * where nothing known follows.
 */
export function readNegation(
  scan: Scan,
  at: number,
  until: number,
  measureKnown: (at: number) => number,
): Step | null {
  const { tokens } = scan;
  const measureDemand = (next: number) => findPhrase(demands, tokens, next, until)?.length ?? 0;
  const measure = (next: number) =>
    Math.max(
      measureDemand(next),
      findPhrase(duties, tokens, next, until)?.length ?? 0,
      measureKnown(next),
    );
  const lengths = listNegations(scan, at, until)
    .map((negation) => ({ negation, known: measure(at + negation) }))
    .filter(({ known }) => known > 0)
    .map(({ negation, known }) => negation + known);
  if (lengths.length > 0) return createNoiseStep(scan, at, Math.max(...lengths));
  const connector = measureConnector(scan, at, until);
  const further = connector === null ? 0 : measureDemand(at + connector);
  const isFurther = further > 0 && followsNegation(scan, at);
  return isFurther ? createNoiseStep(scan, at, (connector ?? 0) + further) : null;
}
