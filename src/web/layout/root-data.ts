// What the document knows, for every part of every page.
import { useRouteLoaderData } from 'react-router';
import type { Language } from '#context.ts';
import { toLocalPath, type Prefix } from '#web/language.ts';

export interface RootData {
  language: Language;
  prefix: Prefix;
  publicUrl: string;
  googleMode: 'google' | 'stand-in' | 'off';
  demo: boolean;
  /** The shortest password that the board takes. */
  passwordMin: number;
  /** How long applications are kept that were not taken up. */
  retentionDays: number;
  /** The moment of rendering: ages are told from it, so that a page hydrated later still matches. */
  now: string;
}

const BEFORE: RootData = {
  language: 'en',
  prefix: '',
  publicUrl: '',
  googleMode: 'off',
  demo: false,
  passwordMin: 6,
  retentionDays: 180,
  now: '1970-01-01T00:00:00.000Z',
};

export function useRoot(): RootData {
  return useRouteLoaderData<RootData>('root') ?? BEFORE;
}

/** Turns our own paths into links that keep the page's language prefix. */
export function usePaths(): (path: string) => string {
  const { prefix } = useRoot();
  return (path) => toLocalPath(path, prefix);
}
