// What a person meant who typed while the keyboard was not set to Vietnamese: Telex ('kees toans') and VNI ('ke61').
import { toCanonicalSpelling } from './fold.ts';
import { findRhyme } from './syllable.ts';

export interface Decoded {
  /** Lower case NFC in canonical spelling. */
  syllable: string;
  /** Keys that hardly mean anything else: a hat or horn with a tone, đ, two figures. */
  sure: boolean;
}

const TONES = ['', '\u0301', '\u0300', '\u0309', '\u0303', '\u0323'];
const TELEX_TONES: Record<string, number> = { s: 1, f: 2, r: 3, x: 4, j: 5 };
const HATS: Record<string, string> = { a: 'â', e: 'ê', o: 'ô' };
const LONGEST = 10;

interface Draft {
  letters: string;
  tone: number;
  /** Keys that changed a letter. */
  shaped: number;
  /** Among them those struck right behind their letter. */
  close: number;
}

/** Puts the key's mark on a letter typed before; false when there is none to take it. */
function shape(draft: Draft, bare: string, marked: string): boolean {
  const at = draft.letters.lastIndexOf(bare);
  if (at === -1) return false;
  draft.letters = draft.letters.slice(0, at) + marked + draft.letters.slice(at + bare.length);
  draft.shaped += 1;
  if (at + bare.length === draft.letters.length) draft.close += 1;
  return true;
}

function horn(draft: Draft, alone: boolean): boolean {
  if (shape(draft, 'uo', 'ươ')) return true;
  if (draft.letters.includes('ươ')) return true;
  const last = Math.max(...['u', 'o', 'a'].map((it) => draft.letters.lastIndexOf(it)));
  const bare = draft.letters[last];
  if (bare === 'a') return shape(draft, 'a', 'ă');
  if (bare) return shape(draft, bare, bare === 'u' ? 'ư' : 'ơ');
  if (!alone) return false;
  draft.letters += 'ư';
  draft.shaped += 1;
  return true;
}

const hasVowel = (letters: string) => /[aeiouyăâêôơư]/.test(letters);

function strikeTelex(draft: Draft, key: string): void {
  const tone = TELEX_TONES[key];
  if (tone !== undefined && hasVowel(draft.letters)) draft.tone = tone;
  else if (key === 'd' && draft.letters === 'd') shape(draft, 'd', 'đ');
  else if (key === 'w' && horn(draft, true)) return;
  else if (!HATS[key] || !shape(draft, key, HATS[key])) draft.letters += key;
}

function strikeVni(draft: Draft, key: string): void {
  const figure = Number(key);
  if (!(figure >= 1)) draft.letters += key;
  else if (figure <= 5) draft.tone = figure;
  else if (figure === 6) hatLast(draft);
  else if (figure === 7) horn(draft, false);
  else if (figure === 8) shape(draft, 'a', 'ă');
  else shape(draft, 'd', 'đ');
}

function hatLast(draft: Draft): void {
  const bare = /[aeo](?=[^aeo]*$)/.exec(draft.letters)?.[0] ?? '';
  shape(draft, bare, HATS[bare] ?? '');
}

/** Where the tone stands: on the marked vowel, else before a last vowel, else on the last. */
function toneAt(letters: string, rhyme: string): number {
  const start = letters.length - rhyme.length;
  const marked = /[ăâêôơ]|ư(?!ơ)/.exec(rhyme);
  if (marked) return start + marked.index;
  const vowels = /^[aeiouy]+/.exec(rhyme)?.[0].length ?? 1;
  if (vowels === 1) return start;
  return start + (vowels === 3 || vowels < rhyme.length ? 1 : 0);
}

/** Syllables closed by c, ch, p or t bear one of two tones only. */
const closesAsItMay = (rhyme: string, tone: number) =>
  !/(?:ch?|p|t)$/.test(rhyme) || tone === 1 || tone === 5;

function finished({ letters, tone, shaped, close }: Draft, sure: boolean): Decoded | null {
  const rhyme = findRhyme(letters);
  if (!rhyme || !closesAsItMay(rhyme, tone) || (tone === 0 && shaped === 0)) return null;
  const at = toneAt(letters, rhyme);
  const toned = letters.slice(0, at + 1) + (TONES[tone] ?? '') + letters.slice(at + 1);
  const syllable = toCanonicalSpelling(toned.normalize('NFC'));
  return { syllable, sure: sure || (close > 0 && tone > 0) || syllable.startsWith('đ') };
}

/**
 * The syllable behind the keys of one word, folded to a–z and figures; null when there is none.
 * It says nothing of whether the word was meant as typed ('been' is also 'bên'): ask only for unknown words.
 */
export function decodeKeys(keys: string): Decoded | null {
  if (keys.length < 2 || keys.length > LONGEST) return null;
  const draft: Draft = { letters: '', tone: 0, shaped: 0, close: 0 };
  const figures = keys.replaceAll(/\D/g, '').length;
  if (figures > 0 && !/^[a-z]+[1-9][a-z1-9]*$/.test(keys)) return null;
  for (const key of keys) (figures > 0 ? strikeVni : strikeTelex)(draft, key);
  return finished(draft, figures > 1 || /[6-9]/.test(keys));
}
