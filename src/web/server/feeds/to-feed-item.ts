// A job as an item of a feed.
import { translate } from '#api/translate.ts';
import type { Language } from '#context.ts';
import type { Job } from '#jobs/contract.ts';
import { formatProvince } from '#jobs/rules/workplace.ts';
import { toListKey } from '#platform/list-key.ts';
import type { FeedItem } from './formats.ts';

const getCategoryName = (category: string, language: Language): string =>
  translate(language, ['jobs'], `lists.category.${toListKey(category)}`);

export function toFeedItem(job: Job, base: string, language: Language): FeedItem {
  const places = job.places.map((it) => formatProvince(it, language));
  const facts = [...new Set(places), job.salary].filter(Boolean).join(' · ');
  return {
    id: `${base}/jobs/${job.id}`,
    url: `${base}/${language}/jobs/${job.id}`,
    title: job.title,
    company: job.company,
    text: `${facts}\n${job.description}`,
    category: job.category && getCategoryName(job.category, language),
    language: job.language,
    published: job.created_at,
    updated: job.updated_at,
  };
}
