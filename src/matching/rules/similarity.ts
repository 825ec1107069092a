// Measures how similar two jobs are: scores the second job for an imagined seeker who does the first.
import { isNamedSkill } from './extract/mentions.ts';
import type { JobFacts, RequiredSkill } from './facts.ts';
import { getRarityWeight } from './rarity.ts';
import { pickFields } from '#platform/fields.ts';
import type { TitleFit } from './factors/title.ts';
import { scoreMatch, toSeekerFacts, type SeekerFacts } from './score.ts';
import { SOURCES } from './weights.ts';

/** Facts of a seeker who does this job. Leaves out places that name no province. */
function toImaginedSeeker(job: JobFacts): SeekerFacts {
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
    preferences: null,
    // Postings of one company share too many words.
    text_vector: null,
    text_language: job.text_language,
  });
}

/** Whether the job requires the skill itself: not as an advantage, a duty or one of several alternatives. */
const isRequired = ({ id, source, need, group }: RequiredSkill) =>
  source !== 'duty' && need !== 'nice' && group === null && isNamedSkill(id);

const MAX_SHARED = 4;

/** Skills that both require, the rarest first. */
function listSharedSkills(one: JobFacts, other: JobFacts): string[] {
  const required = new Map(one.skills.filter(isRequired).map((skill) => [skill.id, skill]));
  const weight = ({ id, source }: RequiredSkill) =>
    getRarityWeight(id) * (SOURCES[source] + SOURCES[required.get(id)?.source ?? source]);
  return other.skills
    .filter((skill) => isRequired(skill) && required.has(skill.id))
    .toSorted((first, second) => weight(second) - weight(first))
    .slice(0, MAX_SHARED)
    .map(({ id }) => id);
}

/** What two jobs share; stored with the comparison. */
export interface JobSimilarity {
  /** The nearest pair of their titles. */
  title: Pick<TitleFit, 'nearness' | 'job' | 'profile'> | null;
  skills: string[];
  /** In the same province, or both remote. */
  place: boolean;
}

function compareJobs(
  one: JobFacts,
  seeker: SeekerFacts,
  other: JobFacts,
): { alike: JobSimilarity; score: number } {
  const match = scoreMatch(other, seeker);
  const where = match.fits.place?.where;
  const place =
    where === 'same' ||
    where === 'same_province' ||
    (one.work_mode === 'remote' && other.work_mode === 'remote');
  const title = match.fits.title && pickFields(match.fits.title, ['nearness', 'job', 'profile']);
  return {
    alike: { title, skills: listSharedSkills(one, other), place },
    score: match.uncapped,
  };
}

export interface ComparedJob {
  id: string;
  alike: JobSimilarity | null;
}

/** Sorts the most similar first; jobs without facts keep their position. */
export function sortBySimilarity(
  own: JobFacts | undefined,
  ids: readonly string[],
  facts: ReadonlyMap<string, JobFacts>,
): ComparedJob[] {
  if (!own) return ids.map((id) => ({ id, alike: null }));
  const seeker = toImaginedSeeker(own);
  const found = ids.map((id) => {
    const other = facts.get(id);
    return { id, ...(other ? compareJobs(own, seeker, other) : { alike: null, score: 0 }) };
  });
  const ranked = found
    .filter((it) => it.alike)
    .toSorted((first, second) => second.score - first.score)
    .values();
  return found
    .map((it) => (it.alike ? (ranked.next().value ?? it) : it))
    .map(({ id, alike }) => ({ id, alike }));
}
