// Skills asked and held: what is met, what is near, what is missing.
import { findEntry, type Kind } from '#lexicon/rules/entries.ts';
import type { JobFacts, Need, ProfileFacts, RequiredSkill } from '#matching/rules/facts.ts';
import { getRarityWeight } from '#matching/rules/rarity.ts';
import { DOUBT, NEEDS, RELATED, SOURCES } from '#matching/rules/weights.ts';

/** One thing asked for: a skill, or several of which one will do. */
export interface RequirementGroup {
  asked: readonly RequiredSkill[];
  need: Need;
  weight: number;
  /** 1 held, RELATED something near, 0 missing. */
  met: number;
  /** The skill of the posting that is met, and that of the profile which meets it. */
  by: { asked: RequiredSkill; held: string } | null;
}

export interface SkillsFit {
  readonly value: number;
  /** A skill that the posting calls a must is not held. */
  readonly lacks: boolean;
  /** Worked out when they are asked for: most comparisons are never told. */
  readonly wishes: RequirementGroup[];
}

/** What a skill that a posting names is to a profile. */
interface Known {
  met: number;
  /** What it is met by: itself, or the first that is near. */
  by: string | null;
  /** Which of the profile's skills it is, by number, and which it is near to. */
  own: number | null;
  near: readonly number[];
}

/** A profile's skills ready for many comparisons. */
export interface OwnSkill {
  ids: ReadonlySet<string>;
  /** Skills by number; professions of the title are none. */
  numbers: ReadonlyMap<string, number>;
  worths: readonly number[];
  worth: number;
  /** A share for each skill, written anew in each comparison. */
  used: Float64Array;
  /** Worked out once for each skill that is met in a posting. */
  known: Map<string, Known>;
}

const ofWork = (kind: Kind) => kind === 'skill' || kind === 'certificate';

export function toOwnSkills({ skills, titles }: ProfileFacts): OwnSkill {
  const numbers = new Map<string, number>();
  const worths: number[] = [];
  for (const { id } of skills) {
    if (numbers.has(id)) continue;
    numbers.set(id, worths.length);
    worths.push(getRarityWeight(id));
  }
  const ids = new Set(numbers.keys());
  for (const { id } of titles) ids.add(id);
  const worth = skills.reduce((sum, { id }) => sum + getRarityWeight(id), 0);
  const used = new Float64Array(worths.length);
  return { ids, numbers, worths, worth, used, known: new Map() };
}

const NOTHING: Known = { met: 0, by: null, own: null, near: [] };
const ALONE: readonly string[] = [];

function worked(id: string, { ids, numbers }: OwnSkill): Known {
  const entry = findEntry(id);
  const related = entry && ofWork(entry.kind) ? entry.related : ALONE;
  const isHeld = ids.has(id);
  let isNear = false;
  for (const other of related) isNear ||= ids.has(other);
  if (!isHeld && !isNear) return NOTHING;
  const beside = isNear ? [...ids].filter((own) => related.includes(own)) : ALONE;
  const near = beside.flatMap((own) => numbers.get(own) ?? []);
  const by = isHeld ? id : (beside[0] ?? null);
  return { met: isHeld ? 1 : RELATED, by, own: numbers.get(id) ?? null, near };
}

function knownOf(id: string, held: OwnSkill): Known {
  const before = held.known.get(id);
  if (before) return before;
  const it = worked(id, held);
  held.known.set(id, it);
  return it;
}

const isSoft = (id: string) => findEntry(id)?.kind === 'soft';

/** What counts in '4 of 5': asked for in as many words, and more than a virtue. */
export const countsAsRequired = ({ asked, need }: RequirementGroup): boolean =>
  need !== 'nice' && asked.some(({ id, source }) => source !== 'duty' && !isSoft(id));

const weightOf = ({ id, need, source }: RequiredSkill) =>
  getRarityWeight(id) * SOURCES[source] * NEEDS[need];

function wishesOf(skills: readonly RequiredSkill[]): RequiredSkill[][] {
  const groups = new Map<number, RequiredSkill[]>();
  const wishes: RequiredSkill[][] = [];
  for (const skill of skills) {
    const group = skill.group === null ? undefined : groups.get(skill.group);
    if (group) {
      group.push(skill);
      continue;
    }
    const wish = [skill];
    wishes.push(wish);
    if (skill.group !== null) groups.set(skill.group, wish);
  }
  return wishes;
}

const NEED_ORDER: readonly Need[] = ['must', 'asked', 'nice'];

function meet(asked: readonly RequiredSkill[], held: OwnSkill): RequirementGroup {
  const weight = Math.max(...asked.map(weightOf));
  const need = NEED_ORDER.find((it) => asked.some((one) => one.need === it)) ?? 'asked';
  const met = Math.max(...asked.map(({ id }) => knownOf(id, held).met));
  const best = met > 0 ? asked.find(({ id }) => knownOf(id, held).met === met) : undefined;
  const by = best ? { asked: best, held: knownOf(best.id, held).by ?? '' } : null;
  return { asked, need, weight, met, by };
}

class Fit implements SkillsFit {
  readonly value: number;
  readonly lacks: boolean;
  readonly #asked: readonly RequiredSkill[];
  readonly #held: OwnSkill;
  constructor(value: number, lacks: boolean, asked: readonly RequiredSkill[], held: OwnSkill) {
    this.value = value;
    this.lacks = lacks;
    this.#asked = asked;
    this.#held = held;
  }
  get wishes(): RequirementGroup[] {
    return wishesOf(this.#asked).map((asked) => meet(asked, this.#held));
  }
}

function isFirst(skills: readonly RequiredSkill[], group: number, at: number): boolean {
  for (let before = 0; before < at; before += 1) {
    if (skills[before]?.group === group) return false;
  }
  return true;
}

/** Share of what is asked that is held, and of what is held that is asked; null where the posting names nothing. */
export function scoreSkills({ skills }: JobFacts, held: OwnSkill): SkillsFit | null {
  let [all, met, lacks] = [0, 0, false];
  let at = -1;
  for (const skill of skills) {
    at += 1;
    const { group } = skill;
    if (group === null) {
      const weight = weightOf(skill);
      const share = knownOf(skill.id, held).met;
      all += weight;
      met += weight * share;
      lacks ||= skill.need === 'must' && share < 1;
    } else if (isFirst(skills, group, at)) {
      const wish = meet(
        skills.filter((other) => other.group === group),
        held,
      );
      all += wish.weight;
      met += wish.weight * wish.met;
      lacks ||= wish.need === 'must' && wish.met < 1;
    }
  }
  if (all === 0 || held.ids.size === 0) return null;
  const asked = (met + DOUBT * 0.3) / (all + DOUBT);
  const share = held.worth === 0 ? asked : Math.min(1, usedOf(skills, held) / held.worth);
  // Postings list more than anybody has: a third of a long list is a good part of it.
  return new Fit(0.5 * Math.sqrt(asked) + 0.5 * share, lacks, skills, held);
}

/**
 * What of the profile's skills is of use here: whole where it is asked for, in part where something near is.
 * Each counts for itself alone, so that taking one away never makes the others worth more.
 */
function usedOf(asked: readonly RequiredSkill[], held: OwnSkill): number {
  const { worths, used: shares } = held;
  shares.fill(0);
  for (const { id } of asked) {
    const it = knownOf(id, held);
    if (it.own !== null) shares[it.own] = 1;
    for (const own of it.near) shares[own] = Math.max(shares[own] ?? 0, RELATED);
  }
  let sum = 0;
  for (let own = 0; own < worths.length; own += 1) sum += (worths[own] ?? 0) * (shares[own] ?? 0);
  return sum;
}
