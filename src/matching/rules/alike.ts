// How alike two jobs are, by the measures of a job and a seeker: whom the one suits, how well does the other suit them.
import { findEntry } from '#lexicon/rules/entries.ts';
import type { JobFacts, RequiredSkill } from './facts.ts';
import { getRarityWeight } from './rarity.ts';
import { scoreMatch, toSeekerFacts, type Match, type SeekerFacts } from './score.ts';
import { SOURCES } from './weights.ts';

/** Who would do this job. Places that are anywhere say nothing of where they are. */
export function toDoer(job: JobFacts): SeekerFacts {
  const { skills, titles, title_words, levels, years, places, work_mode, pay } = job;
  return toSeekerFacts({
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
const isAsked = ({ id, source, need, group }: RequiredSkill) =>
  source !== 'duty' && need !== 'nice' && group === null && isNamed(id);

const SHARED = 4;

/** What both ask for, the most telling first. */
export function listSharedSkills(one: JobFacts, other: JobFacts): string[] {
  const asked = new Map(one.skills.filter(isAsked).map((skill) => [skill.id, skill]));
  const weight = ({ id, source }: RequiredSkill) =>
    getRarityWeight(id) * (SOURCES[source] + SOURCES[asked.get(id)?.source ?? source]);
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

export function compareJobs(one: JobFacts, doer: SeekerFacts, other: JobFacts): Alike {
  const match = scoreMatch(other, doer);
  const where = match.fits.place?.where;
  const place =
    where === 'same' ||
    where === 'same_province' ||
    (one.work_mode === 'remote' && other.work_mode === 'remote');
  return { match, skills: listSharedSkills(one, other), place };
}

export interface ComparedJob {
  id: string;
  alike: Alike | null;
}

/** Most alike first; jobs whose facts are not read yet keep the place that their words gave them. */
export function compareByAlikeness(
  own: JobFacts | undefined,
  ids: readonly string[],
  facts: ReadonlyMap<string, JobFacts>,
): ComparedJob[] {
  if (!own) return ids.map((id) => ({ id, alike: null }));
  const doer = toDoer(own);
  const found = ids.map((id): ComparedJob => {
    const other = facts.get(id);
    return { id, alike: other ? compareJobs(own, doer, other) : null };
  });
  const worth = ({ alike: it }: ComparedJob) => it?.match.uncapped ?? 0;
  const known = found
    .filter((it) => it.alike)
    .toSorted((first, second) => worth(second) - worth(first))
    .values();
  return found.map((it) => (it.alike ? (known.next().value ?? it) : it));
}
