// Recognizes what people say that a job must not ask for or contain: 'không cần bằng đại học', 'không tăng ca'.
import words from '#search/rules/words/noise.json' with { type: 'json' };
import { isSyllable } from '#vietnamese/rules/syllable.ts';
import { compilePhrases, findPhrase } from './phrases.ts';
import { noiseStep, type Scan, type Step } from './scan.ts';

const negations = compilePhrases([[words.negations, true]]);
/** What a job may ask for or contain, beside the dictionary's names. */
const requirements = compilePhrases([[words.requirements, true]]);
const connectors = compilePhrases([[['và', 'hoặc', 'hay', 'lẫn', 'cũng như', 'and', 'or'], true]]);

const NOT = /^(?:khong|ko|hok)$/;
/** Behind these words 'không' is the air: 'đường không'; 'hàng không' is a name of the dictionary. */
const OF_AIR = /^(?:duong|tren)$/;
const NEGATES = /^(?:khong|ko|k|hok|chua|no|without)$/;

/** Whether the word, which is noise, says what a job must not have. */
export const isNegation = (word: string): boolean => NEGATES.test(word);

/** The number of words of a negation at a token; 0 without one. */
function measureNegation({ tokens }: Scan, at: number, until: number): number {
  const found = findPhrase(negations, tokens, at, until)?.length ?? 0;
  if (found > 0) return found;
  const { word = '', hasMarks } = tokens[at] ?? {};
  if (NOT.test(word)) return OF_AIR.test(tokens[at - 1]?.word ?? '') ? 0 : 1;
  // Before a Vietnamese word 'no' is 'nợ' or 'nở'.
  const isEnglish = word === 'no' && !hasMarks && !isSyllable(tokens[at + 1]?.word ?? 'a');
  return isEnglish ? 1 : 0;
}

/** Whether the words before a token are a negated requirement: 'không yêu cầu kinh nghiệm' before 'và bằng cấp'. */
function followsNegation({ tokens, roles }: Scan, at: number): boolean {
  for (let before = at - 1; before >= 0; before -= 1) {
    const role = roles[before];
    if (role !== 'noise' && role !== 'condition') return false;
    if (isNegation(tokens[before]?.word ?? '')) return true;
  }
  return false;
}

/**
 * The step over a negation and the requirement or name behind it: searched for, it would find the very jobs that ask for
 * it. `measureName` is the number of words of the dictionary name at a token. Null where nothing known follows.
 */
export function negationStep(
  scan: Scan,
  at: number,
  until: number,
  measureName: (at: number) => number,
): Step | null {
  const { tokens } = scan;
  const measureRequirement = (next: number) =>
    findPhrase(requirements, tokens, next, until)?.length ?? 0;
  const negation = measureNegation(scan, at, until);
  if (negation > 0) {
    const next = at + negation;
    const length = Math.max(measureRequirement(next), measureName(next));
    return length === 0 ? null : noiseStep(scan, at, negation + length);
  }
  const connector = findPhrase(connectors, tokens, at, until)?.length ?? 0;
  const further = measureRequirement(at + connector);
  const isFurther = further > 0 && followsNegation(scan, at);
  return isFurther ? noiseStep(scan, at, connector + further) : null;
}
