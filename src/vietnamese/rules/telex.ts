// Decodes text typed without a Vietnamese keyboard: Telex ('kees toans') and VNI ('ke61').
import { toCanonicalSpelling } from './fold.ts';
import { findRhyme } from './syllable.ts';

export interface DecodedSyllable {
  /** Lower case NFC in canonical spelling. */
  syllable: string;
  /** The keys are unambiguous: a modified vowel with a tone, đ, or two digits. */
  sure: boolean;
}

const TONES = ['', '\u0301', '\u0300', '\u0309', '\u0303', '\u0323'];
const TELEX_TONES: Record<string, number> = { s: 1, f: 2, r: 3, x: 4, j: 5 };
const HATS: Record<string, string> = { a: 'â', e: 'ê', o: 'ô' };
const MAX_LENGTH = 10;

interface Draft {
  base: string;
  tone: number;
  /** Number of keys that modified a letter. */
  modified: number;
  /** Number of those typed right after their letter. */
  close: number;
}

/** Applies a mark to the last such letter; returns false when there is none. */
function applyMark(draft: Draft, bare: string, marked: string): boolean {
  const at = draft.base.lastIndexOf(bare);
  if (at === -1) return false;
  draft.base = draft.base.slice(0, at) + marked + draft.base.slice(at + bare.length);
  draft.modified += 1;
  if (at + bare.length === draft.base.length) draft.close += 1;
  return true;
}

function applyHorn(draft: Draft, alone: boolean): boolean {
  if (applyMark(draft, 'uo', 'ươ')) return true;
  if (draft.base.includes('ươ')) return true;
  const last = Math.max(...['u', 'o', 'a'].map((it) => draft.base.lastIndexOf(it)));
  const bare = draft.base[last];
  if (bare === 'a') return applyMark(draft, 'a', 'ă');
  if (bare) return applyMark(draft, bare, bare === 'u' ? 'ư' : 'ơ');
  if (!alone) return false;
  draft.base += 'ư';
  draft.modified += 1;
  return true;
}

const hasVowel = (base: string) => /[aeiouyăâêôơư]/.test(base);

function applyTelexKey(draft: Draft, key: string): void {
  const tone = TELEX_TONES[key];
  if (tone !== undefined && hasVowel(draft.base)) draft.tone = tone;
  else if (key === 'd' && draft.base === 'd') applyMark(draft, 'd', 'đ');
  else if (key === 'w' && applyHorn(draft, true)) return;
  else if (!HATS[key] || !applyMark(draft, key, HATS[key])) draft.base += key;
}

function applyVniKey(draft: Draft, key: string): void {
  const digit = Number(key);
  if (!(digit >= 1)) draft.base += key;
  else if (digit <= 5) draft.tone = digit;
  else if (digit === 6) applyCircumflex(draft);
  else if (digit === 7) applyHorn(draft, false);
  else if (digit === 8) applyMark(draft, 'a', 'ă');
  else applyMark(draft, 'd', 'đ');
}

function applyCircumflex(draft: Draft): void {
  const bare = /[aeo](?=[^aeo]*$)/.exec(draft.base)?.[0] ?? '';
  applyMark(draft, bare, HATS[bare] ?? '');
}

/** Returns the index of the vowel that takes the tone. */
function findTonePosition(base: string, rhyme: string): number {
  const start = base.length - rhyme.length;
  const marked = /[ăâêôơ]|ư(?!ơ)/.exec(rhyme);
  if (marked) return start + marked.index;
  const vowels = /^[aeiouy]+/.exec(rhyme)?.[0].length ?? 1;
  if (vowels === 1) return start;
  return start + (vowels === 3 || vowels < rhyme.length ? 1 : 0);
}

/** Syllables that end in c, ch, p or t allow only two tones. */
const allowsTone = (rhyme: string, tone: number) =>
  !/(?:ch?|p|t)$/.test(rhyme) || tone === 1 || tone === 5;

function toDecoded({ base, tone, modified, close }: Draft, sure: boolean): DecodedSyllable | null {
  const rhyme = findRhyme(base);
  if (!rhyme || !allowsTone(rhyme, tone) || (tone === 0 && modified === 0)) return null;
  const at = findTonePosition(base, rhyme);
  const toned = base.slice(0, at + 1) + (TONES[tone] ?? '') + base.slice(at + 1);
  const syllable = toCanonicalSpelling(toned.normalize('NFC'));
  return { syllable, sure: sure || (close > 0 && tone > 0) || syllable.startsWith('đ') };
}

/**
 * Decodes the keys of one word, folded to a–z and digits; null when they are not a syllable.
 * The word may be meant as typed ('been' is also 'bên'), so call it only for unknown words.
 */
export function decodeKeys(keys: string): DecodedSyllable | null {
  if (keys.length < 2 || keys.length > MAX_LENGTH) return null;
  const draft: Draft = { base: '', tone: 0, modified: 0, close: 0 };
  const digitCount = keys.replaceAll(/\D/g, '').length;
  if (digitCount > 0 && !/^[a-z]+[1-9][a-z1-9]*$/.test(keys)) return null;
  for (const key of keys) (digitCount > 0 ? applyVniKey : applyTelexKey)(draft, key);
  return toDecoded(draft, digitCount > 1 || /[6-9]/.test(keys));
}
