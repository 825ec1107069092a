// The topics of landing pages, and their paths in both languages.
import { SIZES, type Size } from '#companies/rules/lists.ts';
import { CATEGORIES, type Category } from '#jobs/rules/lists.ts';
import { REMOTE } from '#jobs/rules/place.ts';
import { ENTRIES, getEntryName } from '#lexicon/rules/entries.ts';
import { DISTRICTS } from '#places/districts.ts';
import { PROVINCES } from '#places/provinces.ts';
import type { Language } from '#context.ts';
import { toSlug } from './slugs.ts';

/** The subject of a landing page: a single attribute, or a category in a place. */
export interface Topic {
  category?: Category;
  /** Code of a province, slug of a former one or of a district, or 'remote'. */
  place?: string;
  /** Id of a lexicon entry. */
  skill?: string;
  industry?: string;
  size?: Size;
}

export type TopicNames = Record<Language, string>;

/** A value with its names and slugs in each language. */
interface NamedTopic<Value> {
  value: Value;
  names: TopicNames;
  slugs: TopicNames;
}

/** First segment of the paths. Without a language prefix they are English. */
export const ROOTS = { en: 'browse', vi: 'viec-lam' } as const satisfies TopicNames;
/** After these segments the next one is a skill, or an industry or size of companies. */
export const FOLDERS = {
  skill: { en: 'skills', vi: 'ky-nang' },
  company: { en: 'companies', vi: 'cong-ty' },
} as const satisfies Record<string, TopicNames>;

export interface TopicLists {
  categories: readonly NamedTopic<Category>[];
  places: readonly NamedTopic<string>[];
  skills: readonly NamedTopic<string>[];
  industries: readonly NamedTopic<string>[];
  sizes: readonly NamedTopic<Size>[];
}

/** Names of the values of fixed lists, from the translations. */
interface TopicLabels {
  category: (value: Category) => TopicNames;
  industry: (value: string) => TopicNames;
  size: (value: Size) => TopicNames;
  remote: TopicNames;
}

function toNamed<Value>(value: Value, names: TopicNames): NamedTopic<Value> {
  return { value, names, slugs: { en: toSlug(names.en), vi: toSlug(names.vi) } };
}

/** If several values have the same slug, only the first one gets a page. */
function dropRepeated<Value>(list: readonly NamedTopic<Value>[]): NamedTopic<Value>[] {
  const seen = { en: new Set<string>(), vi: new Set<string>() };
  return list.filter(({ slugs }) => {
    const isNew = slugs.en && slugs.vi && !seen.en.has(slugs.en) && !seen.vi.has(slugs.vi);
    if (isNew) for (const language of ['en', 'vi'] as const) seen[language].add(slugs[language]);
    return isNew;
  });
}

/** Industries too vague for a page. */
const VAGUE = new Set(['Other']);

export function createTopicLists(labels: TopicLabels, industries: readonly string[]): TopicLists {
  const provinces = PROVINCES.map(({ code, name_en, name_vi }) =>
    toNamed(code, { en: name_en, vi: name_vi }),
  );
  // People still use and search for the names of former provinces and districts.
  const areas = [...PROVINCES.flatMap(({ former }) => former), ...DISTRICTS].map(
    ({ slug, name_en, name_vi }) => toNamed(slug, { en: name_en, vi: name_vi }),
  );
  const skills = ENTRIES.filter(({ kind }) => kind === 'skill').map((entry) =>
    toNamed(entry.id, { en: getEntryName(entry, 'en'), vi: getEntryName(entry, 'vi') }),
  );
  return {
    categories: CATEGORIES.map((it) => toNamed(it, labels.category(it))),
    places: [...provinces, toNamed(REMOTE, labels.remote), ...areas],
    skills: dropRepeated(skills),
    industries: industries
      .filter((it) => !VAGUE.has(it))
      .map((it) => toNamed(it, labels.industry(it))),
    sizes: SIZES.map((it) => toNamed(it, labels.size(it))),
  };
}

/** Code of the current province, by slug of a former province or district. */
const PROVINCE_BY_AREA: ReadonlyMap<string, string> = new Map([
  ...PROVINCES.flatMap(({ code, former }) => former.map(({ slug }) => [slug, code] as const)),
  ...DISTRICTS.map(({ slug, code }) => [slug, code] as const),
]);

/** The province that a former province or district is part of; null for provinces and remote work. */
export const findProvinceOf = (place: string): string | null => PROVINCE_BY_AREA.get(place) ?? null;

const LANGUAGES = ['en', 'vi'] as const;

const findByValue = <Value>(list: readonly NamedTopic<Value>[], value: Value | undefined) =>
  value === undefined ? undefined : list.find((it) => it.value === value);

/** The attributes of a topic with their names; at least one is defined for a topic of the lists. */
export function findNamed(lists: TopicLists, topic: Topic) {
  return {
    category: findByValue(lists.categories, topic.category),
    place: findByValue(lists.places, topic.place),
    skill: findByValue(lists.skills, topic.skill),
    industry: findByValue(lists.industries, topic.industry),
    size: findByValue(lists.sizes, topic.size),
  };
}

/** Path without language prefix: '/browse/finance/ha-noi', '/viec-lam/ky-nang/react'. */
export function toTopicPath(lists: TopicLists, topic: Topic, language: Language): string {
  const { category, place, skill, industry, size } = findNamed(lists, topic);
  const company = industry ?? size;
  const words = [
    ROOTS[language],
    ...(skill ? [FOLDERS.skill[language]] : []),
    ...(company ? [FOLDERS.company[language]] : []),
    ...[category, place, skill, company].flatMap((it) => it?.slugs[language] ?? []),
  ];
  return `/${words.join('/')}`;
}

/** Accepts slugs in either language. */
const findBySlug = <Value>(list: readonly NamedTopic<Value>[], slug: string): Value | undefined =>
  list.find(({ slugs }) => LANGUAGES.some((language) => slugs[language] === slug))?.value;

const isFolder = (names: TopicNames, word: string) =>
  LANGUAGES.some((language) => names[language] === word);

function findInFolder(lists: TopicLists, folder: string, slug: string): Topic | null {
  if (isFolder(FOLDERS.skill, folder)) {
    const skill = findBySlug(lists.skills, slug);
    return skill === undefined ? null : { skill };
  }
  if (!isFolder(FOLDERS.company, folder)) return null;
  const size = findBySlug(lists.sizes, slug);
  if (size !== undefined) return { size };
  const industry = findBySlug(lists.industries, slug);
  return industry === undefined ? null : { industry };
}

/** The topic of the path segments in either language; null for an unknown one. */
export function findTopic(lists: TopicLists, first: string, second?: string): Topic | null {
  const category = findBySlug(lists.categories, first);
  if (second === undefined) {
    const place = findBySlug(lists.places, first);
    if (category !== undefined) return { category };
    return place === undefined ? null : { place };
  }
  if (category === undefined) return findInFolder(lists, first, second);
  const place = findBySlug(lists.places, second);
  return place === undefined ? null : { category, place };
}
