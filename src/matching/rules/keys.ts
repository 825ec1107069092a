// By what jobs are looked up for a seeker: profession and level, the same at a place, and skills at a place.
import { findEntry } from '#lexicon/rules/entries.ts';
import { LEVELS, type Level } from '#jobs/rules/lists.ts';
import type { JobFacts, ProfileFacts, RequiredSkill } from './facts.ts';
import { getRarityWeight } from './rarity.ts';
import { FACTORS, SOURCES } from './weights.ts';

/** Of jobs that can be done, or may be, from any place. */
const ANYWHERE = 'any';
/** Skills of a posting, and of a profile, that it is looked up by: those that tell most. */
const SKILLS = { job: 8, seeker: 6 } as const;
const TITLES = 3;
const RELATIVES = 4;

/** FNV-1a: two keys that fall together only make a job compared in vain. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash | 0;
}

const profession = (id: string, level: Level) => `t:${id}/${level}`;
const skill = (id: string, place: string) => `s:${id}@${place}`;

/** Where a job can be done; one whose place is not told may be anywhere. */
function placesOf({ places, work_mode }: JobFacts): string[] {
  const codes = places.map(({ code }) => code).filter((code) => code !== 'other');
  const isFree = work_mode === 'remote' || codes.length === 0 || codes.includes('nationwide');
  const named = codes.filter((code) => code !== 'nationwide');
  return isFree ? [...named, ANYWHERE] : named;
}

const isAsked = (id: string) =>
  ['skill', 'certificate', 'language'].includes(findEntry(id)?.kind ?? '');

const weightOf = ({ id, source }: RequiredSkill) => getRarityWeight(id) * SOURCES[source];

export function toMatchKeys(facts: JobFacts): number[] {
  const places = [...new Set(placesOf(facts))];
  const { least, most } = facts.levels;
  const levels = LEVELS.slice(LEVELS.indexOf(least), LEVELS.indexOf(most) + 1);
  const professions = facts.titles
    .slice(0, TITLES)
    .flatMap(({ id }) => levels.map((level) => profession(id, level)));
  const skills = facts.skills
    .filter(({ id }) => isAsked(id))
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, SKILLS.job);
  const keys = [
    ...professions,
    ...professions.flatMap((one) => places.map((place) => `${one}@${place}`)),
    ...skills.flatMap(({ id }) => places.map((place) => skill(id, place))),
  ];
  return [...new Set(keys.map(hashOf))];
}

/** One list of jobs that is worth a look: what its jobs have for it, in points of the score, and how many are read. */
export interface MatchQuery {
  key: number;
  worth: number;
  most: number;
  /** Points of one profession go by the best, those of skills add up. */
  sort: 'profession' | 'skill';
}

/** Jobs read of a list, by how near its level is. */
const READ = [1000, 400, 100] as const;
const NEAR = [1, 0.55, 0.1] as const;
/** Of a skill at a place, and of a profession beside the own. */
const OF_SKILL = 3000;
const RELATED = 0.75;

function byLevel(id: string, share: number, level: Level, places: readonly string[]): MatchQuery[] {
  const own = LEVELS.indexOf(level);
  return LEVELS.flatMap((other, at): MatchQuery[] => {
    const steps = Math.abs(at - own);
    const [near, most] = [NEAR[steps], READ[steps]];
    if (near === undefined || most === undefined) return [];
    const worth = FACTORS.title * share + FACTORS.level * near;
    const name = profession(id, other);
    const elsewhere = Math.ceil(most * share * 0.5);
    return [
      { key: hashOf(name), worth, most: elsewhere, sort: 'profession' },
      ...places.map((place): MatchQuery => {
        const [key, here] = [hashOf(`${name}@${place}`), Math.ceil(most * share)];
        return { key, worth: worth + FACTORS.place, most: here, sort: 'profession' };
      }),
    ];
  });
}

/** The lists that a profile's jobs are found in; those of skills only where the seeker says where they look. */
export function toMatchQuery(profile: ProfileFacts): MatchQuery[] {
  const { level, titles, skills } = profile;
  const places = [...new Set([...profile.places.map(({ code }) => code), ANYWHERE])];
  const own = titles.slice(0, TITLES).map(({ id }) => id);
  const near = new Set(own.flatMap((id) => findEntry(id)?.related ?? []));
  const related = [...near].filter((id) => findEntry(id)?.kind === 'title' && !own.includes(id));
  const told = skills.reduce((sum, { id }) => sum + getRarityWeight(id), 0) || 1;
  const rarest = skills
    .filter(({ id }) => isAsked(id))
    .toSorted((one, other) => getRarityWeight(other.id) - getRarityWeight(one.id))
    .slice(0, SKILLS.seeker);
  return [
    ...own.flatMap((id) => byLevel(id, 1, level, places)),
    ...related.slice(0, RELATIVES).flatMap((id) => byLevel(id, RELATED, level, places)),
    ...rarest.flatMap(({ id }) =>
      places.map((place): MatchQuery => {
        const worth = (FACTORS.skills * getRarityWeight(id)) / told;
        return { key: hashOf(skill(id, place)), worth, most: OF_SKILL, sort: 'skill' };
      }),
    ),
  ];
}
