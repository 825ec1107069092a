// What a child process makes of a stranger's bytes, as it goes between the two processes.

export type Task = 'pdf' | 'docx' | 'picture';

/**
 * `refused` is another kind of file than was told, `suspicious` one that is built to do harm, or far too big, `active`
 * one that would run, fetch or open something.
 */
export type Reading =
  | { outcome: 'text'; pages: number | null; text: string | null }
  | { outcome: 'picture'; base64: string }
  | { outcome: 'unreadable' | 'suspicious' | 'refused' | 'active' };

export const unreadable: Reading = { outcome: 'unreadable' };
export const suspicious: Reading = { outcome: 'suspicious' };
export const refused: Reading = { outcome: 'refused' };
export const active: Reading = { outcome: 'active' };

/** As UTF-16; whoever keeps it cuts again by its own measure. */
export const MAX_TEXT = 200_000;
/** After this long the parent kills the child; the child kills itself a second later, should the parent be gone. */
export const SECONDS = 8;
/** Resident, with Node's own 80 MB: a picture of 25 megapixels and a PDF of 5 MB stay below half of it. */
export const MAX_MEMORY = 400 * 1024 * 1024;
