// Parts of a page whose code is loaded after it.
import { lazy, type ComponentType } from 'react';
import { LostNotice } from './lost-chunk-page.tsx';

/** For parts that are left out where their code cannot be loaded. */
export const NoPart = () => null;

/**
 * React's `lazy` for a part of a page. Where the part cannot be loaded, `Lost` stands in its place: otherwise an error
 * would replace the whole page, and with it what was typed there.
 */
export const lazyPart = <Props,>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Lost: ComponentType<Props> = LostNotice,
) => lazy(() => load().catch(() => ({ default: Lost })));
