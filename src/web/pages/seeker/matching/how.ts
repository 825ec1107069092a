// Path of the page that explains matching.
import type { FixedPath } from '#web/layout/root-data.ts';

export const HOW = '/about/matching' satisfies FixedPath;
