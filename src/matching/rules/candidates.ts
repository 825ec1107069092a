// Builds the full-text query for candidates: names of the profile's professions in titles, at the profile's places.
import { findEntry } from '#lexicon/rules/entries.ts';
import { listSpellings } from '#lexicon/rules/spellings.ts';
import { all, any, lexeme } from '#search/rules/tsquery.ts';
import type { ProfileFacts } from './facts.ts';

/** Names of one profession per language; the others are rare in titles. */
const MAX_NAMES = 7;
const MAX_TITLES = 3;

const joinLexemes = (lexemes: readonly string[]) =>
  lexemes.length > 1 ? `(${lexemes.join(' & ')})` : (lexemes[0] ?? '');

type Name = readonly string[];

/** Drops names that contain a shorter one: 'sales staff' matches nothing that 'sales' does not. */
const removeLonger = (names: readonly Name[]): Name[] =>
  names.filter(
    (name, at) =>
      !names.some((other, nth) => {
        const isPart = other.every((word) => name.includes(word));
        return nth !== at && isPart && (other.length < name.length || nth < at);
      }),
  );

const toTitleQuery = (words: Name) => joinLexemes(words.map((word) => lexeme(`t=${word}`)));

/** Matches any name of the professions. Leaves out short forms, which have other meanings. */
function toNameQuery(ids: readonly string[]): string {
  const names = ids.flatMap((id) => {
    const entry = findEntry(id);
    const forms = entry ? listSpellings(entry).filter(({ short }) => !short) : [];
    return (['en', 'vi'] as const).flatMap((language) =>
      forms.filter((it) => it.language === language).slice(0, MAX_NAMES),
    );
  });
  return any(removeLonger(names.map(({ form }) => form.split(' '))).map(toTitleQuery));
}

function toPlaceQuery({ places, remote }: ProfileFacts): string {
  if (places.length === 0 && !remote) return '';
  const codes = [...new Set(places.map(({ code }) => code)), 'nationwide'];
  return any([...codes.map((code) => lexeme(`loc=${code}`)), lexeme('rem=1')]);
}

/** Returns an empty string when the title does not describe the work. */
export function toCandidateWords(profile: ProfileFacts): string {
  const { titles, title_words } = profile;
  const own =
    toNameQuery(titles.slice(0, MAX_TITLES).map(({ id }) => id)) ||
    toTitleQuery(title_words.slice(0, 3));
  return own ? all([own, toPlaceQuery(profile)]) : '';
}
