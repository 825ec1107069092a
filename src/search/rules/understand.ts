// What a person means by what they typed: the words to look for and the conditions to order by.
import { payIn } from './question/conditions/pay.ts';
import { recognise } from './question/conditions/recognise.ts';
import type { Recognised } from './question/conditions/recognise.ts';
import { correctedText, decode, putRight } from './question/repair.ts';
import { plainOf, tokensOf } from './question/tokens.ts';
import type { Token } from './question/tokens.ts';
import { unitsOf } from './question/units/units.ts';
import type { Question, Vocabulary } from './question.ts';

interface Options {
  /** No word is read otherwise than typed: neither keys decoded nor slips put right. */
  asTyped?: boolean;
}

/** Where everything was noise, the noise is what is looked for ('tuyển dụng'). */
function rolesOf({ roles, conditions }: Recognised): Recognised['roles'] {
  const says =
    conditions.length > 0 || roles.some((role) => role === 'sought' || role === 'lightly');
  return says ? roles : roles.map((role) => (role === 'noise' ? 'sought' : role));
}

/** The text ends with the word: somebody may still be typing it. */
function unfinishedOf(search: string, tokens: readonly Token[]): Token | null {
  const last = tokens.at(-1);
  return last && last.to === search.length ? last : null;
}

/**
 * Understands any text in a millisecond: at most two dozen words are read, signs are no operators. `vocabulary` tells
 * what the board has. A text without a word, or of signs alone, has neither units nor conditions.
 */
export function understand(
  search: string,
  vocabulary: Vocabulary,
  { asTyped = false }: Options = {},
): Question {
  const plain = plainOf(search);
  const typed = tokensOf(search, plain);
  const pay = payIn(search, plain);
  const isFigure = (token: Token) =>
    pay.some(({ from, to }) => token.from >= from && token.to <= to);
  const readable = typed.filter((token) => !isFigure(token));
  const read = asTyped ? readable : putRight(decode(readable, vocabulary), vocabulary);
  const tokens = [...read, ...typed.filter(isFigure)].toSorted(
    (one, other) => one.from - other.from,
  );
  const recognised = recognise(search, tokens, vocabulary, pay);
  const has_marks = tokens.some((token) => token.has_marks);
  const unfinished = unfinishedOf(search, tokens);
  const units = unitsOf(tokens, rolesOf(recognised), { vocabulary, has_marks, unfinished });
  const { conditions } = recognised;
  return { units, conditions, corrected: correctedText(search, tokens), has_marks };
}
