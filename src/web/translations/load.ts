// Translations of the browser: one chunk per language and area, loaded before use.
import type { Language } from '#context.ts';
import type { TranslationArea, Translations } from '#translations.ts';

/** How to load an area's messages in each language. */
export type Area = Record<Language, () => Promise<{ default: TranslationArea }>>;

const PUBLIC: Area = { en: () => import('./public.en.ts'), vi: () => import('./public.vi.ts') };

const loaded: Record<Language, object> = { en: {}, vi: {} };
// Every area is loaded in every language that the page has had: a part may start to load, or to render, at any moment
// of a change of language.
const areas = new Set([PUBLIC]);
const languages = new Set<Language>();

async function loadMessages(language: Language, area: Area): Promise<void> {
  const { default: messages } = await area[language]();
  const merged: Record<string, object> = { ...loaded[language] };
  // Several areas bring messages of the same module.
  for (const [module, more] of Object.entries(messages))
    merged[module] = { ...merged[module], ...more };
  loaded[language] = merged;
}

/** Adds the item before it is loaded, so that both sets know of each other, and removes it where that fails. */
function addTo<Item>(
  set: Set<Item>,
  item: Item,
  loads: readonly Promise<void>[],
): Promise<unknown> {
  const isNew = !set.has(item);
  set.add(item);
  return Promise.all(loads).catch((error: unknown) => {
    // What is lost must not fail the areas and languages after it.
    if (isNew) set.delete(item);
    throw error;
  });
}

/** Loads an area's messages in the languages of the page. */
export const loadPageTranslations = (area: Area): Promise<unknown> =>
  addTo(
    areas,
    area,
    [...languages].map((it) => loadMessages(it, area)),
  );

/** Loads a language of the page: the messages of all its areas. */
export const loadLanguage = (language: Language): Promise<unknown> =>
  addTo(
    languages,
    language,
    [...areas].map((it) => loadMessages(language, it)),
  );

/** Messages loaded so far; pages load their areas before they render. */
export const getLoadedTranslations = (language: Language): Translations =>
  loaded[language] as Translations;
