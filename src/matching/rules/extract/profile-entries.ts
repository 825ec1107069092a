// Reads the sections of a profile: its languages, certificates and past jobs. Education is left out, as schools are.
import type { LanguageLevel } from '#matching/rules/facts.ts';
import type { EntryFields, FluencyLevel } from '#seekers/rules/entries.ts';
import { removeProtectedTraits } from './mask.ts';
import type { Piece } from './plain.ts';

export type ProfileEntry = Pick<EntryFields, 'kind' | 'name' | 'level' | 'description'>;

/** Keeps what matching reads of a profile's sections: no employer, no date, no education. */
export const toProfileEntries = (entries: readonly EntryFields[]): ProfileEntry[] =>
  entries
    .filter(({ kind }) => kind !== 'education')
    .map(({ kind, name, level, description }) => ({ kind, name, level, description }));

/** Levels that people choose for a language, on the framework's scale. They carry no label: nobody wrote one. */
const SPOKEN_LEVELS: Record<FluencyLevel, number> = {
  basic: 2,
  conversational: 3,
  fluent: 5,
  native: 6,
};

/** The name of an entry, with the level of a language that the person chose. */
export interface NamePiece extends Piece {
  level: LanguageLevel | null;
}

interface EntryPieces {
  /** Languages and certificates. */
  held: NamePiece[];
  /** Positions of the latest jobs. */
  positions: Piece[];
  /** What was done in past jobs. */
  duties: Piece[];
}

/** Earlier jobs say little about the work that somebody looks for. */
const MAX_POSITIONS = 3;

/** Pieces are 'entries.0' for names and 'entry_descriptions.0' for descriptions, by their place in `entries`. */
export function toEntryPieces(entries: readonly ProfileEntry[]): EntryPieces {
  const pieces: EntryPieces = { held: [], positions: [], duties: [] };
  for (const [nth, { kind, name, level, description }] of entries.entries()) {
    const piece = { key: `entries.${nth}`, text: removeProtectedTraits(name) };
    if (kind === 'experience') {
      pieces.positions.push(piece);
      const text = removeProtectedTraits(description ?? '');
      pieces.duties.push({ key: `entry_descriptions.${nth}`, text });
    } else {
      const chosen = level && { test: 'cefr', label: '', level: SPOKEN_LEVELS[level] };
      pieces.held.push({ ...piece, level: chosen });
    }
  }
  return { ...pieces, positions: pieces.positions.slice(0, MAX_POSITIONS) };
}
