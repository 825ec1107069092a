// Translations of the browser: one chunk per language and area, loaded before use.
import type { Language } from '#context.ts';
import type { TranslationArea, Translations } from '#translations.ts';

/** How to load an area's messages in each language. */
export type Area = Record<Language, () => Promise<{ default: TranslationArea }>>;

const PUBLIC: Area = { en: () => import('./public.en.ts'), vi: () => import('./public.vi.ts') };

const loaded: Record<Language, Partial<Translations>> = { en: {}, vi: {} };
// Every area is loaded in every language that the page has had: a part may start to load, or to render, at any moment
// of a change of language.
const areas = new Set([PUBLIC]);
const languages = new Set<Language>();

/** Merges areas module by module: several areas bring messages of the same module. */
function mergeTranslations(
  current: Partial<Translations>,
  more: Partial<Translations>,
): Partial<Translations> {
  const modules = Object.entries(more).map(([module, messages]) => [
    module,
    { ...Reflect.get(current, module), ...messages },
  ]);
  return { ...current, ...Object.fromEntries(modules) };
}

async function loadMessages(language: Language, area: Area): Promise<void> {
  const { default: messages } = await area[language]();
  // An area holds parts of modules, each part complete.
  loaded[language] = mergeTranslations(loaded[language], messages as Partial<Translations>);
}

/** Adds the item before it is loaded, so that both sets know of each other, and removes it where that fails. */
async function addTo<Item>(
  set: Set<Item>,
  item: Item,
  load: () => Promise<unknown>,
): Promise<void> {
  const isNew = !set.has(item);
  set.add(item);
  try {
    await load();
  } catch (error) {
    // What is lost must not fail the areas and languages after it.
    if (isNew) set.delete(item);
    throw error;
  }
}

/** Loads an area's messages in the languages of the page. */
export const loadPageTranslations = (area: Area): Promise<void> =>
  addTo(areas, area, () => Promise.all([...languages].map((it) => loadMessages(it, area))));

/** Loads a language of the page: the messages of all its areas. */
export const loadLanguage = (language: Language): Promise<void> =>
  addTo(languages, language, () => Promise.all([...areas].map((it) => loadMessages(language, it))));

/** Messages loaded so far; pages load their areas before they render. */
export const getLoadedTranslations = (language: Language): Translations =>
  loaded[language] as Translations;
