// Which jobs are worth comparing at all: questions to the word index made of a profile's professions and rarest skills.
import { entryOf } from '#lexicon/rules/entries.ts';
import { spellingsOf } from '#lexicon/rules/spellings.ts';
import { all, any, lexeme } from '#search/rules/tsquery.ts';
import type { ProfileFacts } from './facts.ts';
import { worthOf } from './rarity.ts';

/** Names of one entry in each language that are asked for; the rest is rarely written. */
const NAMES = 7;
/** Skills that questions are made of: the rarest. */
const SKILLS = 6;
const TITLES = 3;

const joined = (lexemes: readonly string[]) =>
  lexemes.length > 1 ? `(${lexemes.join(' & ')})` : (lexemes[0] ?? '');

/** Any name of the entry; `mark` 't=' keeps to titles. Short forms are left out, for they mean other things too. */
function named(id: string, mark: '' | 't='): string {
  const entry = entryOf(id);
  if (!entry) return '';
  const forms = spellingsOf(entry).filter(({ short }) => !short);
  const chosen = (['en', 'vi'] as const).flatMap((language) =>
    forms.filter((it) => it.language === language).slice(0, NAMES),
  );
  const words = chosen.map(({ form }) => form.split(' '));
  return any(words.map((name) => joined(name.map((word) => lexeme(mark + word)))));
}

function whereOf({ places, remote }: ProfileFacts): string {
  if (places.length === 0 && !remote) return '';
  const codes = [...new Set(places.map(({ code }) => code)), 'nationwide'];
  return any([...codes.map((code) => lexeme(`loc=${code}`)), lexeme('rem=1')]);
}

function professionsOf({ titles, title_words }: ProfileFacts): string {
  const known = any(titles.slice(0, TITLES).map(({ id }) => named(id, 't=')));
  return known || joined(title_words.slice(0, 3).map((word) => lexeme(`t=${word}`)));
}

/** Most promising first; each is read for its newest matches alone. */
export function questionsOf(profile: ProfileFacts): string[] {
  const where = whereOf(profile);
  const own = professionsOf(profile);
  const near = profile.titles.slice(0, TITLES).flatMap(({ id }) => entryOf(id)?.related ?? []);
  const relatives = any(
    near
      .filter((id) => entryOf(id)?.kind === 'title')
      .slice(0, 6)
      .map((id) => named(id, 't=')),
  );
  const skills = profile.skills
    .filter(({ id }) => ['skill', 'certificate', 'language'].includes(entryOf(id)?.kind ?? ''))
    .toSorted((one, other) => worthOf(other.id) - worthOf(one.id))
    .slice(0, SKILLS)
    .map(({ id }) => named(id, ''))
    .filter(Boolean);
  const pairs = any(
    skills.flatMap((one, at) => skills.slice(at + 1, 4).map((other) => joined([one, other]))),
  );
  const some = any(skills);
  const questions = [
    all([own, where, some]),
    all([own, where]),
    all([own, some]),
    all([relatives, where, some]),
    skills.length > 1 ? all([pairs, where]) : all([some, where]),
    relatives ? all([relatives, where]) : own,
  ];
  return [...new Set(questions)].filter((question) => question !== '' && question !== where);
}
