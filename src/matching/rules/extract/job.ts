// Extracts the facts of a posting that matching compares.
import type { JobType } from '#jobs/rules/lists.ts';
import type { JobRecord } from '#jobs/rules/record.ts';
import { EXCHANGE_RATES } from '#jobs/rules/exchange.ts';
import { toMonthlyVnd } from '#jobs/rules/salary.ts';
import type { JobFacts, Money, NamedConcept, RequiredSkill } from '#matching/rules/facts.ts';
import { uniqueBy } from '#platform/unique-by.ts';
import { findTypesOfTitle } from '#seekers/rules/preference-words.ts';
import { findRequiredYears } from './experience.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import { removeProtectedTraits } from './mask.ts';
import { toPlainText, type Piece } from './plain.ts';
import { splitSentences } from './sentences.ts';
import { findDevelopers } from './specialties.ts';
import { findRequiredSkills, findTitleFields } from './skills.ts';
import { findTitleLevels, findNamedTitles, findTitles, findTitleUnits } from './titles.ts';
import { guessPartsLanguage, toPartsVector } from './parts-vector.ts';

export type JobText = Pick<
  JobRecord,
  | 'title'
  | 'description'
  | 'requirements'
  | 'skills'
  | 'other_title'
  | 'other_description'
  | 'other_requirements'
  | 'level'
  | 'type'
  | 'work_mode'
  | 'places'
  | 'salary_min'
  | 'salary_max'
  | 'currency'
  | 'salary_period'
>;

const toPieces = (key: string, texts: readonly string[]): Piece[] =>
  texts.map((text, nth) => ({ key: `${key}.${nth}`, text: removeProtectedTraits(text) }));

const toPiece = (key: string, text: string | null): Piece[] =>
  text ? [{ key, text: removeProtectedTraits(text) }] : [];

function toPay(job: JobText): Money | null {
  const { min, max } = toMonthlyVnd(job, EXCHANGE_RATES);
  if (!min && !max) return null;
  return { min: min || null, max: max || null, at: [{ piece: 'salary', from: 0, to: 0 }] };
}

/**
 * 'Sales' and the field of a group, as some boards put it before the profession itself ('Sales Giáo dục/Khoá học' before
 * 'Tư vấn tuyển sinh'). What ends in 'khác' is the profession: other work of that group.
 */
const SALES_GROUP = /^sales? (?!.*\bkhac$)[^(]*$/;

const isOfGroup = ({ id, at }: NamedConcept, tags: readonly Piece[]): boolean =>
  id === 'sales' &&
  at.every(({ piece }) =>
    SALES_GROUP.test(toPlainText(tags.find(({ key }) => key === piece)?.text ?? '').trim()),
  );

/** Where the title tells no profession, the first one among the tags counts. */
function findProfessions(titles: readonly Piece[], tags: readonly Piece[]): NamedConcept[] {
  const named = findNamedTitles(titles, tags);
  if (named.length > 0) return named;
  const ofTags = findTitles(tags, [...titles, ...tags]);
  const ofTag = ofTags.find((it) => !isOfGroup(it, tags)) ?? ofTags[0];
  return ofTag ? [{ ...ofTag, isOfTag: true }] : [];
}

/** 'Mobile Developer (React Native)' is also work for a React Native developer. */
function addDevelopers(
  titles: readonly NamedConcept[],
  skills: readonly RequiredSkill[],
): NamedConcept[] {
  const required = skills.filter(({ need }) => need !== 'nice');
  return uniqueBy([...titles, ...findDevelopers({ titles, skills: required })], ({ id }) => id);
}

const findTitleTypes = (titles: readonly Piece[]): JobType[] => [
  ...new Set(
    titles.flatMap(({ text }) => findTypesOfTitle(toPlainText(text)).map(({ value }) => value)),
  ),
];

/** 'Hà Nội & 5 nơi khác'. */
const MORE_PLACES = /\d (?:noi|tinh|dia diem)(?: thanh)?(?: pho)? khac$/;

/** Bounds the time to a few milliseconds: a posting may have 170,000 characters. */
const MAX_DESCRIPTION_LENGTH = 24_000;

/** Spans in the result are positions in the posting's own texts. */
export function extractFactsOfJob(job: JobText): JobFacts {
  const titles = [...toPiece('title', job.title), ...toPiece('other_title', job.other_title)];
  const requirements = [
    ...toPieces('requirements', job.requirements),
    ...toPieces('other_requirements', job.other_requirements ?? []),
  ];
  const body = [
    ...toPiece('description', job.description.slice(0, MAX_DESCRIPTION_LENGTH)),
    ...toPiece(
      'other_description',
      job.other_description?.slice(0, MAX_DESCRIPTION_LENGTH) ?? null,
    ),
  ];
  const sentences = [...splitSentences(requirements, 'required'), ...splitSentences(body, 'duty')];
  const tags = toPieces('skills', job.skills);
  const parts = { titles, tags, requirements, body };
  const professions = findProfessions(titles, tags);
  const skills = findRequiredSkills({ titles, tags, sentences }, professions);
  return {
    skills,
    titles: addDevelopers(professions, skills),
    title_words: findTitleUnits(titles),
    title_fields: findTitleFields(titles),
    levels: findTitleLevels(titles, job.level),
    years: findRequiredYears([...splitSentences(titles, 'required'), ...sentences]),
    places: (job.places ?? []).map(({ code, former, districts }) => ({
      code,
      former,
      ...(districts?.length ? { districts } : {}),
    })),
    ...(job.places?.some(({ written }) => MORE_PLACES.test(foldText(written ?? '')))
      ? { has_more_places: true as const }
      : {}),
    type: job.type,
    title_types: findTitleTypes(titles),
    work_mode: job.work_mode,
    pay: toPay(job),
    text_vector: toPartsVector(parts),
    text_language: guessPartsLanguage(parts),
  };
}
