// Index keys of jobs and the lookups for a seeker: profession and level, the same at a place, and skills at a place.
import { ENTRIES, findEntry, isProfession } from '#lexicon/rules/entries.ts';
import { getFamilyNearness } from '#lexicon/rules/families.ts';
import { LEVELS, type JobType, type Level } from '#jobs/rules/lists.ts';
import type { JobFacts, ProfileFacts, RequiredSkill } from './facts.ts';
import { getRarityWeight } from './rarity.ts';
import { isNamedSkill } from './extract/mentions.ts';
import { FACTORS, LEVEL_BY_STEPS, SOURCES, TITLE_FITS } from './weights.ts';

/** Place of jobs that can, or may, be done from anywhere. */
const ANYWHERE = 'any';
/** Only the rarest skills become keys. */
const MAX_SKILLS = { job: 8, seeker: 6 } as const;
const MAX_TITLES = 3;
const MAX_RELATED = 4;

/** FNV-1a hash. After a collision a job is compared that does not match, which only costs time. */
function toHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash | 0;
}

const toProfessionKey = (id: string, level: Level) => `t:${id}/${level}`;
const toTypeKey = (id: string, type: JobType) => `y:${id}/${type}`;
/** Key of the jobs whose title names this type beside the job's own type. */
export const toTitleTypeKey = (type: JobType): number => toHash(toTypeKey('', type));
const toSkillKey = (id: string, place: string) => `s:${id}@${place}`;

/** Places where a job can be done; a job without a place may be anywhere. */
function listPlaces({ places, work_mode }: JobFacts): string[] {
  const codes = places.map(({ code }) => code).filter((code) => code !== 'other');
  const isFree = work_mode === 'remote' || codes.length === 0 || codes.includes('nationwide');
  const named = codes.filter((code) => code !== 'nationwide');
  return isFree ? [...named, ANYWHERE] : named;
}

const getSkillWeight = ({ id, source }: RequiredSkill) => getRarityWeight(id) * SOURCES[source];

/** Keys for all types but full-time, which most jobs have: they find these jobs for seekers who prefer such a type. */
function toTypeKeys({ type, title_types, titles }: JobFacts): string[] {
  const types = [type, ...title_types].filter((one) => one !== 'full-time');
  return titles.slice(0, MAX_TITLES).flatMap(({ id }) => types.map((one) => toTypeKey(id, one)));
}

export function toMatchKeys(facts: JobFacts): number[] {
  const places = [...new Set(listPlaces(facts))];
  const { least, most } = facts.levels;
  const levels = LEVELS.slice(LEVELS.indexOf(least), LEVELS.indexOf(most) + 1);
  const professions = facts.titles
    .slice(0, MAX_TITLES)
    .flatMap(({ id }) => levels.map((level) => toProfessionKey(id, level)));
  const skills = facts.skills
    .filter(({ id }) => isNamedSkill(id))
    .toSorted((one, other) => getSkillWeight(other) - getSkillWeight(one))
    .slice(0, MAX_SKILLS.job);
  const keys = [
    ...professions,
    ...professions.flatMap((one) => places.map((place) => `${one}@${place}`)),
    ...toTypeKeys(facts),
    ...skills.flatMap(({ id }) => places.map((place) => toSkillKey(id, place))),
  ];
  const otherTypes = facts.title_types.filter((one) => one !== facts.type);
  return [...new Set([...keys.map(toHash), ...otherTypes.map(toTitleTypeKey)])];
}

/** One index lookup: its key, the score points of its jobs, and how many jobs to read. */
export interface KeyLookup {
  key: number;
  points: number;
  limit: number;
  /** A job gets the maximum points of its profession lookups, and the sum of its skill lookups. */
  kind: 'profession' | 'skill';
}

/** Limit of a lookup, by the distance between the levels. */
const LIMIT_BY_STEPS = [1000, 400, 100] as const;
/** Limit of a skill at a place. */
const SKILL_LIMIT = 3000;

function toProfessionLookups(
  id: string,
  share: number,
  level: Level,
  { places, mustBeHere }: { places: readonly string[]; mustBeHere: boolean },
): KeyLookup[] {
  const own = LEVELS.indexOf(level);
  return LEVELS.flatMap((other, at): KeyLookup[] => {
    const steps = Math.abs(at - own);
    const [near, limit] = [LEVEL_BY_STEPS[steps], LIMIT_BY_STEPS[steps]];
    if (near === undefined || limit === undefined) return [];
    const points = FACTORS.title * share + FACTORS.level * near;
    const name = toProfessionKey(id, other);
    const elsewhere: KeyLookup = {
      key: toHash(name),
      points,
      limit: Math.ceil(limit * share * 0.5),
      kind: 'profession',
    };
    const part = Math.min(1, FULL_PLACES / places.length);
    return [
      ...(mustBeHere ? [] : [elsewhere]),
      ...places.map((place): KeyLookup => {
        const [key, here] = [toHash(`${name}@${place}`), Math.ceil(limit * share * part)];
        return { key, points: points + FACTORS.place, limit: here, kind: 'profession' };
      }),
    ];
  });
}

/** Limit of a profession's jobs of a preferred type. */
const TYPE_LIMIT = 400;

function toTypeLookups(id: string, share: number, { preferences }: ProfileFacts): KeyLookup[] {
  const types = preferences?.types?.values.filter((type) => type !== 'full-time') ?? [];
  const points = FACTORS.title * share + FACTORS.level * LEVEL_BY_STEPS[1] + FACTORS.type;
  const limit = Math.ceil(TYPE_LIMIT * share);
  return types.map((type): KeyLookup => {
    return { key: toHash(toTypeKey(id, type)), points, limit, kind: 'profession' };
  });
}

/** This many places are read to the full limit; more places share it. */
const FULL_PLACES = 3;

const listOwnPlaces = ({ places }: ProfileFacts): string[] => [
  ...new Set([...places.map(({ code }) => code), ANYWHERE]),
];

const getOwnTitles = ({ titles }: ProfileFacts) =>
  [...new Set(titles.map(({ id }) => id))].slice(0, MAX_TITLES);

function listRelatedTitles(own: readonly string[]): string[] {
  const near = new Set(own.flatMap((id) => findEntry(id)?.related ?? []));
  return [...near].filter((id) => isProfession(findEntry(id)) && !own.includes(id));
}

function toTitleLookups(ids: readonly string[], share: number, profile: ProfileFacts): KeyLookup[] {
  const places = listOwnPlaces(profile);
  const where = { places, mustBeHere: profile.preferences?.place === 'must' };
  return ids.flatMap((id) => [
    ...toProfessionLookups(id, share, profile.level, where),
    ...toTypeLookups(id, share, profile),
  ]);
}

/** Builds the lookups for a profile: its own and related professions, and its rarest skills. */
export function toKeyLookups(profile: ProfileFacts): KeyLookup[] {
  const { skills } = profile;
  const own = getOwnTitles(profile);
  const related = listRelatedTitles(own).slice(0, MAX_RELATED);
  const totalWeight = skills.reduce((sum, { id }) => sum + getRarityWeight(id), 0) || 1;
  const rarest = skills
    .filter(({ id }) => isNamedSkill(id))
    .toSorted((one, other) => getRarityWeight(other.id) - getRarityWeight(one.id))
    .slice(0, MAX_SKILLS.seeker);
  return [
    ...toTitleLookups(own, 1, profile),
    ...toTitleLookups(related, TITLE_FITS.related, profile),
    ...rarest.flatMap(({ id }) =>
      listOwnPlaces(profile).map((place): KeyLookup => {
        const points = (FACTORS.skills * getRarityWeight(id)) / totalWeight;
        return { key: toHash(toSkillKey(id, place)), points, limit: SKILL_LIMIT, kind: 'skill' };
      }),
    ),
  ];
}

/** Builds the lookups for a profile whose own profession has few jobs: other related ones, its family, its neighbours. */
export function toFamilyLookups(profile: ProfileFacts): KeyLookup[] {
  const own = getOwnTitles(profile);
  const families = [...new Set(own.map((id) => findEntry(id)?.family))];
  const others = ENTRIES.filter((entry) => isProfession(entry) && !own.includes(entry.id));
  const listNear = (nearness: number) =>
    others
      .filter(({ family }) => families.some((one) => getFamilyNearness(one, family) === nearness))
      .map(({ id }) => id);
  return [
    ...toTitleLookups(listRelatedTitles(own), TITLE_FITS.related, profile),
    ...toTitleLookups(listNear(1), TITLE_FITS.family, profile),
    ...toTitleLookups(listNear(0.5), TITLE_FITS.neighbour, profile),
  ];
}
