// The content of a landing page: sentences from the board's facts, the newest jobs, related pages.
import type { ActionContext, Language } from '#context.ts';
import type { Job } from '#jobs/contract.ts';
import { toJobSummary } from '#jobs/rules/response.ts';
import type { BrowseIndex } from '#browse/browse-index.ts';
import { findTopicJobs, type TopicJobs } from '#browse/rules/topic-jobs.ts';
import {
  findNamed,
  findProvinceOf,
  findTopic,
  type Topic,
  type TopicLists,
} from '#browse/rules/topics.ts';
import { REMOTE } from '#jobs/rules/place.ts';
import {
  listRelated,
  MIN_JOBS,
  toTopicHref,
  toTopicPaths,
  type LinkGroup,
  type LinkReader,
  type TopicPaths,
} from './links.ts';
import { describeTopic, getTopicTitle, translateBrowse } from './sentences.ts';

const JOBS_SHOWN = 20;

interface LandingPage {
  title: string;
  /** Meta description for search engines. */
  description: string;
  intro: string;
  paths: TopicPaths;
  jobs: Job[];
  /** Open jobs. */
  total: number;
  /** Link to a search for the same jobs, or to the list of companies. */
  rest: { href: string; label: string };
  related: LinkGroup[];
  /** Breadcrumbs from the directory to this page. */
  trail: { href: string; label: string }[];
}

/** Query parameters of the search for a topic's jobs; null for topics that the search has no filter for. */
function toTopicQuery(lists: TopicLists, topic: Topic): Record<string, string> | null {
  const { category, place } = topic;
  if (topic.industry !== undefined || topic.size !== undefined) return null;
  const named = findNamed(lists, topic);
  const search = named.skill?.names.en;
  const location = place === REMOTE ? 'Remote' : named.place?.names.en;
  return {
    ...(search ? { search } : {}),
    ...(location ? { location } : {}),
    ...(category ? { category } : {}),
  };
}

/** Path and query of the list with all jobs of a topic, without language prefix. */
function toRest(lists: TopicLists, topic: Topic): string {
  const query = toTopicQuery(lists, topic);
  if (query) return `/jobs?${String(new URLSearchParams(query))}`;
  const { industry, size = '' } = topic;
  const [name, value] = industry === undefined ? ['size', size] : ['industry', industry];
  return `/companies?${String(new URLSearchParams([[name, value]]))}`;
}

function getRestLabel(
  lists: TopicLists,
  topic: Topic,
  { jobs: count }: TopicJobs,
  language: Language,
): string {
  if (toTopicQuery(lists, topic) === null) return translateBrowse(language, 'all_companies');
  // The search finds more than the page counts: for a skill also jobs whose text names it, at a place nationwide ones.
  if (topic.skill !== undefined) return translateBrowse(language, 'directory.all_jobs');
  return topic.place && topic.place !== REMOTE
    ? translateBrowse(language, 'all_jobs_and_nationwide')
    : translateBrowse(language, 'all_jobs', { count });
}

function toTrail({ lists }: BrowseIndex, topic: Topic, reader: LinkReader) {
  const { category, place } = topic;
  // A province has at least as many jobs as its districts, so its page exists too.
  const province = category || !place ? null : findProvinceOf(place);
  const wider = category && place ? { category } : province && { place: province };
  const steps = wider ? [wider, topic] : [topic];
  return [
    {
      href: reader.prefix === '/vi' ? '/vi/viec-lam' : `${reader.prefix}/browse`,
      label: translateBrowse(reader.language, 'directory.name'),
    },
    ...steps.map((step) => ({
      href: toTopicHref(lists, step, reader),
      label: getTopicTitle(lists, step, reader.language),
    })),
  ];
}

type Landing =
  | { kind: 'page'; page: LandingPage }
  /** Permanent to the canonical URL of the page; temporary to the search when there are too few jobs for a page. */
  | { kind: 'redirect'; to: string; isPermanent: boolean }
  | { kind: 'missing' };

interface LandingRequest extends LinkReader {
  /** Path without query, as it was requested. */
  pathname: string;
  first: string;
  second?: string | undefined;
}

async function findJobs(ctx: ActionContext, browse: BrowseIndex, topic: Topic) {
  const board = await browse.load(ctx);
  const { docs, companies, skills } = board;
  const found = findTopicJobs(docs, topic, companies, {
    now: ctx.now.getTime(),
    limit: JOBS_SHOWN,
    seqs: topic.skill === undefined ? undefined : (skills.get(topic.skill)?.seqs ?? []),
  });
  return { board, found };
}

async function readJobs(
  ctx: ActionContext,
  { seqs }: TopicJobs,
  { language, topic }: { language: Language; topic: Topic },
): Promise<Job[]> {
  const cards = await ctx.search.loadCards(ctx.db, seqs);
  const reader = { language, now: ctx.now, matched: topic.place ? [topic.place] : [] };
  return cards.map((job) => toJobSummary(job, reader));
}

/** The newest jobs of a topic, even when there are too few for a page. */
export async function listTopicJobs(
  ctx: ActionContext,
  browse: BrowseIndex,
  topic: Topic,
): Promise<Job[]> {
  const { found } = await findJobs(ctx, browse, topic);
  return readJobs(ctx, found, { language: ctx.language, topic });
}

export async function showLanding(
  ctx: ActionContext,
  browse: BrowseIndex,
  request: LandingRequest,
): Promise<Landing> {
  const { lists } = browse;
  const topic = findTopic(lists, request.first, request.second);
  if (!topic) return { kind: 'missing' };
  const own = toTopicHref(lists, topic, request);
  if (own !== request.pathname) return { kind: 'redirect', to: own, isPermanent: true };
  const { board, found } = await findJobs(ctx, browse, topic);
  const rest = request.prefix + toRest(lists, topic);
  if (found.jobs < MIN_JOBS) return { kind: 'redirect', to: rest, isPermanent: false };
  const { language } = request;
  const { short, full } = describeTopic(lists, topic, found, { language, now: ctx.now });
  return {
    kind: 'page',
    page: {
      title: getTopicTitle(lists, topic, language),
      description: short,
      intro: full,
      paths: toTopicPaths(lists, topic),
      jobs: await readJobs(ctx, found, { language, topic }),
      total: found.jobs,
      rest: { href: rest, label: getRestLabel(lists, topic, found, language) },
      related: listRelated(browse, board, topic, request),
      trail: toTrail(browse, topic, request),
    },
  };
}

/** Paths of the landing page that shows the same jobs as a search for this topic; null without one. */
export async function findLandingPaths(
  ctx: ActionContext,
  browse: BrowseIndex,
  topic: Topic,
): Promise<TopicPaths | null> {
  if (!topic.category && !topic.place) return null;
  const { counts } = await browse.load(ctx);
  const found = counts.find(
    (it) => it.topic.category === topic.category && it.topic.place === topic.place,
  );
  return found && found.jobs >= MIN_JOBS ? toTopicPaths(browse.lists, topic) : null;
}
