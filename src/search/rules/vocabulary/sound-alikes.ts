// Pairs of syllables that sound alike in some part of Vietnam, and are therefore mistaken for each other in writing.

/** Letters that many people do not tell apart, at the beginning and at the end of a syllable. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?:gi(?=\p{L})|r)/u, 'd'],
  [/^tr/, 'ch'],
  [/^x/, 's'],
  [/^l/, 'n'],
  [/^ngh/, 'ng'],
  [/^gh/, 'g'],
  [/^k(?!h)/, 'c'],
];
const ENDS: readonly (readonly [RegExp, string])[] = [
  [/(?:ng|nh)$/, 'n'],
  [/(?:ch|c)$/, 't'],
  [/y$/, 'i'],
];

const replaceFirst = (text: string, rules: typeof ENDS): string => {
  const rule = rules.find(([pattern]) => pattern.test(text));
  return rule ? text.replace(...rule) : text;
};

/** The same text for syllables that sound alike: 'xóc' and 'sóc', 'hàn' and 'hàng'. `syllable` is folded. */
export const toSound = (syllable: string): string =>
  replaceFirst(replaceFirst(syllable, BEGINNINGS), ENDS);

/** The same with marks; the tones hỏi and ngã are one, because the north and the south each hear only one of them. */
export const toMarkedSound = (syllable: string): string =>
  toSound(syllable.normalize('NFC')).normalize('NFD').replaceAll('\u0303', '\u0309');

const toPairSound = (pair: string): string => pair.split(' ').map(toSound).join(' ');

/** Groups pairs of folded syllables ('cham soc') by their sound. */
export const groupBySound = (pairs: Iterable<string>): ReadonlyMap<string, readonly string[]> =>
  Map.groupBy(pairs, toPairSound);
