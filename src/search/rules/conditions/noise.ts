// Finds noise words in a query: which of them are dropped, and where they are part of a name.
import { getMarkedPair, isLanguagePair } from '#search/rules/vocabulary/language-words.ts';
import words from '#search/rules/words/noise.json' with { type: 'json' };
import { isSyllable } from '#vietnamese/rules/syllable.ts';
import { findPhrase, compilePhrases } from './phrases.ts';
import { createNoiseStep, type Scan, type Step } from './scan.ts';

/** Words that say that somebody is looking for work, but not which work; dropped as long as others remain. */
const noise = compilePhrases([[words.noise, true]]);
/**
 * Without marks faint words are often part of another word, so they are dropped only where they pair with neither
 * neighbour. Doubtful ones are just as often other words ('kiểm', 'tim', 'căn'), so they stay where titles have them
 * next to a neighbour. Articles are dropped before an English word; 'bình an' and 'thể thao' contain them too.
 */
const faint = compilePhrases([
  [words.faint, 'faint' as const],
  [words.doubtful, 'doubtful' as const],
  [words.articles, 'article' as const],
]);
/** After these words 'tuyển dụng' is the profession: 'nhân viên tuyển dụng' is a recruiter. */
const RECRUITS =
  /^(?:vien|nv|cv|tts|sinh|phong|hr|su|intern|leader|gia|ly|nhom|ban|truong|tp|bo|phan|manager|specialist|executive|ctv|it|va|giam|doc|mang|nganh|nghe) tuyen dung$/;

/** Whether a noise phrase begins at the token. */
export const isNoise = ({ tokens }: Scan, at: number, until: number) =>
  findPhrase(noise, tokens, at, until) !== null;

/** Reads noise words; null where the words must be searched for. */
export function readNoise(scan: Scan, at: number, until: number): Step | null {
  const { tokens } = scan;
  const found = findPhrase(noise, tokens, at, until);
  if (found)
    return isRecruiting(scan, at, found.length) ? null : createNoiseStep(scan, at, found.length);
  const slight = findPhrase(faint, tokens, at, until);
  if (!slight) return null;
  const { length, means } = slight;
  const stays =
    means === 'article'
      ? isSyllable(tokens[at + length]?.word ?? 'a')
      : belongs(scan, at, length, means === 'doubtful');
  return stays ? null : createNoiseStep(scan, at, length);
}

/** Whether faint words are part of a name, or unmarked doubtful ones part of some title. */
function belongs(
  { tokens, roles, vocabulary }: Scan,
  at: number,
  length: number,
  doubtful: boolean,
): boolean {
  const isAfterWord = roles[at - 1] === 'searched';
  const before = isAfterWord ? (tokens[at - 1]?.word ?? '') : '';
  const first = tokens[at]?.word ?? '';
  const [last = '', after = ''] = [tokens[at + length - 1]?.word, tokens[at + length]?.word];
  // With its mark 'tại' is a preposition; without it 'tai' may be 'tài'.
  const isMarked = tokens[at]?.hasMarks === true;
  const [, known] = getMarkedPair(before, first);
  if (isLanguagePair(before, first) && (!isMarked || known === tokens[at]?.display)) return true;
  if (!isMarked && isLanguagePair(last, after)) return true;
  if (!doubtful || isMarked) return false;
  return vocabulary.pair(before, first) > 0 || vocabulary.pair(last, after) > 0;
}

function isRecruiting({ tokens, roles }: Scan, at: number, length: number): boolean {
  const words = tokens.slice(at - 1, at + length).map(({ word }) => word);
  return roles[at - 1] === 'searched' && RECRUITS.test(words.join(' '));
}
