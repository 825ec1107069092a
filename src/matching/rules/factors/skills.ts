// Skills asked and held: what is met, what is near, what is missing.
import { entryOf } from '#lexicon/rules/entries.ts';
import type { JobFacts, Need, ProfileFacts, SkillAsked } from '#matching/rules/facts.ts';
import { worthOf } from '#matching/rules/rarity.ts';
import { DOUBT, NEEDS, RELATED, SOURCES } from '#matching/rules/weights.ts';

/** One thing asked for: a skill, or several of which one will do. */
export interface Wish {
  asked: readonly SkillAsked[];
  need: Need;
  weight: number;
  /** 1 held, RELATED something near, 0 missing. */
  met: number;
  /** The skill of the posting that is met, and that of the profile which meets it. */
  by: { asked: SkillAsked; held: string } | null;
}

export interface SkillsFit {
  value: number;
  wishes: Wish[];
}

/** A profile's skills ready for many comparisons. */
export interface Held {
  ids: ReadonlySet<string>;
  /** Those among them that are skills; the others are professions of the title. */
  skills: ReadonlySet<string>;
  /** Ids of skills that are near held ones, with those. */
  near: ReadonlyMap<string, readonly string[]>;
  worth: number;
}

const ofWork = (id: string) => ['skill', 'certificate'].includes(entryOf(id)?.kind ?? '');

export function heldOf({ skills: told, titles }: ProfileFacts): Held {
  const skills = new Set(told.map(({ id }) => id));
  const ids = new Set([...skills, ...titles.map(({ id }) => id)]);
  const near = new Map<string, string[]>();
  for (const id of ids) {
    for (const other of entryOf(id)?.related ?? []) {
      if (ofWork(other)) near.set(other, [...(near.get(other) ?? []), id]);
    }
  }
  const worth = told.reduce((sum, { id }) => sum + worthOf(id), 0);
  return { ids, skills, near, worth };
}

const weightOf = ({ id, need, source }: SkillAsked) => worthOf(id) * SOURCES[source] * NEEDS[need];

function wishesOf(skills: readonly SkillAsked[]): SkillAsked[][] {
  const groups = new Map<number, SkillAsked[]>();
  const wishes: SkillAsked[][] = [];
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

function meet(asked: readonly SkillAsked[], held: Held): Wish {
  const weight = Math.max(...asked.map(weightOf));
  const need = NEED_ORDER.find((it) => asked.some((one) => one.need === it)) ?? 'asked';
  const whole = asked.find(({ id }) => held.ids.has(id));
  if (whole) return { asked, need, weight, met: 1, by: { asked: whole, held: whole.id } };
  const close = asked.find(({ id }) => held.near.has(id));
  const by = close ? { asked: close, held: held.near.get(close.id)?.[0] ?? '' } : null;
  return { asked, need, weight, met: by ? RELATED : 0, by };
}

/** Share of what is asked that is held, and of what is held that is asked; null where the posting names nothing. */
export function skillsFit(job: JobFacts, held: Held): SkillsFit | null {
  const wishes = wishesOf(job.skills).map((asked) => meet(asked, held));
  const all = wishes.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0 || held.ids.size === 0) return null;
  const met = wishes.reduce((sum, { weight, met: share }) => sum + weight * share, 0);
  const used = usedOf(job.skills, held);
  const asked = (met + DOUBT * 0.3) / (all + DOUBT);
  const share = held.worth === 0 ? asked : Math.min(1, used / held.worth);
  // Postings list more than anybody has: a third of a long list is a good part of it.
  return { value: 0.5 * Math.sqrt(asked) + 0.5 * share, wishes };
}

/**
 * What of the profile's skills is of use here: whole where it is asked for, in part where something near is.
 * Each counts for itself alone, so that taking one away never makes the others worth more.
 */
function usedOf(asked: readonly SkillAsked[], { skills, near }: Held): number {
  const shares = new Map<string, number>();
  for (const { id } of asked) {
    if (skills.has(id)) shares.set(id, 1);
    for (const own of near.get(id) ?? []) {
      if (skills.has(own) && !shares.has(own)) shares.set(own, RELATED);
    }
  }
  return [...shares].reduce((sum, [id, share]) => sum + worthOf(id) * share, 0);
}
