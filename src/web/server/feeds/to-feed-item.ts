// A job as an item of a feed.
import type { Language } from '#context.ts';
import type { Job } from '#jobs/contract.ts';
import { formatProvince } from '#jobs/rules/workplace.ts';
import type { FeedItem } from './formats.ts';

export function toFeedItem(job: Job, base: string, language: Language): FeedItem {
  const places = job.places.map((it) => formatProvince(it, language));
  const facts = [...new Set(places), job.salary].filter(Boolean).join(' · ');
  return {
    id: `${base}/jobs/${job.id}`,
    url: `${base}/${language}/jobs/${job.id}`,
    title: job.title,
    company: job.company,
    text: `${facts}\n${job.description}`,
    category: job.category,
    language: job.language,
    published: job.created_at,
    updated: job.updated_at,
  };
}
