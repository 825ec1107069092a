// The browser's sentences: one chunk a language and area, fetched before they are needed.
import type { Language } from '#context.ts';
import type { TranslationArea, Translations } from '#translations.ts';

/** How an area's sentences are fetched, by language. */
export type Area = Record<Language, () => Promise<{ default: TranslationArea }>>;

const AREAS = {
  public: { en: () => import('./public.en.ts'), vi: () => import('./public.vi.ts') },
  member: { en: () => import('./member.en.ts'), vi: () => import('./member.vi.ts') },
} satisfies Record<string, Area>;

const loaded: Record<Language, Partial<Translations>> = { en: {}, vi: {} };
const areas = new Set<Area>();

/** A room's sentences come in parts: each area brings what its own pages say. */
function joined(known: Partial<Translations>, more: Partial<Translations>): Partial<Translations> {
  const rooms = Object.entries(more).map(([room, words]) => [
    room,
    { ...Reflect.get(known, room), ...words },
  ]);
  return { ...known, ...Object.fromEntries(rooms) };
}

/** Loads an area's sentences; all areas again when the language changes. */
export async function loadTranslations(
  language: Language,
  area: keyof typeof AREAS | Area,
): Promise<void> {
  areas.add(typeof area === 'string' ? AREAS[area] : area);
  for (const one of areas) {
    const { default: words } = await one[language]();
    // An area holds parts of modules, each of them whole.
    loaded[language] = joined(loaded[language], words as Partial<Translations>);
  }
}

/** The same in the language of the page that is shown. */
export const loadPageTranslations = (area: keyof typeof AREAS | Area): Promise<void> =>
  loadTranslations(document.documentElement.lang === 'vi' ? 'vi' : 'en', area);

/** What has been loaded so far; pages of an area load it before they render. */
export const getLoadedTranslations = (language: Language): Translations =>
  loaded[language] as Translations;
