// Why a match is what it is: for each factor what fits and what does not, with the places on both sides that say so.
import { findEntry } from '#lexicon/rules/entries.ts';
import type { Level } from '#jobs/rules/lists.ts';
import type { JobFacts, ProfileFacts, Span } from './facts.ts';
import { countsAsRequired, type RequirementGroup } from './factors/skills.ts';
import type { Match, SeekerFacts } from './score.ts';
import type { Factor } from './weights.ts';

export const REASONS = [
  'skills_met',
  'skills_near',
  'skills_missing',
  'must_missing',
  'advantages_met',
  'title_same',
  'title_related',
  'title_family',
  'title_neighbour',
  'title_words',
  'title_other',
  'level_fits',
  'level_below',
  'level_above',
  'years_enough',
  'years_short',
  'place_same',
  'place_same_province',
  'place_nationwide',
  'place_remote',
  'place_hybrid',
  'place_elsewhere',
  'pay_reaches',
  'pay_overlaps',
  'pay_short',
  'meaning_near',
] as const;

export type ReasonKind = (typeof REASONS)[number];

export interface Reason {
  factor: Factor | 'meaning';
  kind: ReasonKind;
  fits: boolean;
  /** Lexicon ids that the sentence names, in the order of their weight; of `skills_near` asked and held by turns. */
  ids: string[];
  /** Codes of places, with former provinces. */
  places: { code: string; former: string | null }[];
  levels: { asked: Level; held: Level } | null;
  figures: Record<string, number>;
  job: Span[];
  seeker: Span[];
}

const reason = (
  factor: Reason['factor'],
  kind: ReasonKind,
  fits: boolean,
  more: Partial<Reason> = {},
): Reason => ({
  factor,
  kind,
  fits,
  ids: [],
  places: [],
  levels: null,
  figures: {},
  job: [],
  seeker: [],
  ...more,
});

const heavier = (one: RequirementGroup, other: RequirementGroup) => other.weight - one.weight;
const isSoft = (id: string) => findEntry(id)?.kind === 'soft';

const idOf = ({ asked, by }: RequirementGroup) => by?.asked.id ?? asked[0]?.id ?? '';
const jobSpans = (wishes: readonly RequirementGroup[]) =>
  wishes.flatMap(({ asked, by }) => (by ? by.asked.at : (asked[0]?.at ?? [])).slice(0, 1));

function heldSpans(wishes: readonly RequirementGroup[], { skills, titles }: ProfileFacts): Span[] {
  return wishes.flatMap(({ by }) => {
    const own = [...skills, ...titles].find(({ id }) => id === by?.held);
    return own?.at.slice(0, 1) ?? [];
  });
}

/** Named in a sentence. */
const NAMED = 8;

function skillReasons({ fits }: Match, facts: ProfileFacts): Reason[] {
  if (!fits.skills) return [];
  const wishes = fits.skills.wishes.toSorted(heavier);
  const core = wishes.filter(countsAsRequired);
  const met = core.filter((wish) => wish.met === 1);
  const near = core.filter((wish) => wish.met > 0 && wish.met < 1);
  const must = core.filter((wish) => wish.met < 1 && wish.need === 'must');
  const missing = core.filter((wish) => wish.met === 0 && wish.need !== 'must');
  const besides = wishes.filter(
    (wish) => wish.met === 1 && !countsAsRequired(wish) && !isSoft(idOf(wish)),
  );
  const of = (kind: ReasonKind, isFit: boolean, all: readonly RequirementGroup[]): Reason[] => {
    if (all.length === 0) return [];
    const some = all.slice(0, NAMED);
    const ids = some.flatMap((wish) =>
      kind === 'skills_near' ? [idOf(wish), wish.by?.held ?? ''] : [idOf(wish)],
    );
    const figures = { met: met.length, asked: core.length, more: all.length - some.length };
    // A gap is what the profile does not say: what it holds nearby is told, and quoted, as near.
    const spans = { job: jobSpans(some), seeker: isFit ? heldSpans(some, facts) : [] };
    return [reason('skills', kind, isFit, { ids, figures, ...spans })];
  };
  return [
    ...of('skills_met', true, met),
    ...of('skills_near', true, near),
    ...of('advantages_met', true, besides),
    ...of('must_missing', false, must),
    ...of('skills_missing', false, missing),
  ];
}

const titleSpan = (piece: string): Span[] => [{ piece, from: 0, to: -1 }];

function titleReasons(job: JobFacts, { fits }: Match, facts: ProfileFacts): Reason[] {
  const { title } = fits;
  if (!title) return [];
  const kind = `title_${title.nearness}` as const;
  const own = facts.titles.find(({ id }) => id === title.profile)?.at ?? titleSpan('title');
  const theirs = job.titles.find(({ id }) => id === title.job)?.at ?? titleSpan('title');
  const ids = title.job && title.profile ? [title.job, title.profile] : [];
  const isFit = title.nearness !== 'other' && title.nearness !== 'neighbour';
  return [reason('title', kind, isFit, { ids, job: theirs, seeker: own })];
}

function levelReasons(job: JobFacts, { fits }: Match, facts: ProfileFacts): Reason[] {
  const { steps, missing } = fits.level;
  const { least, most, stated } = job.levels;
  const levels = { asked: steps > 0 ? most : least, held: facts.level };
  const kind = steps === 0 ? 'level_fits' : steps < 0 ? 'level_below' : 'level_above';
  const spans = { job: titleSpan('level'), seeker: titleSpan('experience') };
  const own = [
    reason('level', kind, steps === 0, { levels, figures: { steps: Math.abs(steps) }, ...spans }),
  ];
  if (missing === null || !job.years || !facts.years) return stated || steps !== 0 ? own : [];
  const figures = { asked: round(job.years.least), held: round(facts.years.least) };
  const at = { job: job.years.at, seeker: facts.years.at };
  const years = reason('level', missing > 0 ? 'years_short' : 'years_enough', missing <= 0, {
    figures,
    ...at,
  });
  return [...(stated || steps !== 0 ? own : []), years];
}

const round = (years: number) => Math.round(years * 10) / 10;

function placeReasons(job: JobFacts, { fits }: Match, facts: ProfileFacts): Reason[] {
  const { place } = fits;
  if (!place) return [];
  const spans = { job: titleSpan('location'), seeker: titleSpan('location') };
  const own = place.code ? [{ code: place.code, former: place.former }] : [];
  const places =
    place.where === 'elsewhere' ? [...job.places.slice(0, 1), ...facts.places.slice(0, 1)] : own;
  return [
    reason('place', `place_${place.where}`, place.where !== 'elsewhere', { places, ...spans }),
  ];
}

const PAY_KINDS = { reaches: 'pay_reaches', overlaps: 'pay_overlaps', below: 'pay_short' } as const;

function payReasons(job: JobFacts, { fits }: Match, facts: ProfileFacts): Reason[] {
  if (!fits.pay) return [];
  // 0 stands for an open end.
  const figures = {
    offered_min: job.pay?.min ?? 0,
    offered_max: job.pay?.max ?? 0,
    hoped_min: facts.pay?.min ?? 0,
    hoped_max: facts.pay?.max ?? 0,
  };
  const spans = { job: titleSpan('salary'), seeker: facts.pay?.at ?? [] };
  const { against } = fits.pay;
  return [reason('pay', PAY_KINDS[against], against !== 'below', { figures, ...spans })];
}

/** Fits first within each factor, factors by their weight. Nothing is said of what is not known. */
export function listReasons(job: JobFacts, seeker: SeekerFacts, match: Match): Reason[] {
  const { facts } = seeker;
  return [
    ...skillReasons(match, facts),
    ...titleReasons(job, match, facts),
    ...levelReasons(job, match, facts),
    ...placeReasons(job, match, facts),
    ...payReasons(job, match, facts),
    ...(match.meaning ? [reason('meaning', 'meaning_near', true)] : []),
  ];
}
