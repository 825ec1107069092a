// How alike two jobs are, by the measures of a job and a seeker: whom the one suits, how well does the other suit them.
import { findEntry } from '#lexicon/rules/entries.ts';
import type { JobFacts, SkillAsked } from './facts.ts';
import { worthOf } from './rarity.ts';
import { score, seekerOf, type Match, type Seeker } from './score.ts';
import { SOURCES } from './weights.ts';

/** Who would do this job. Places that are anywhere say nothing of where they are. */
export function doerOf(job: JobFacts): Seeker {
  const { skills, titles, title_words, levels, years, places, work_mode, pay } = job;
  return seekerOf({
    skills: skills.map(({ id }) => ({
      id,
      at: [],
    })),
    places: places.filter(({ code }) => code !== 'nationwide' && code !== 'other'),
    level: levels.least,
    remote: work_mode === 'remote',
    titles,
    title_words,
    years,
    pay,
  });
}

const isNamed = (id: string) =>
  ['skill', 'certificate', 'language'].includes(findEntry(id)?.kind ?? '');

/** Plainly asked for: no advantage, no mere duty, and nothing in whose place another thing would do. */
const isAsked = ({ id, source, need, group }: SkillAsked) =>
  source !== 'duty' && need !== 'nice' && group === null && isNamed(id);

const SHARED = 4;

/** What both ask for, the most telling first. */
export function sharedSkills(one: JobFacts, other: JobFacts): string[] {
  const asked = new Map(one.skills.filter(isAsked).map((skill) => [skill.id, skill]));
  const weight = ({ id, source }: SkillAsked) =>
    worthOf(id) * (SOURCES[source] + SOURCES[asked.get(id)?.source ?? source]);
  return other.skills
    .filter((skill) => isAsked(skill) && asked.has(skill.id))
    .toSorted((first, second) => weight(second) - weight(first))
    .slice(0, SHARED)
    .map(({ id }) => id);
}

export interface Alike {
  match: Match;
  skills: string[];
  /** In the same province, or both to be done from anywhere. */
  place: boolean;
}

export function alike(one: JobFacts, doer: Seeker, other: JobFacts): Alike {
  const match = score(other, doer);
  const where = match.fits.place?.where;
  const place =
    where === 'same' ||
    where === 'same_province' ||
    (one.work_mode === 'remote' && other.work_mode === 'remote');
  return { match, skills: sharedSkills(one, other), place };
}

export interface Likened {
  id: string;
  alike: Alike | null;
}

/** Most alike first; jobs whose facts are not read yet keep the place that their words gave them. */
export function byAlikeness(
  own: JobFacts | undefined,
  ids: readonly string[],
  facts: ReadonlyMap<string, JobFacts>,
): Likened[] {
  if (!own) return ids.map((id) => ({ id, alike: null }));
  const doer = doerOf(own);
  const found = ids.map((id): Likened => {
    const other = facts.get(id);
    return { id, alike: other ? alike(own, doer, other) : null };
  });
  const worth = ({ alike: it }: Likened) => it?.match.uncapped ?? 0;
  const known = found
    .filter((it) => it.alike)
    .toSorted((first, second) => worth(second) - worth(first))
    .values();
  return found.map((it) => (it.alike ? (known.next().value ?? it) : it));
}
