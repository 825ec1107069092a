// Scores the factor skills: which required skills the profile has, has nearly, or lacks.
import { listImplied } from '#lexicon/rules/implied-entries.ts';
import { findEntry, type Entry } from '#lexicon/rules/entries.ts';
import type {
  JobFacts,
  NamedConcept,
  Need,
  ProfileFacts,
  RequiredSkill,
} from '#matching/rules/facts.ts';
import { getRarityWeight } from '#matching/rules/rarity.ts';
import { DOUBT, NEEDS, RELATED_SKILL, SKILLS_PARTS, SOURCES } from '#matching/rules/weights.ts';
import { isPractisingLicence } from './practising-licences.ts';
import { findLowerLevel, groupLevels, lacksTitleLanguage, type OwnLevels } from './languages.ts';

/** One requirement: a skill, or several alternatives. */
export interface RequirementGroup {
  skills: readonly RequiredSkill[];
  need: Need;
  weight: number;
  /** 1 when the profile has the skill, RELATED_SKILL for a related one or a lower level of a language, else 0. */
  met: number;
  /** The required skill that is met, and the id of the profile's skill that meets it. */
  by: { required: RequiredSkill; own: string } | null;
}

export interface SkillsFit {
  readonly value: number;
  /** The profile lacks a skill that the posting calls a must. */
  readonly lacksMust: boolean;
  /** The profile lacks a language that the title names. Computed on access, as are the groups: few comparisons need them. */
  readonly lacksLanguage: boolean;
  readonly groups: RequirementGroup[];
}

/** How a profile meets one skill of a posting. */
interface SkillMatch {
  met: number;
  /** Id of the profile's skill that meets it: the same, or the first related one. */
  by: string | null;
  /** Numbers of the profile's skills: the same one, and the related ones. */
  own: number | null;
  near: readonly number[];
}

/** A profile's skills, prepared for many comparisons. */
export interface OwnSkill {
  ids: ReadonlySet<string>;
  /**
   * What the profile's professions and skills imply, each with the one that implies it: a chief accountant is an
   * accountant, and knows accounting; who has IELTS knows English.
   */
  broader: ReadonlyMap<string, string>;
  /** Licences of the profile's professions. Hardly anybody in work names the own one: a match is not capped without it. */
  assumed: ReadonlySet<string>;
  /** Levels of tests by language. */
  levels: OwnLevels;
  /** Number by skill id; professions of the title have none. */
  numbers: ReadonlyMap<string, number>;
  weights: readonly number[];
  /** 0 for a profile of soft skills alone: a posting that names one would use all that the profile has. */
  totalWeight: number;
  /** Share of each skill that one comparison uses; overwritten by the next. */
  used: Float64Array;
  /** Cache by the id of the posting's skill. */
  matches: Map<string, SkillMatch>;
}

export const isSoftSkill = (id: string): boolean => findEntry(id)?.kind === 'soft';

export function toOwnSkills({ skills, titles }: ProfileFacts): OwnSkill {
  // Who looks for work in a profession is not said to have its skills.
  const known = titles.filter(({ isDesired }) => !isDesired);
  const numbers = new Map<string, number>();
  const weights: number[] = [];
  for (const { id } of skills) {
    if (numbers.has(id)) continue;
    numbers.set(id, weights.length);
    weights.push(getRarityWeight(id));
  }
  const ids = new Set(numbers.keys());
  for (const { id } of known) ids.add(id);
  const hasSkill = skills.some(({ id }) => !isSoftSkill(id));
  const totalWeight = hasSkill ? skills.reduce((sum, { id }) => sum + getRarityWeight(id), 0) : 0;
  const used = new Float64Array(weights.length);
  const broader = new Map(
    [...known, ...skills].flatMap(({ id }) =>
      listImplied(id).map((held): [string, string] => [held, id]),
    ),
  );
  const assumed = new Set(
    known.flatMap(({ id }) => findEntry(id)?.related ?? []).filter(isPractisingLicence),
  );
  const levels = groupLevels(skills);
  return { ids, broader, assumed, levels, numbers, weights, totalWeight, used, matches: new Map() };
}

/** Whether the profile names it, or a profession or skill that implies it. */
export const holdsSkill = (id: string, { ids, broader }: OwnSkill): boolean =>
  ids.has(id) || broader.has(id);

const NONE: readonly string[] = [];

/** Who works in a profession is not said to hold a certificate of it. */
function listNear({ kind, related }: Entry): readonly string[] {
  if (kind !== 'certificate') return kind === 'skill' ? related : NONE;
  return related.filter((id) => findEntry(id)?.kind !== 'title');
}

const NO_MATCH: SkillMatch = { met: 0, by: null, own: null, near: [] };

function matchSkill(id: string, { ids, broader, numbers }: OwnSkill): SkillMatch {
  const entry = findEntry(id);
  const related = entry ? listNear(entry) : NONE;
  const same = ids.has(id) ? id : broader.get(id);
  let isNear = false;
  for (const other of related) isNear ||= ids.has(other);
  if (same === undefined && !isNear) return NO_MATCH;
  const nearIds = isNear ? [...ids].filter((own) => related.includes(own)) : NONE;
  const near = nearIds.flatMap((own) => numbers.get(own) ?? []);
  const by = same ?? nearIds[0] ?? null;
  return { met: same === undefined ? RELATED_SKILL : 1, by, own: numbers.get(id) ?? null, near };
}

function getSkillMatch(id: string, own: OwnSkill): SkillMatch {
  const cached = own.matches.get(id);
  if (cached) return cached;
  const match = matchSkill(id, own);
  own.matches.set(id, match);
  return match;
}

/** 1 when the profile has a required skill, RELATED_SKILL for a related one or a lower level of a language, else 0. */
function getMetShare(skill: RequiredSkill, own: OwnSkill): number {
  const { met } = getSkillMatch(skill.id, own);
  return met === 1 && skill.level && findLowerLevel(skill, own.levels) ? RELATED_SKILL : met;
}

function toMetBy(required: RequiredSkill, own: OwnSkill): RequirementGroup['by'] {
  const lower = findLowerLevel(required, own.levels);
  return { required, own: lower?.id ?? getSkillMatch(required.id, own).by ?? '' };
}

/** Tags also name the kind of work and the industry, which the title says or the job itself brings. */
const isBackground = ({ id, source }: RequiredSkill): boolean => {
  const kind = findEntry(id)?.kind;
  return source === 'tag' && (kind === 'title' || kind === 'field');
};

/** Nobody is said to lack a soft skill or the background of a tag, so neither caps a match as a must. */
const canLack = (skill: RequiredSkill): boolean => !isSoftSkill(skill.id) && !isBackground(skill);

const canCap = (skill: RequiredSkill, { assumed }: OwnSkill): boolean =>
  canLack(skill) && !assumed.has(skill.id);

/** Whether the group counts in '4 of 5': required explicitly, and something that a profile can lack. */
export const countsAsRequired = ({ skills, need }: RequirementGroup): boolean =>
  need !== 'nice' && skills.some((it) => it.source !== 'duty' && canLack(it));

const getSkillWeight = ({ id, need, source }: RequiredSkill) =>
  getRarityWeight(id) * SOURCES[source] * NEEDS[need];

function groupAlternatives(skills: readonly RequiredSkill[]): RequiredSkill[][] {
  const byNumber = new Map<number, RequiredSkill[]>();
  const groups: RequiredSkill[][] = [];
  for (const skill of skills) {
    const group = skill.group === null ? undefined : byNumber.get(skill.group);
    if (group) {
      group.push(skill);
      continue;
    }
    const added = [skill];
    groups.push(added);
    if (skill.group !== null) byNumber.set(skill.group, added);
  }
  return groups;
}

const NEED_ORDER: readonly Need[] = ['must', 'asked', 'nice'];

function toRequirementGroup(skills: readonly RequiredSkill[], own: OwnSkill): RequirementGroup {
  const weight = Math.max(...skills.map(getSkillWeight));
  const need = NEED_ORDER.find((it) => skills.some((one) => one.need === it)) ?? 'asked';
  const shares = skills.map((skill) => getMetShare(skill, own));
  const met = Math.max(...shares);
  const best = met > 0 ? skills[shares.indexOf(met)] : undefined;
  return { skills, need, weight, met, by: best ? toMetBy(best, own) : null };
}

class LazySkillsFit implements SkillsFit {
  readonly value: number;
  readonly lacksMust: boolean;
  readonly #skills: readonly RequiredSkill[];
  readonly #own: OwnSkill;
  constructor(value: number, lacksMust: boolean, skills: readonly RequiredSkill[], own: OwnSkill) {
    this.value = value;
    this.lacksMust = lacksMust;
    this.#skills = skills;
    this.#own = own;
  }
  get lacksLanguage(): boolean {
    const isHeld = (id: string) => getSkillMatch(id, this.#own).met === 1;
    return lacksTitleLanguage(this.#skills, isHeld, this.#own.levels);
  }
  get groups(): RequirementGroup[] {
    return groupAlternatives(this.#skills).map((skills) => toRequirementGroup(skills, this.#own));
  }
}

function isFirst(skills: readonly RequiredSkill[], group: number, at: number): boolean {
  for (let before = 0; before < at; before += 1) {
    if (skills[before]?.group === group) return false;
  }
  return true;
}

/** Seekers here speak it, and hardly any profile says so: who does not name it is not said to lack it. */
const TAKEN_FOR_GRANTED = 'vietnamese';

/** The requirements that count: without the one that is taken for granted, and without its alternatives. */
function listCounted(skills: readonly RequiredSkill[], own: OwnSkill): readonly RequiredSkill[] {
  const named = skills.some(({ id }) => id === TAKEN_FOR_GRANTED);
  if (!named || getSkillMatch(TAKEN_FOR_GRANTED, own).met === 1) return skills;
  const groups = new Set(
    skills.flatMap(({ id, group }) => (id === TAKEN_FOR_GRANTED && group !== null ? group : [])),
  );
  return skills.filter(
    ({ id, group }) => id !== TAKEN_FOR_GRANTED && (group === null || !groups.has(group)),
  );
}

/**
 * Averages the share of the required skills that the profile has and the share of its skills that the posting
 * requires. Null when one side names no skill.
 */
export function scoreSkills(job: JobFacts, own: OwnSkill): SkillsFit | null {
  const skills = listCounted(job.skills, own);
  let [all, met, lacksMust] = [0, 0, false];
  let at = -1;
  for (const skill of skills) {
    at += 1;
    const { group } = skill;
    if (group === null) {
      const weight = getSkillWeight(skill);
      const share = getMetShare(skill, own);
      all += weight;
      met += weight * share;
      lacksMust ||= skill.need === 'must' && share < 1 && canCap(skill, own);
    } else if (isFirst(skills, group, at)) {
      const alternatives = toRequirementGroup(
        skills.filter((other) => other.group === group),
        own,
      );
      all += alternatives.weight;
      met += alternatives.weight * alternatives.met;
      lacksMust ||=
        alternatives.need === 'must' &&
        alternatives.met < 1 &&
        alternatives.skills.some((it) => canCap(it, own));
    }
  }
  if (all === 0 || own.ids.size === 0) return null;
  const metShare = (met + DOUBT.weight * DOUBT.met) / (all + DOUBT.weight);
  const usedShare =
    own.totalWeight === 0 ? metShare : Math.min(1, sumUsed(skills, own) / own.totalWeight);
  // The square root is lenient: postings list more skills than anybody has.
  return new LazySkillsFit(
    SKILLS_PARTS.met * Math.sqrt(metShare) + SKILLS_PARTS.used * usedShare,
    lacksMust,
    skills,
    own,
  );
}

/**
 * Sums the weights of the profile's skills that the posting uses: fully where it requires them, partly where it
 * requires a related skill. Skills count independently, so removing one never raises the others.
 */
function sumUsed(skills: readonly RequiredSkill[], own: OwnSkill): number {
  const { weights, used } = own;
  used.fill(0);
  for (const { id } of skills) {
    const match = getSkillMatch(id, own);
    if (match.own !== null) used[match.own] = 1;
    for (const nth of match.near) used[nth] = Math.max(used[nth] ?? 0, RELATED_SKILL);
  }
  let sum = 0;
  for (let nth = 0; nth < weights.length; nth += 1) sum += (weights[nth] ?? 0) * (used[nth] ?? 0);
  return sum;
}

const isOfSoftware = ({ id }: NamedConcept): boolean => findEntry(id)?.family === 'software';

const isTitleSkill = ({ id, source, need }: RequiredSkill): boolean =>
  source === 'title' && need !== 'nice' && findEntry(id)?.kind === 'skill';

/**
 * How far the profile has the best met one of the technologies that a title names, 0 to 1: 'Frontend developer (Angular)'.
 * 1 for other work, whose titles name skills more loosely, and for beginners, who learn at work.
 */
export function scoreTechnologies({ titles, skills, levels }: JobFacts, own: OwnSkill): number {
  if (own.numbers.size === 0 || levels.least === 'entry' || !titles.some(isOfSoftware)) return 1;
  let [best, isNamed] = [0, false];
  for (const skill of skills) {
    if (!isTitleSkill(skill)) continue;
    isNamed = true;
    best = Math.max(best, getMetShare(skill, own));
  }
  return isNamed ? best : 1;
}
