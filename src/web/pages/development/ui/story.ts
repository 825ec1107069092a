// Types of the component page's examples: their props, and how they are listed.
import type { ReactNode } from 'react';
import type { Language } from '#context.ts';

export interface Example {
  language: Language;
  /** Unique on the page, for ids, field names and anchors. */
  id: string;
}

/** Renders examples of one component file. */
export type Story = (example: Example) => ReactNode;

/** Keys are files below src/ui. */
export type Stories = Record<string, Story>;

/** Picks the text of the example's language. */
export const say = ({ language }: Example, en: string, vi: string): string =>
  language === 'vi' ? vi : en;
