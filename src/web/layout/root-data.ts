// Data of the root loader, available to every component.
import { href, useRouteLoaderData } from 'react-router';
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
  /** Only present when the board sends no mail: each page's HTML contains these data. */
  isMailOff?: true;
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

/** In the browser the data of the page before, for an error page whose own data could not be loaded. */
let latest = DEFAULTS;

export const setLatestRoot = (root: RootData): void => void (latest = root);

export function useRoot(): RootData {
  return useRouteLoaderData<RootData>('root') ?? latest;
}

type Path = Parameters<typeof href>[0];

/** An address of our own without parameters. */
export type FixedPath = Exclude<Path, `${string}:${string}` | `${string}*`>;

/** `href` that keeps the page's language prefix where the target has language versions. */
export function usePaths(): typeof href {
  const { prefix } = useRoot();
  const path: typeof href = (pattern, ...params) => toLocalPath(href(pattern, ...params), prefix);
  return path;
}
