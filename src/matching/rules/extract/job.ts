// From the text of a posting to the facts that matching compares.
import type { JobRecord } from '#jobs/rules/record.ts';
import { EXCHANGE_RATES } from '#jobs/rules/exchange.ts';
import { toMonthlyVnd } from '#jobs/rules/salary.ts';
import type { JobFacts, Money } from '#matching/rules/facts.ts';
import { findRequiredYears } from './experience.ts';
import { removeProtectedTraits } from './mask.ts';
import type { Piece } from './plain.ts';
import { splitSentences } from './sentences.ts';
import { findRequiredSkills } from './skills.ts';
import { findLevels, findTitles, toTitleWords } from './titles.ts';

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
  | 'work_mode'
  | 'places'
  | 'salary_min'
  | 'salary_max'
  | 'currency'
  | 'salary_period'
>;

const pieces = (key: string, texts: readonly string[]): Piece[] =>
  texts.map((text, nth) => ({ key: `${key}.${nth}`, text: removeProtectedTraits(text) }));

const piece = (key: string, text: string | null): Piece[] =>
  text ? [{ key, text: removeProtectedTraits(text) }] : [];

function payOf(job: JobText): Money | null {
  const { min, max } = toMonthlyVnd(job, EXCHANGE_RATES);
  if (!min && !max) return null;
  return { min: min || null, max: max || null, at: [{ piece: 'salary', from: 0, to: 0 }] };
}

/** Some milliseconds at most: a posting may have 170,000 letters, what stands beyond these is left unread. */
const MOST = 24_000;

/** What a posting asks and offers; spans are places in its own texts. */
export function extractFactsOfJob(job: JobText): JobFacts {
  const titles = [...piece('title', job.title), ...piece('other_title', job.other_title)];
  const sentences = [
    ...splitSentences(pieces('requirements', job.requirements), 'asked'),
    ...splitSentences(pieces('other_requirements', job.other_requirements ?? []), 'asked'),
    ...splitSentences(piece('description', job.description.slice(0, MOST)), 'duty'),
    ...splitSentences(
      piece('other_description', job.other_description?.slice(0, MOST) ?? null),
      'duty',
    ),
  ];
  const tags = pieces('skills', job.skills);
  return {
    skills: findRequiredSkills({ titles, tags, sentences }),
    titles: findTitles(titles),
    title_words: toTitleWords(titles),
    levels: findLevels(titles, job.level),
    years: findRequiredYears(sentences),
    places: (job.places ?? []).map(({ code, former }) => ({ code, former })),
    work_mode: job.work_mode,
    pay: payOf(job),
  };
}
