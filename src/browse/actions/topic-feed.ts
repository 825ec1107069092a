// The feed of a landing page's topic: its newest jobs, even when there are too few for a page.
import type { ActionContext, Language } from '#context.ts';
import type { Job } from '#jobs/contract.ts';
import { PRODUCT } from '#product.ts';
import type { BrowseIndex } from '#browse/browse-index.ts';
import { findTopic } from '#browse/rules/topics.ts';
import { listTopicJobs } from './landing.ts';
import { toTopicHref } from './links.ts';
import { getTopicTitle, translateBrowse } from './sentences.ts';

interface TopicWords {
  language: Language;
  first: string;
  second: string | undefined;
}

/** Null for an unknown topic. */
export async function listTopicFeed(
  ctx: ActionContext,
  browse: BrowseIndex,
  { language, first, second }: TopicWords,
): Promise<{ title: string; description: string; jobs: Job[]; page: string } | null> {
  const { lists } = browse;
  const topic = findTopic(lists, first, second);
  if (!topic) return null;
  return {
    title: `${getTopicTitle(lists, topic, language)} | ${PRODUCT}`,
    description: translateBrowse(language, 'feed.description'),
    jobs: await listTopicJobs(ctx, browse, topic),
    page: toTopicHref(lists, topic, { language, prefix: `/${language}` }),
  };
}
