// Paths of landing pages, and the related pages that each links to.
import type { Language } from '#context.ts';
import { listNeighbours } from '#places/neighbours.ts';
import type { BoardTopics, BrowseIndex } from '#browse/browse-index.ts';
import type { TopicCount } from '#browse/rules/topic-counts.ts';
import {
  findNamed,
  findProvinceOf,
  toTopicPath,
  type Topic,
  type TopicLists,
} from '#browse/rules/topics.ts';
import { getTopicTitle, translateBrowse, startWithCapital } from './sentences.ts';

/** With fewer open jobs a topic has no page of its own. */
export const MIN_JOBS = 5;
const MAX_LINKS = 12;

/** The three paths of one page, without the board's origin. */
export interface TopicPaths {
  en: string;
  vi: string;
  /** In the visitor's language. */
  any: string;
}

export function toTopicPaths(lists: TopicLists, topic: Topic): TopicPaths {
  const english = toTopicPath(lists, topic, 'en');
  return { en: `/en${english}`, vi: `/vi${toTopicPath(lists, topic, 'vi')}`, any: english };
}

export interface LinkReader {
  language: Language;
  prefix: '' | '/en' | '/vi';
}

export function toTopicHref(lists: TopicLists, topic: Topic, { prefix }: LinkReader): string {
  const { en, vi, any } = toTopicPaths(lists, topic);
  return prefix === '' ? any : prefix === '/vi' ? vi : en;
}

interface TopicLink {
  href: string;
  label: string;
  count: number;
}

export interface LinkGroup {
  title: string;
  links: TopicLink[];
}

export const toTopicLink = (
  lists: TopicLists,
  { topic, jobs }: TopicCount,
  reader: LinkReader,
): TopicLink => ({
  href: toTopicHref(lists, topic, reader),
  label: getTopicTitle(lists, topic, reader.language),
  count: jobs,
});

/** A link labelled only with the part of the topic that its list varies. */
function toShortLink(lists: TopicLists, count: TopicCount, part: keyof Topic, reader: LinkReader) {
  const label = findNamed(lists, count.topic)[part]?.names[reader.language];
  const link = toTopicLink(lists, count, reader);
  return label === undefined ? link : { ...link, label: startWithCapital(label) };
}

const byJobs = (a: TopicCount, b: TopicCount) => b.jobs - a.jobs;

/** Topics with enough jobs for a page, most jobs first. */
export const listLarge = (counts: Iterable<TopicCount>): TopicCount[] =>
  [...counts].filter(({ jobs }) => jobs >= MIN_JOBS).toSorted(byJobs);

function listSkillsOf(board: BoardTopics, category: string): TopicCount[] {
  const toShare = (it: TopicCount) =>
    board.skills.get(it.topic.skill ?? '')?.categories.get(category) ?? 0;
  return listLarge(board.skills.values())
    .filter((it) => toShare(it) > 0)
    .toSorted((a, b) => toShare(b) - toShare(a));
}

/** Categories of the jobs that list a skill, those with the most such jobs first. */
function listCategoriesOf(board: BoardTopics, skill: string): TopicCount[] {
  const shares = board.skills.get(skill)?.categories;
  const toShare = (it: TopicCount) => shares?.get(it.topic.category ?? '') ?? 0;
  return listLarge(board.counts)
    .filter(({ topic }) => topic.category && !topic.place)
    .filter((it) => toShare(it) > 0)
    .toSorted((a, b) => toShare(b) - toShare(a));
}

/**
 * Neighbours of a province are those on the map; neighbours of a former province or district are the others in its
 * province.
 */
function toNearTest(place: string | undefined): (other: string) => boolean {
  if (place === undefined) return () => false;
  const province = findProvinceOf(place);
  if (province) return (other) => findProvinceOf(other) === province;
  const near = new Set(listNeighbours(place));
  return (other) => near.has(other);
}

type PassesTopic = (other: Topic) => boolean;

/** Titles of the groups of related pages, each with the part of a topic that its links name and the pages in it. */
function listRelatedGroups(
  board: BoardTopics,
  { category, place, skill, industry, size }: Topic,
): [title: string, part: keyof Topic, pages: TopicCount[]][] {
  const large = listLarge(board.counts);
  const isOther = ({ topic }: TopicCount) =>
    topic.category !== category || topic.place !== place || Boolean(skill);
  const pick = (passes: PassesTopic) => large.filter((it) => isOther(it) && passes(it.topic));
  const isNear = toNearTest(place);
  const isArea = (it: Topic) => findProvinceOf(it.place ?? '') !== null;
  const hasCategory: PassesTopic = (it) => it.category === category;
  const isInside: PassesTopic = (it) => findProvinceOf(it.place ?? '') === place;
  const isElsewhere: PassesTopic = (it) =>
    it.place !== undefined && !isArea(it) && !isNear(it.place);
  const isOtherKind: PassesTopic = (it) =>
    Boolean(it.industry ?? it.size) && it.industry !== industry;
  return [
    ['directory.areas', 'place', place ? pick((it) => hasCategory(it) && isInside(it)) : []],
    ['neighbours', 'place', pick((it) => hasCategory(it) && isNear(it.place ?? ''))],
    ['other_places', 'place', category ? pick((it) => hasCategory(it) && isElsewhere(it)) : []],
    [
      'other_categories',
      'category',
      place ? pick((it) => it.place === place && Boolean(it.category)) : [],
    ],
    ['skills', 'skill', category ? listSkillsOf(board, category) : []],
    ['directory.categories', 'category', skill ? listCategoriesOf(board, skill) : []],
    ['directory.companies', 'industry', (industry ?? size) === undefined ? [] : pick(isOtherKind)],
  ];
}

/** Groups of related pages, without empty ones. */
export function listRelated(
  { lists }: BrowseIndex,
  board: BoardTopics,
  topic: Topic,
  reader: LinkReader,
): LinkGroup[] {
  return listRelatedGroups(board, topic)
    .filter(([, , pages]) => pages.length > 0)
    .map(([title, part, pages]) => ({
      title: translateBrowse(reader.language, title),
      links: pages.slice(0, MAX_LINKS).map((it) => toShortLink(lists, it, part, reader)),
    }));
}
