// A public page's metadata in its language: title, description, canonical address, twins in the other language.
import type { MetaDescriptor } from 'react-router';
import { createTranslator } from 'use-intl/core';
import { PRODUCT } from '#product.ts';
import { removePrefix, toLocalPath, getPrefix, type Prefix } from '#web/language.ts';
import type { RootData } from '#web/layout/root-data.ts';
import { getLoadedTranslations } from '#web/translations/load.ts';
import { getTranslations } from '#translations.ts';

interface Asking {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string; search: string };
}

type Speaker = ReturnType<typeof speakerOf>;

interface Told {
  title: string;
  description?: string;
  /** Pages that are not to be found have no address to name. */
  hidden?: boolean;
  type?: 'website' | 'article' | 'profile';
  more?: MetaDescriptor[];
}

const speakerOf = (language: RootData['language']) =>
  createTranslator({
    locale: language,
    messages: import.meta.env.SSR ? getTranslations(language) : getLoadedTranslations(language),
    namespace: 'layout.meta',
  });

/** A later page of a list is a page of its own; filters are not. */
function addressesOf({ pathname, search }: Asking['location'], publicUrl: string) {
  const page = Number(new URLSearchParams(search).get('page'));
  const tail = Number.isInteger(page) && page > 1 ? `?page=${page}` : '';
  const bare = removePrefix(pathname);
  return (prefix: Prefix) => publicUrl + toLocalPath(bare, prefix) + tail;
}

function addressTags({ location }: Asking, root: RootData): MetaDescriptor[] {
  const at = addressesOf(location, root.publicUrl);
  const own = at(getPrefix(location.pathname));
  const twin = (hrefLang: string, prefix: Prefix) => {
    return { tagName: 'link', rel: 'alternate', hrefLang, href: at(prefix) };
  };
  return [
    { tagName: 'link', rel: 'canonical', href: own },
    twin('en', '/en'),
    twin('vi', '/vi'),
    twin('x-default', ''),
    { property: 'og:url', content: own },
  ];
}

const hiddenTags = (title: string): MetaDescriptor[] => [
  { title: `${title} | ${PRODUCT}` },
  { name: 'robots', content: 'noindex' },
];

/** A page whose title says it all has no description: an empty one is no valid HTML. */
const describingTags = (content: string | undefined): MetaDescriptor[] =>
  content
    ? [
        { name: 'description', content },
        { property: 'og:description', content },
      ]
    : [];

function shownTags(told: Told, language: RootData['language'], root: RootData): MetaDescriptor[] {
  const { title, description, type = 'website', more = [] } = told;
  return [
    { title: `${title} | ${PRODUCT}` },
    ...describingTags(description),
    { property: 'og:title', content: title },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: PRODUCT },
    { property: 'og:locale', content: language === 'vi' ? 'vi_VN' : 'en_US' },
    { property: 'og:image', content: `${root.publicUrl}/icon-512.png` },
    ...more,
  ];
}

type Tell<Data> = (t: Speaker, data: Data | undefined, language: RootData['language']) => Told;

/** `export const meta = pageMeta((t, data) => ({ title: t('about.title'), description: … }))`. */
export function pageMeta<Data = unknown>(tell: Tell<Data>) {
  return (asking: Asking & { loaderData?: Data; error?: unknown }): MetaDescriptor[] => {
    const known = asking.matches.find((match) => match?.id === 'root')?.loaderData;
    // The root's loader answers this; it is missing only when the root itself failed.
    const root = known as RootData | undefined;
    const language = root?.language ?? 'en';
    const t = speakerOf(language);
    if (asking.error || !root) return hiddenTags(t('broken'));
    const told = tell(t, asking.loaderData, language);
    if (told.hidden) return hiddenTags(told.title);
    return [...shownTags(told, language, root), ...addressTags(asking, root)];
  };
}
