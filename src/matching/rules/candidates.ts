// Builds the full-text queries for candidates: names of the profile's professions in titles, at its places and elsewhere.
import { findEntry } from '#lexicon/rules/entries.ts';
import { listSpellings } from '#lexicon/rules/spellings.ts';
import {
  and,
  or,
  term,
  type OptionalNode,
  type QueryNode,
} from '#search/rules/query/query-node.ts';
import type { ProfileFacts } from './facts.ts';

/** Names of one profession per language; the others are rare in titles. */
const MAX_NAMES = 7;
const MAX_TITLES = 3;

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

const toTitleQuery = (words: Name) => and(words.map((word) => term(`t=${word}`)));

/** Matches any name of the professions. Leaves out short forms, which have other meanings. */
function toNameQuery(ids: readonly string[]): OptionalNode {
  const names = ids.flatMap((id) => {
    const entry = findEntry(id);
    const forms = entry ? listSpellings(entry).filter(({ short }) => !short) : [];
    return (['en', 'vi'] as const).flatMap((language) =>
      forms.filter((it) => it.language === language).slice(0, MAX_NAMES),
    );
  });
  return or(removeLonger(names.map(({ form }) => form.split(' '))).map(toTitleQuery));
}

function toPlaceQuery({ places, remote }: ProfileFacts): OptionalNode {
  if (places.length === 0 && !remote) return null;
  const codes = [...new Set(places.map(({ code }) => code)), 'nationwide'];
  return or([...codes.map((code) => term(`loc=${code}`)), term('rem=1')]);
}

/**
 * The narrowest query first: at the profile's places, then anywhere unless the places are a must. Empty when the title
 * does not describe the work.
 */
export function toCandidateWords(profile: ProfileFacts): QueryNode[] {
  const { titles, title_words } = profile;
  const own =
    toNameQuery(titles.slice(0, MAX_TITLES).map(({ id }) => id)) ??
    toTitleQuery([...new Set(title_words.slice(0, 2).flatMap((words) => words.split(' ')))]);
  if (!own) return [];
  const here = toPlaceQuery(profile);
  const near = and([own, here]) ?? own;
  return here && profile.preferences?.place !== 'must' ? [near, own] : [near];
}
