// A question to the word index: the names of a profile's professions in titles, where it looks for work.
import { findEntry } from '#lexicon/rules/entries.ts';
import { listSpellings } from '#lexicon/rules/spellings.ts';
import { all, any, lexeme } from '#search/rules/tsquery.ts';
import type { ProfileFacts } from './facts.ts';

/** Names of one profession in each language that are asked for; the rest is rarely written. */
const NAMES = 7;
const TITLES = 3;

const joined = (lexemes: readonly string[]) =>
  lexemes.length > 1 ? `(${lexemes.join(' & ')})` : (lexemes[0] ?? '');

type Name = readonly string[];

/** 'sales staff' asks for nothing that 'sales' does not find. */
const shortest = (names: readonly Name[]): Name[] =>
  names.filter(
    (name, at) =>
      !names.some((other, nth) => {
        const isPart = other.every((word) => name.includes(word));
        return nth !== at && isPart && (other.length < name.length || nth < at);
      }),
  );

const inTitle = (words: Name) => joined(words.map((word) => lexeme(`t=${word}`)));

/** Any name of the professions. Short forms are left out, for they mean other things too. */
function named(ids: readonly string[]): string {
  const names = ids.flatMap((id) => {
    const entry = findEntry(id);
    const forms = entry ? listSpellings(entry).filter(({ short }) => !short) : [];
    return (['en', 'vi'] as const).flatMap((language) =>
      forms.filter((it) => it.language === language).slice(0, NAMES),
    );
  });
  return any(shortest(names.map(({ form }) => form.split(' '))).map(inTitle));
}

function whereOf({ places, remote }: ProfileFacts): string {
  if (places.length === 0 && !remote) return '';
  const codes = [...new Set(places.map(({ code }) => code)), 'nationwide'];
  return any([...codes.map((code) => lexeme(`loc=${code}`)), lexeme('rem=1')]);
}

/** Empty where the title says nothing of the work. */
export function toCandidateWords(profile: ProfileFacts): string {
  const { titles, title_words } = profile;
  const own =
    named(titles.slice(0, TITLES).map(({ id }) => id)) || inTitle(title_words.slice(0, 3));
  return own ? all([own, whereOf(profile)]) : '';
}
