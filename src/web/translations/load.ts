// Translations of the browser: one chunk per language and area, loaded before use.
import type { Language } from '#context.ts';
import type { TranslationArea, Translations } from '#translations.ts';

/** How to load an area's messages in each language. */
export type Area = Record<Language, () => Promise<{ default: TranslationArea }>>;

const AREAS = {
  public: { en: () => import('./public.en.ts'), vi: () => import('./public.vi.ts') },
  member: { en: () => import('./member.en.ts'), vi: () => import('./member.vi.ts') },
} satisfies Record<string, Area>;

const loaded: Record<Language, Partial<Translations>> = { en: {}, vi: {} };
const areas = new Set<Area>();

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

/** Loads an area's messages; a change of language reloads all areas. */
export async function loadTranslations(
  language: Language,
  area: keyof typeof AREAS | Area,
): Promise<void> {
  const own = typeof area === 'string' ? AREAS[area] : area;
  // Stored once it has been loaded: an area that is lost must not fail the areas after it.
  for (const one of [own, ...areas]) {
    const { default: messages } = await one[language]();
    // An area holds parts of modules, each part complete.
    loaded[language] = mergeTranslations(loaded[language], messages as Partial<Translations>);
    areas.add(one);
  }
}

/** Loads in the language of the current page. */
export const loadPageTranslations = (area: keyof typeof AREAS | Area): Promise<void> =>
  loadTranslations(document.documentElement.lang === 'vi' ? 'vi' : 'en', area);

/** Messages loaded so far; pages load their areas before they render. */
export const getLoadedTranslations = (language: Language): Translations =>
  loaded[language] as Translations;
