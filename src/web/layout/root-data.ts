// Data of the root loader, available to every component.
import { useRouteLoaderData } from 'react-router';
import type { Language } from '#context.ts';
import { toLocalPath, type Prefix } from '#web/client/language.ts';

export interface RootData {
  language: Language;
  prefix: Prefix;
  publicUrl: string;
  googleMode: 'google' | 'stand-in' | 'off';
  demo: boolean;
  /** Minimum password length of this board. */
  passwordMin: number;
  /** Days for which unsuccessful applications are stored. */
  retentionDays: number;
  /** Time of rendering. Relative times use it, so that a page hydrated later matches the server's. */
  now: string;
}

const DEFAULTS: RootData = {
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
  return useRouteLoaderData<RootData>('root') ?? DEFAULTS;
}

/** Adds the page's language prefix to our own paths. */
export function usePaths(): (path: string) => string {
  const { prefix } = useRoot();
  return (path) => toLocalPath(path, prefix);
}
