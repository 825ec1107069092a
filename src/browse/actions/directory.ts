// The directory of landing pages, and their addresses for sitemaps.
import type { ActionContext } from '#context.ts';
import type { BrowseIndex } from '#browse/browse-index.ts';
import { findProvinceOf, ROOTS, type Topic } from '#browse/rules/topics.ts';
import {
  listLarge,
  toTopicLink,
  toTopicPaths,
  type LinkGroup,
  type LinkReader,
  type TopicPaths,
} from './links.ts';
import { translateBrowse } from './sentences.ts';

/** Maximum entries of each group in the directory; sitemaps list all. */
const MAX_AREAS = 60;
const MAX_PAIRS = 60;
const MAX_SKILLS = 60;
/** Safety limit for sitemaps, far above what a board has. */
const MAX_ADDRESSES = 10_000;

export const DIRECTORY_PATHS: TopicPaths = {
  en: `/en/${ROOTS.en}`,
  vi: `/vi/${ROOTS.vi}`,
  any: `/${ROOTS.en}`,
};

const isArea = ({ place }: Topic) => place !== undefined && findProvinceOf(place) !== null;

export async function listDirectory(
  ctx: ActionContext,
  browse: BrowseIndex,
  reader: LinkReader,
): Promise<LinkGroup[]> {
  const { lists } = browse;
  const { counts, skills } = await browse.load(ctx);
  const large = listLarge(counts);
  const groups = {
    categories: large.filter(({ topic }) => topic.category && !topic.place),
    places: large.filter(({ topic }) => topic.place && !topic.category && !isArea(topic)),
    areas: large.filter(({ topic }) => !topic.category && isArea(topic)).slice(0, MAX_AREAS),
    pairs: large
      .filter(({ topic }) => topic.place && topic.category && !isArea(topic))
      .slice(0, MAX_PAIRS),
    skills: listLarge(skills.values()).slice(0, MAX_SKILLS),
    companies: large.filter(({ topic }) => topic.industry ?? topic.size),
  };
  return Object.entries(groups).flatMap(([name, group]) => {
    const links = group.map((it) => toTopicLink(lists, it, reader));
    return links.length > 0
      ? [{ title: translateBrowse(reader.language, `directory.${name}`), links }]
      : [];
  });
}

interface LandingAddress {
  paths: TopicPaths;
  /** When the newest of its jobs was posted. */
  changed: Date;
}

export async function listLandingAddresses(
  ctx: Pick<ActionContext, 'db' | 'search' | 'now' | 'log'>,
  browse: BrowseIndex,
): Promise<LandingAddress[]> {
  const { counts, skills } = await browse.load(ctx);
  const large = [...listLarge(counts), ...listLarge(skills.values())].slice(0, MAX_ADDRESSES);
  const pages = large.map(({ topic, newest }) => ({
    paths: toTopicPaths(browse.lists, topic),
    changed: new Date(newest),
  }));
  const latest = Math.max(0, ...large.map(({ newest }) => newest));
  return [...(latest ? [{ paths: DIRECTORY_PATHS, changed: new Date(latest) }] : []), ...pages];
}
