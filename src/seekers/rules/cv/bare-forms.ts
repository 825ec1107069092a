// Words of a CV's patterns, also as people type them who leave out the marks.
import { removeMarks } from '#vietnamese/rules/fold.ts';

/**
 * Adds the forms without marks to the alternatives of a pattern: 'hiện tại|now' → 'hiện tại|now|hien tai|now'.
 * The text itself is not folded, because its marks tell 'máy 2020' from 'May 2020'.
 */
export const addBareForms = (words: string): string => `${words}|${removeMarks(words)}`;
