// Converts a match to its API response: reasons as sentences in the reader's language, each with its evidence.
import { translate } from '#api/translate.ts';
import { formatSalary } from '#jobs/rules/salary.ts';
import { findEntry, getEntryName } from '#lexicon/rules/entries.ts';
import type { Match, MatchReason } from '#matching/contract.ts';
import type { JobText } from '#matching/rules/extract/job.ts';
import type { ProfileText } from '#matching/rules/extract/profile.ts';
import type { JobFacts, LanguageLevel, Span } from '#matching/rules/facts.ts';
import { listReasons, type Reason } from '#matching/rules/reasons.ts';
import type { ScoredMatch, SeekerFacts } from '#matching/rules/score.ts';
import { FACTOR_NAMES, FACTORS, VERSION, PREFERENCE_FACTORS } from '#matching/rules/weights.ts';
import { findArea } from '#places/rules.ts';
import { normalizeText } from '#vietnamese/rules/normalize.ts';
import type { Language } from '#context.ts';

interface Texts {
  job: JobText;
  seeker: ProfileText;
}

const translateReason = (
  language: Language,
  key: string,
  values: Record<string, string | number> = {},
) => translate(language, ['matching'], `reasons.${key}`, values);

export function getSkillName(id: string, language: Language): string {
  const entry = findEntry(id);
  return entry ? getEntryName(entry, language) : id;
}

/** 'JLPT N2', 'tiếng Nhật JLPT N2', 'tiếng Anh B2'. */
function getNameWithLevel(id: string, level: LanguageLevel, language: Language): string {
  const isOwnTest = level.test === id || level.test === 'cefr';
  const test = isOwnTest ? [] : [getSkillName(level.test, language)];
  const label = level.label === '' ? [] : [level.label];
  return [getSkillName(id, language), ...test, ...label].join(' ');
}

function toSkillList({ kind, ids, language_levels, figures }: Reason, language: Language): string {
  const names = ids.map((id, nth) => {
    const level = language_levels[nth];
    return level ? getNameWithLevel(id, level, language) : getSkillName(id, language);
  });
  const pairs = names.flatMap((required, at) =>
    at % 2 === 0
      ? [translateReason(language, 'near_pair', { asked: required, held: names[at + 1] ?? '' })]
      : [],
  );
  const list = (kind === 'skills_near' ? pairs : names).join(', ');
  return figures.more
    ? `${list} ${translateReason(language, 'more', { count: figures.more })}`
    : list;
}

/** Districts that one sentence names for a place. */
const MAX_DISTRICTS = 3;

/** Names the districts of a place, else its former province or the province. */
function getPlaceName({ places }: Reason, nth: number, language: Language): string {
  const place = places[nth];
  if (!place) return '';
  const { code, former, districts = [] } = place;
  const keys = districts.length > 0 ? districts.slice(0, MAX_DISTRICTS) : [former ?? code];
  return keys
    .map(findArea)
    .map(({ name_vi, name_en }) => (language === 'vi' ? name_vi : name_en))
    .join(', ');
}

const formatPayRange = (min: number | undefined, max: number | undefined, language: Language) => {
  const pay = { salary_min: min ?? 0, salary_max: max ?? 0, currency: 'VND' as const };
  return formatSalary({ ...pay, salary_period: 'month' }, language);
};

function toPreferenceSentence(
  kind: string,
  { offered, preferred }: NonNullable<Reason['preference']>,
  factor: string,
  language: Language,
): string {
  const list = factor === 'type' ? 'type' : 'work_mode';
  const name = (value: string) => translate(language, ['jobs'], `lists.${list}.${value}`);
  const all = preferred.map(name).join(', ');
  return translateReason(language, kind, { offered: name(offered), preferred: all });
}

function toSentence(reason: Reason, language: Language): string {
  const { factor, kind, ids, figures, levels } = reason;
  if (factor === 'skills')
    return translateReason(language, kind, { ...figures, list: toSkillList(reason, language) });
  if (factor === 'title') {
    if (kind === 'title_other' && ids.length === 0)
      return translateReason(language, 'titles_unlike');
    const [job = '', profile = ''] = ids.map((id) => getSkillName(id, language));
    return translateReason(language, kind, { job, profile });
  }
  if (levels) {
    const level = (it: string) => translate(language, ['jobs'], `lists.level.${it}`);
    return translateReason(language, kind, {
      asked: level(levels.required),
      held: level(levels.own),
    });
  }
  if (reason.preference)
    return toPreferenceSentence(reason.kind, reason.preference, factor, language);
  if (factor === 'place') {
    return translateReason(language, kind, {
      place: getPlaceName(reason, 0, language),
      // A seeker who names only remote work has no place.
      own:
        getPlaceName(reason, 1, language) ||
        translate(language, ['jobs'], 'lists.work_mode.remote'),
    });
  }
  if (factor === 'pay') {
    return translateReason(language, kind, {
      offered: formatPayRange(figures.offered_min, figures.offered_max, language),
      hoped: formatPayRange(figures.hoped_min, figures.hoped_max, language),
    });
  }
  return translateReason(language, kind, figures);
}

type Pieces = Record<string, string | readonly string[] | null | undefined>;

/** 'requirements.3' is the fourth of them. */
function getText(pieces: Pieces, piece: string): string {
  const [key = '', nth] = piece.split('.');
  const found = pieces[key];
  return (typeof found === 'string' ? found : found?.[Number(nth ?? 0)]) ?? '';
}

const toQuotes = (pieces: Pieces, spans: readonly Span[]) =>
  spans.map(({ piece, from, to }) => {
    const text = normalizeText(getText(pieces, piece));
    return { piece, from, to, text: to === -1 ? text : text.slice(from, to) };
  });

function toPieces({ job, seeker }: Texts): { job: Pieces; seeker: Pieces } {
  const { title, description, requirements, skills, level } = job;
  const { other_title, other_description, other_requirements } = job;
  const other = { other_title, other_description, other_requirements };
  return {
    job: { title, description, requirements, skills, level, ...other },
    seeker: {
      title: seeker.title,
      bio: seeker.bio,
      skills: seeker.skills,
      experience: seeker.experience,
      location: seeker.location,
      entries: (seeker.entries ?? []).map(({ name }) => name),
      entry_descriptions: (seeker.entries ?? []).map(({ description }) => description ?? ''),
    },
  };
}

function toReasonResponse(reason: Reason, language: Language, texts: Texts | null): MatchReason {
  const { factor, kind, fits, job, seeker } = reason;
  const pieces = texts && toPieces(texts);
  const evidence = {
    job: pieces ? toQuotes(pieces.job, job) : [],
    seeker: pieces ? toQuotes(pieces.seeker, seeker) : [],
  };
  return { factor, kind, fits, sentence: toSentence(reason, language), evidence };
}

/** Factors of preferences that the seeker does not have are omitted. */
const listFactors = (fits: ScoredMatch['fits']) =>
  FACTOR_NAMES.filter((factor) => fits[factor] || !PREFERENCE_FACTORS.has(factor));

/** Quotes evidence only when `texts` are given; lists omit them. */
export function toMatchResponse(
  facts: JobFacts,
  seeker: SeekerFacts,
  match: ScoredMatch,
  { language, texts = null }: { language: Language; texts?: Texts | null },
): Match {
  const { score, band, coverage, capped_by, fits } = match;
  return {
    score,
    band,
    coverage,
    capped: capped_by.length > 0,
    capped_by: [...capped_by],
    version: VERSION,
    factors: listFactors(fits).map((factor) => {
      const value = fits[factor]?.value;
      return {
        factor,
        value: value === undefined ? null : Math.round(value * 100),
        weight: FACTORS[factor],
      };
    }),
    reasons: listReasons(facts, seeker, match).map((reason) =>
      toReasonResponse(reason, language, texts),
    ),
  };
}
