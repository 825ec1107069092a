// Recognizes what people say that a job must not ask for: 'không cần bằng đại học', 'không biết tiếng Anh'.
import words from '#search/rules/words/noise.json' with { type: 'json' };
import { compilePhrases, findPhrase } from './phrases.ts';
import { noiseStep, type Scan, type Step } from './scan.ts';

const negations = compilePhrases([[words.negations, true]]);
const requirements = compilePhrases([[words.requirements, true]]);

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
  const negation = findPhrase(negations, tokens, at, until)?.length ?? 0;
  if (negation === 0) return null;
  const next = at + negation;
  const requirement = findPhrase(requirements, tokens, next, until)?.length ?? 0;
  const length = Math.max(requirement, measureName(next));
  return length === 0 ? null : noiseStep(scan, at, negation + length);
}
