// Metadata of public pages: title, description, canonical address and alternates in the other language.
import type { MetaDescriptor } from 'react-router';
import { createTranslator } from 'use-intl/core';
import { PRODUCT } from '#product.ts';
import { removePrefix, toLocalPath, getPrefix, type Prefix } from '#web/client/language.ts';
import type { RootData } from '#web/layout/root-data.ts';
import { getLoadedTranslations } from '#web/translations/load.ts';
import { getTranslations } from '#translations.ts';
import type { Language } from '#context.ts';

interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string; search: string };
}

type MetaTranslator = ReturnType<typeof createMetaTranslator>;
type DescriptionTranslator = ReturnType<typeof createDescriptionTranslator>;

interface PageMeta {
  title: string;
  /** For search engines and shared links, which load a page by its address: only the server has the texts. */
  describe?: (t: DescriptionTranslator) => string;
  /** Hidden pages have no canonical address and are not indexed. */
  hidden?: boolean;
  type?: 'website' | 'article' | 'profile';
  /** The page's own image for social networks, as `jobs/ID`. */
  image?: string;
  more?: MetaDescriptor[];
  /** Addresses in both languages and without one; set if they differ by more than the prefix or are another page's. */
  paths?: Readonly<Record<Language | 'any', string>>;
}

const createMetaTranslator = (language: RootData['language']) =>
  createTranslator({
    locale: language,
    messages: import.meta.env.SSR ? getTranslations(language) : getLoadedTranslations(language),
    namespace: 'layout.meta',
  });

const createDescriptionTranslator = (language: RootData['language']) =>
  createTranslator({
    locale: language,
    messages: getTranslations(language),
    namespace: 'layout.descriptions',
  });

/** The server parses its messages once; in the browser more of them are loaded later. */
const translators: Partial<Record<RootData['language'], MetaTranslator>> = {};
const getMetaTranslator = (language: RootData['language']): MetaTranslator =>
  import.meta.env.SSR
    ? (translators[language] ??= createMetaTranslator(language))
    : createMetaTranslator(language);

const descriptionTranslators: Partial<Record<RootData['language'], DescriptionTranslator>> = {};
const getDescriptionTranslator = (language: RootData['language']): DescriptionTranslator =>
  (descriptionTranslators[language] ??= createDescriptionTranslator(language));

/**
 * Each page of an unfiltered list is its own canonical address. The canonical address of every page of a filtered list
 * is the first page of the unfiltered one: its later pages have other entries.
 */
function createHrefs({ pathname, search }: MetaArgs['location'], publicUrl: string) {
  const tail = /^\?page=(?:[2-9]|[1-9]\d{1,5})$/.test(search) ? search : '';
  const bare = removePrefix(pathname);
  return (prefix: Prefix) => publicUrl + toLocalPath(bare, prefix) + tail;
}

const PATH_NAMES = { '': 'any', '/en': 'en', '/vi': 'vi' } as const;

function createAddressTags(
  { location }: MetaArgs,
  root: RootData,
  paths: PageMeta['paths'],
): MetaDescriptor[] {
  const at = paths
    ? (prefix: Prefix) => root.publicUrl + paths[PATH_NAMES[prefix]]
    : createHrefs(location, root.publicUrl);
  const own = at(getPrefix(location.pathname));
  const toAlternate = (hrefLang: string, prefix: Prefix) => {
    return { tagName: 'link', rel: 'alternate', hrefLang, href: at(prefix) };
  };
  return [
    { tagName: 'link', rel: 'canonical', href: own },
    toAlternate('en', '/en'),
    toAlternate('vi', '/vi'),
    toAlternate('x-default', ''),
    { property: 'og:url', content: own },
  ];
}

const createHiddenTags = (title: string): MetaDescriptor[] => [
  { title: `${title} | ${PRODUCT}` },
  { name: 'robots', content: 'noindex' },
];

/** Pages without a description get no tag: an empty one is invalid HTML. */
function createDescribingTags(
  { describe }: PageMeta,
  language: RootData['language'],
): MetaDescriptor[] {
  const content = describe?.(getDescriptionTranslator(language));
  if (!content) return [];
  return [
    { name: 'description', content },
    { property: 'og:description', content },
  ];
}

/** The image of a shared link: the page's own, or the board's mark. */
function createImageTags(
  { image, title }: PageMeta,
  language: RootData['language'],
  { publicUrl }: RootData,
): MetaDescriptor[] {
  if (!image) return [{ property: 'og:image', content: `${publicUrl}/icon-512.png` }];
  return [
    { property: 'og:image', content: `${publicUrl}/share/${language}/${image}.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function listTags(
  page: PageMeta,
  language: RootData['language'],
  root: RootData,
): MetaDescriptor[] {
  const { title, type = 'website', more = [] } = page;
  return [
    { title: `${title} | ${PRODUCT}` },
    ...(import.meta.env.SSR ? createDescribingTags(page, language) : []),
    { property: 'og:title', content: title },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: PRODUCT },
    { property: 'og:locale', content: language === 'vi' ? 'vi_VN' : 'en_US' },
    ...createImageTags(page, language, root),
    ...more,
  ];
}

type DescribePage<Data> = (
  t: MetaTranslator,
  data: Data | undefined,
  language: RootData['language'],
) => PageMeta;

/** `export const meta = pageMeta((t, data) => ({ title: t('about.title'), describe: (it) => it('about') }))`. */
export function createMeta<Data = unknown>(describePage: DescribePage<Data>) {
  return (args: MetaArgs & { loaderData?: Data; error?: unknown }): MetaDescriptor[] => {
    const rootData = args.matches.find((match) => match?.id === 'root')?.loaderData;
    // Root loader data; missing only when the root itself failed.
    const root = rootData as RootData | undefined;
    const language = root?.language ?? 'en';
    const t = getMetaTranslator(language);
    if (args.error || !root) return createHiddenTags(t('broken'));
    const page = describePage(t, args.loaderData, language);
    if (page.hidden) return createHiddenTags(page.title);
    return [...listTags(page, language, root), ...createAddressTags(args, root, page.paths)];
  };
}
