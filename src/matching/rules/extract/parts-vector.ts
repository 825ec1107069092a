// Converts the words of a posting or profile to one vector, so that texts about the same work are near each other, and
// guesses their language.
import { toTextVector, type TextVector } from '#lexicon/rules/word-vectors.ts';
import { guessLanguage } from '#vietnamese/rules/guess.ts';
import type { Language } from '#context.ts';
import type { Piece } from './plain.ts';

/** Pieces without protected traits. A word counts once in each part. */
interface Parts {
  titles: readonly Piece[];
  tags: readonly Piece[];
  requirements?: readonly Piece[];
  /** The description, or the bio. */
  body: readonly Piece[];
}

/** The title says more about the work than what the text mentions. */
const WEIGHTS = { titles: 2, tags: 1.5, requirements: 1, body: 1 } as const;

/** Maximum characters per part: the start of a posting says what it is about, and folding dominates the cost. */
const MAX_LENGTH = 6000;

const join = (pieces: readonly Piece[]) =>
  pieces
    .map(({ text }) => text)
    .join('\n')
    .slice(0, MAX_LENGTH);

/** Null when no word is known. */
export function toPartsVector({ titles, tags, requirements = [], body }: Parts): TextVector | null {
  return toTextVector([
    { text: join(titles), weight: WEIGHTS.titles },
    { text: join(tags), weight: WEIGHTS.tags },
    { text: join(requirements), weight: WEIGHTS.requirements },
    { text: join(body), weight: WEIGHTS.body },
  ]);
}

/** Tags are left out: names of tools are the same in both languages. */
export const guessPartsLanguage = ({ titles, requirements = [], body }: Parts): Language =>
  guessLanguage(join([...titles, ...body, ...requirements]));
