// Lists the reasons of a match: for each factor what fits and what does not, with the evidence of both sides.
import { listImplied } from '#lexicon/rules/implied-entries.ts';
import type { Level } from '#jobs/rules/lists.ts';
import type { JobFacts, LanguageLevel, PlaceFact, ProfileFacts, Span } from './facts.ts';
import { countsAsRequired, isSoftSkill, type RequirementGroup } from './factors/skills.ts';
import type { ScoredMatch, SeekerFacts } from './score.ts';
import { TEXT_SIMILARITY, type Factor } from './weights.ts';

const REASONS = [
  'skills_met',
  'skills_near',
  'skills_missing',
  'must_missing',
  'advantages_met',
  'title_same',
  'title_tag',
  'title_field',
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
  'place_other_part',
  'place_nationwide',
  'place_remote',
  'place_hybrid',
  'place_elsewhere',
  'place_more',
  'pay_reaches',
  'pay_overlaps',
  'pay_open',
  'pay_short',
  'pay_unstated',
  'type_fits',
  'type_other',
  'mode_fits',
  'mode_other',
  'text_near',
  'text_far',
  'meaning_near',
] as const;

type ReasonKind = (typeof REASONS)[number];

export interface Reason {
  factor: Factor | 'text' | 'meaning';
  kind: ReasonKind;
  fits: boolean;
  /** Lexicon ids in the sentence, by weight; for `skills_near` pairs of a required and an own skill. */
  ids: string[];
  /** For each of `ids` the level of the language that is named; null without one, empty where no level matters. */
  language_levels: (LanguageLevel | null)[];
  places: PlaceFact[];
  levels: { required: Level; own: Level } | null;
  /** Values of a preference: what the job offers, and what the seeker prefers. */
  preference: { offered: string; preferred: readonly string[] } | null;
  figures: Record<string, number>;
  job: Span[];
  seeker: Span[];
}

const toReason = (
  factor: Reason['factor'],
  kind: ReasonKind,
  fits: boolean,
  more: Partial<Reason> = {},
): Reason => ({
  factor,
  kind,
  fits,
  ids: [],
  language_levels: [],
  places: [],
  levels: null,
  preference: null,
  figures: {},
  job: [],
  seeker: [],
  ...more,
});

const compareByWeight = (one: RequirementGroup, other: RequirementGroup) =>
  other.weight - one.weight;

const getRequired = ({ skills, by }: RequirementGroup) => by?.required ?? skills[0];
const getSkillId = (group: RequirementGroup) => getRequired(group)?.id ?? '';
const getJobSpans = (groups: readonly RequirementGroup[]) =>
  groups.flatMap((group) => (getRequired(group)?.at ?? []).slice(0, 1));

/** Levels of what is not met: who has no known level is not said to have the required one. */
const listLanguageLevels = (
  kind: ReasonKind,
  groups: readonly RequirementGroup[],
  { skills }: ProfileFacts,
) =>
  groups.flatMap((group) => {
    const required = group.met < 1 ? (getRequired(group)?.level ?? null) : null;
    if (kind !== 'skills_near') return [required];
    const own = required ? skills.find(({ id }) => id === group.by?.own)?.level : undefined;
    return [required, own ?? null];
  });

function getOwnSpans(
  groups: readonly RequirementGroup[],
  { skills, titles }: ProfileFacts,
): Span[] {
  return groups.flatMap(({ by }) => {
    const own = [...skills, ...titles].find(({ id }) => id === by?.own);
    return own?.at.slice(0, 1) ?? [];
  });
}

/** 'Tiếng Anh IELTS 6.5' names the certificate too: removes the one whose language is listed with its test. */
function removeRepeatedTests(groups: readonly RequirementGroup[]): RequirementGroup[] {
  const tests = new Set(
    groups.flatMap((group) => {
      const { id, level } = getRequired(group) ?? {};
      return level && level.test !== id ? level.test : [];
    }),
  );
  return groups.filter((group) => !tests.has(getSkillId(group)));
}

/** Skills that one sentence names. */
const MAX_NAMED = 8;

function listSkillReasons({ fits }: ScoredMatch, facts: ProfileFacts): Reason[] {
  if (!fits.skills) return [];
  const groups = fits.skills.groups.toSorted(compareByWeight);
  const core = groups.filter(countsAsRequired);
  const met = core.filter((group) => group.met === 1);
  const near = core.filter((group) => group.met > 0 && group.met < 1);
  const must = core.filter((group) => group.met < 1 && group.need === 'must');
  const missing = core.filter((group) => group.met === 0 && group.need !== 'must');
  const lacking = removeRepeatedTests([...must, ...missing]);
  // What the profession itself brings is the reason of the title.
  const isOfTitle = ({ by }: RequirementGroup) => facts.titles.some(({ id }) => id === by?.own);
  const advantages = groups.filter(
    (group) =>
      group.met === 1 &&
      !countsAsRequired(group) &&
      !isSoftSkill(getSkillId(group)) &&
      !isOfTitle(group),
  );
  const toReasons = (
    kind: ReasonKind,
    isFit: boolean,
    all: readonly RequirementGroup[],
  ): Reason[] => {
    if (all.length === 0) return [];
    const some = all.slice(0, MAX_NAMED);
    const ids = some.flatMap((group) =>
      kind === 'skills_near' ? [getSkillId(group), group.by?.own ?? ''] : [getSkillId(group)],
    );
    const figures = { met: met.length, asked: core.length, more: all.length - some.length };
    // A gap has no evidence in the profile: related skills are quoted by `skills_near`.
    const spans = { job: getJobSpans(some), seeker: isFit ? getOwnSpans(some, facts) : [] };
    const language_levels = listLanguageLevels(kind, some, facts);
    return [toReason('skills', kind, isFit, { ids, language_levels, figures, ...spans })];
  };
  return [
    ...toReasons('skills_met', true, met),
    ...toReasons('skills_near', true, near),
    ...toReasons('advantages_met', true, advantages),
    ...toReasons(
      'must_missing',
      false,
      must.filter((group) => lacking.includes(group)),
    ),
    ...toReasons(
      'skills_missing',
      false,
      missing.filter((group) => lacking.includes(group)),
    ),
  ];
}

const toPieceSpan = (piece: string): Span[] => [{ piece, from: 0, to: -1 }];

/** The industry that the title of the posting and the profile have in common. */
function listFieldReasons(job: JobFacts, { fits }: ScoredMatch, facts: ProfileFacts): Reason[] {
  const field = job.title_fields.find(({ id }) => id === fits.title?.field);
  if (!field) return [];
  // What brings it may be another skill or the profession.
  const own = [...facts.skills, ...facts.titles].find(
    ({ id }) => id === field.id || listImplied(id).includes(field.id),
  );
  const spans = { job: field.at.slice(0, 1), seeker: own?.at.slice(0, 1) ?? [] };
  return [toReason('title', 'title_field', true, { ids: [field.id], ...spans })];
}

function listTitleReasons(job: JobFacts, match: ScoredMatch, facts: ProfileFacts): Reason[] {
  const { title } = match.fits;
  if (!title) return [];
  const named = job.titles.find(({ id }) => id === title.job);
  const isTag = title.nearness === 'same' && named?.isOfTag;
  const kind = isTag ? 'title_tag' : (`title_${title.nearness}` as const);
  const own = facts.titles.find(({ id }) => id === title.profile)?.at ?? toPieceSpan('title');
  const theirs = named?.at ?? toPieceSpan('title');
  const ids = title.job && title.profile ? [title.job, title.profile] : [];
  const isFit = title.nearness !== 'other' && title.nearness !== 'neighbour';
  return [
    toReason('title', kind, isFit, { ids, job: theirs, seeker: own }),
    ...listFieldReasons(job, match, facts),
  ];
}

function listLevelReasons(job: JobFacts, { fits }: ScoredMatch, facts: ProfileFacts): Reason[] {
  const { steps, missing } = fits.level;
  const { least, most, stated } = job.levels;
  // Within a range, 'Junior - Senior', the own level is the one that fits.
  const required = steps === 0 ? facts.level : steps > 0 ? most : least;
  const levels = { required, own: facts.level };
  const kind = steps === 0 ? 'level_fits' : steps < 0 ? 'level_below' : 'level_above';
  const spans = { job: toPieceSpan('level'), seeker: toPieceSpan('experience') };
  const own = [
    toReason('level', kind, steps === 0, { levels, figures: { steps: Math.abs(steps) }, ...spans }),
  ];
  if (missing === null || !job.years || !facts.years) return stated || steps !== 0 ? own : [];
  const figures = { asked: round(job.years.least), held: round(facts.years.least) };
  const at = { job: job.years.at, seeker: facts.years.at };
  const years = toReason('level', missing > 0 ? 'years_short' : 'years_enough', missing <= 0, {
    figures,
    ...at,
  });
  return [...(stated || steps !== 0 ? own : []), years];
}

const round = (years: number) => Math.round(years * 10) / 10;

function listPlaceReasons(job: JobFacts, { fits }: ScoredMatch, facts: ProfileFacts): Reason[] {
  const { place } = fits;
  if (!place) return [];
  const spans = { job: toPieceSpan('location'), seeker: toPieceSpan('location') };
  if (place.otherPart) {
    const { offered, own } = place.otherPart;
    const isFit = facts.preferences?.place !== 'must';
    return [toReason('place', 'place_other_part', isFit, { places: [offered, own], ...spans })];
  }
  // The province that both have: one of them does not name the former one.
  const former = place.where === 'same_province' ? null : place.former;
  const own = place.code ? [{ code: place.code, former }] : [];
  const places =
    place.where === 'elsewhere' ? [...job.places.slice(0, 1), ...facts.places.slice(0, 1)] : own;
  const isAway = place.where === 'elsewhere';
  const kind = isAway && job.has_more_places ? 'place_more' : (`place_${place.where}` as const);
  return [toReason('place', kind, !isAway, { places, ...spans })];
}

const PAY_KINDS = { reaches: 'pay_reaches', overlaps: 'pay_overlaps', below: 'pay_short' } as const;

function listPayReasons(job: JobFacts, { fits }: ScoredMatch, facts: ProfileFacts): Reason[] {
  const spanOfPreference = { seeker: facts.pay?.at ?? [] };
  if (!fits.pay) {
    const isPreferred = facts.preferences?.pay && facts.pay && !job.pay;
    return isPreferred ? [toReason('pay', 'pay_unstated', false, spanOfPreference)] : [];
  }
  // 0 means an open end.
  const figures = {
    offered_min: job.pay?.min ?? 0,
    offered_max: job.pay?.max ?? 0,
    hoped_min: facts.pay?.min ?? 0,
    hoped_max: facts.pay?.max ?? 0,
  };
  const spans = { job: toPieceSpan('salary'), ...spanOfPreference };
  const { against } = fits.pay;
  // 'Từ 20 triệu' may or may not reach 30.
  const isOpen = against === 'overlaps' && job.pay?.max === null;
  const kind = isOpen ? 'pay_open' : PAY_KINDS[against];
  return [toReason('pay', kind, against !== 'below' && !isOpen, { figures, ...spans })];
}

function listPreferenceReasons({ fits }: ScoredMatch, { preferences }: ProfileFacts): Reason[] {
  const sides = [
    { factor: 'type', fit: fits.type, at: preferences?.types?.at },
    { factor: 'mode', fit: fits.mode, at: preferences?.modes?.at },
  ] as const;
  return sides.flatMap(({ factor, fit, at = [] }) => {
    if (!fit) return [];
    const kind = `${factor}_${fit.value === 1 ? 'fits' : 'other'}` as const;
    const preference = { offered: fit.offered, preferred: fit.preferred };
    return [toReason(factor, kind, fit.value === 1, { preference, seeker: [...at] })];
  });
}

/** Listed only if it moves the score by some points; the page about matching explains the rest. */
function listTextReasons({ text_points }: ScoredMatch): Reason[] {
  const points = Math.round(Math.abs(text_points ?? 0));
  if (text_points === null || points < TEXT_SIMILARITY.reason_from) return [];
  const isNear = text_points > 0;
  return [toReason('text', isNear ? 'text_near' : 'text_far', isNear, { figures: { points } })];
}

/** Sorts factors by weight and fits before gaps. Gives no reason for factors that were not compared. */
export function listReasons(job: JobFacts, seeker: SeekerFacts, match: ScoredMatch): Reason[] {
  const { facts } = seeker;
  return [
    ...listSkillReasons(match, facts),
    ...listTitleReasons(job, match, facts),
    ...listLevelReasons(job, match, facts),
    ...listPlaceReasons(job, match, facts),
    ...listPayReasons(job, match, facts),
    ...listPreferenceReasons(match, facts),
    ...listTextReasons(match),
    ...(match.meaning ? [toReason('meaning', 'meaning_near', true)] : []),
  ];
}
