// The browser's sentences: one chunk a language and area, fetched before they are needed.
import type { Language } from '#visit.ts';
import type { Words } from '#words.ts';

export type Area = 'public' | 'member';

const files = {
  'public.en': () => import('./public.en.ts'),
  'public.vi': () => import('./public.vi.ts'),
  'member.en': () => import('./member.en.ts'),
  'member.vi': () => import('./member.vi.ts'),
};

const loaded: Record<Language, Partial<Words>> = { en: {}, vi: {} };
const areas = new Set<Area>();

/** Loads an area's sentences; both areas again when the language changes. */
export async function loadWords(language: Language, area: Area): Promise<void> {
  areas.add(area);
  for (const one of areas) {
    const { default: words } = await files[`${one}.${language}`]();
    // A part of the words: each area brings what its own pages say.
    loaded[language] = { ...loaded[language], ...(words as Partial<Words>) };
  }
}

/** What has been loaded so far; pages of an area load it before they render. */
export const loadedWords = (language: Language): Words => loaded[language] as Words;
