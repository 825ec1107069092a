// Titles and sentences of landing pages, made from the board's facts.
import { translate } from '#api/translate.ts';
import type { Language } from '#context.ts';
import { getJobAge } from '#jobs/rules/age.ts';
import { formatMonthlyPay } from '#jobs/rules/salary.ts';
import { summarizePay, type PaySummary } from '#salaries/rules/quartiles.ts';
import type { TopicJobs } from '#browse/rules/topic-jobs.ts';
import { findNamed, type Topic, type TopicLists } from '#browse/rules/topics.ts';
import { REMOTE } from '#jobs/rules/place.ts';

export const translateBrowse = (
  language: Language,
  key: string,
  values?: Record<string, string | number>,
): string => translate(language, ['browse'], key, values);

function getKind({ category, place, skill, industry, size }: Topic): string {
  if (skill) return 'skill';
  if (industry) return 'industry';
  if (size) return 'size';
  const isRemote = place === REMOTE;
  if (!category) return isRemote ? 'remote' : 'place';
  if (!place) return 'category';
  return isRemote ? 'category_remote' : 'category_place';
}

function toValues(lists: TopicLists, topic: Topic, language: Language) {
  const { category, place, skill, industry, size } = findNamed(lists, topic);
  const name = (category ?? skill ?? industry)?.names[language] ?? '';
  return {
    // Inside an English sentence an industry is a common noun, in lower case.
    name: industry && language === 'en' ? name.toLowerCase() : name,
    place: place?.names[language] ?? '',
    size: size?.value ?? '',
  };
}

/** Needed because names of skills may begin with a lower-case letter. */
export const startWithCapital = (text: string): string =>
  text.slice(0, 1).toUpperCase() + text.slice(1);

/** For example 'Finance jobs in Ha Noi', 'Việc làm ngành Tài chính & Kế toán tại Hà Nội'. */
export const getTopicTitle = (lists: TopicLists, topic: Topic, language: Language): string =>
  startWithCapital(
    translateBrowse(language, `title.${getKind(topic)}`, toValues(lists, topic, language)),
  );

function describePay({ jobs, low, median, high }: PaySummary, language: Language): string {
  const range = formatMonthlyPay(low, high, language);
  return translateBrowse(language, 'pay', {
    jobs,
    range,
    median: formatMonthlyPay(median, median, language),
  });
}

/** As on the jobs' cards, which a day of the calendar would contradict. */
function describeAge(posted: Date, now: Date, language: Language): string {
  const { unit, count } = getJobAge(posted, now);
  return translate(language, ['jobs'], `ui.age.${unit}`, { count });
}

/** Describes a topic in sentences. `short` is the part that fits into a meta description. */
export function describeTopic(
  lists: TopicLists,
  topic: Topic,
  found: TopicJobs,
  { language, now }: { language: Language; now: Date },
): { short: string; full: string } {
  const { jobs: count, employers, remote, newest } = found;
  const values = { ...toValues(lists, topic, language), count, employers };
  const lead = translateBrowse(language, `lead.${getKind(topic)}`, values);
  const pay = summarizePay(found.pays);
  const short = [lead, ...(pay ? [describePay(pay, language)] : [])];
  const isAllRemote = topic.place === REMOTE;
  const full = [
    ...short,
    ...(remote > 0 && !isAllRemote ? [translateBrowse(language, 'remote_share', { remote })] : []),
    translateBrowse(language, 'newest', { age: describeAge(new Date(newest), now, language) }),
  ];
  return { short: short.join(' '), full: full.join(' ') };
}
