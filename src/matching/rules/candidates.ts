// Which jobs are worth comparing at all: questions to the word index made of a profile's professions and rarest skills.
import { entryOf } from '#lexicon/rules/entries.ts';
import { spellingsOf } from '#lexicon/rules/spellings.ts';
import { all, any, lexeme } from '#search/rules/tsquery.ts';
import type { ProfileFacts } from './facts.ts';
import { worthOf } from './rarity.ts';

/** Names of one entry in each language that are asked for; the rest is rarely written. */
const NAMES = { 't=': 7, '': 4 } as const;
/** Skills that questions are made of: the rarest. */
const SKILLS = 4;
const TITLES = 3;
const RELATIVES = 4;

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

/** Any name of the entries; `mark` 't=' keeps to titles. Short forms are left out, for they mean other things too. */
function named(ids: readonly string[], mark: keyof typeof NAMES): string {
  const names = ids.flatMap((id) => {
    const forms = spellingsOf(entryOf(id) ?? NOBODY).filter(({ short }) => !short);
    return (['en', 'vi'] as const).flatMap((language) =>
      forms.filter((it) => it.language === language).slice(0, NAMES[mark]),
    );
  });
  const words = shortest(names.map(({ form }) => form.split(' ')));
  return any(words.map((name) => joined(name.map((word) => lexeme(mark + word)))));
}

const NOBODY = { kind: 'terms' as const, en: [], vi: [], short: [] };

function whereOf({ places, remote }: ProfileFacts): string {
  if (places.length === 0 && !remote) return '';
  const codes = [...new Set(places.map(({ code }) => code)), 'nationwide'];
  return any([...codes.map((code) => lexeme(`loc=${code}`)), lexeme('rem=1')]);
}

function professionsOf({ titles, title_words }: ProfileFacts): string {
  const ids = titles.slice(0, TITLES).map(({ id }) => id);
  return named(ids, 't=') || joined(title_words.slice(0, 3).map((word) => lexeme(`t=${word}`)));
}

function relativesOf({ titles }: ProfileFacts): string {
  const near = titles.slice(0, TITLES).flatMap(({ id }) => entryOf(id)?.related ?? []);
  const professions = near.filter((id) => entryOf(id)?.kind === 'title');
  return named([...new Set(professions)].slice(0, RELATIVES), 't=');
}

function rarestSkills({ skills }: ProfileFacts): string[] {
  return skills
    .filter(({ id }) => ['skill', 'certificate', 'language'].includes(entryOf(id)?.kind ?? ''))
    .toSorted((one, other) => worthOf(other.id) - worthOf(one.id))
    .slice(0, SKILLS)
    .map(({ id }) => named([id], ''))
    .filter(Boolean);
}

export interface Questions {
  query: string;
  /** Over whole texts, whose words are common: asked of the newer part of a large board alone. */
  isBroad: boolean;
  /** Asked always, or only where the seeker's own profession and place answer many or few. */
  when: 'always' | 'many' | 'few';
}

/** Most promising first; each is read for its newest matches alone. */
export function questionsOf(profile: ProfileFacts): Questions[] {
  const where = whereOf(profile);
  const own = professionsOf(profile);
  const relatives = relativesOf(profile);
  const skills = rarestSkills(profile);
  const some = any(skills);
  const pairs = skills.slice(1, 3).map((other) => joined([skills[0] ?? '', other]));
  const both = any(pairs) || some;
  const questions: Questions[] = [
    { query: own ? all([own, where]) : '', isBroad: false, when: 'always' },
    { query: own && some ? all([own, where, some]) : '', isBroad: false, when: 'many' },
    { query: relatives ? all([relatives, where]) : '', isBroad: true, when: 'always' },
    { query: both ? all([both, where]) : '', isBroad: true, when: 'always' },
    { query: own, isBroad: false, when: 'few' },
  ];
  return questions.filter(
    ({ query }, at) => query !== '' && questions.findIndex((it) => it.query === query) === at,
  );
}
