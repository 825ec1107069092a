// The result of inspecting an untrusted file, as the child process sends it to its parent.

/** A `picture` is small, such as a logo; a `photo` is as wide as a page. */
export type Task = 'pdf' | 'docx' | 'picture' | 'photo';

/**
 * `refused` is another type of file than declared, `suspicious` one that looks malicious or is far too big, `active`
 * one that would run, fetch or open something.
 */
export type InspectionResult =
  | { outcome: 'text'; pages: number | null; text: string | null }
  | { outcome: 'picture'; base64: string }
  | { outcome: 'unreadable' | 'suspicious' | 'refused' | 'active' };

export const UNREADABLE_FILE: InspectionResult = { outcome: 'unreadable' };
export const SUSPICIOUS_FILE: InspectionResult = { outcome: 'suspicious' };
export const WRONG_FILE_TYPE: InspectionResult = { outcome: 'refused' };
export const ACTIVE_CONTENT: InspectionResult = { outcome: 'active' };

/** In UTF-16 code units; the module that stores the text may truncate it further. */
export const MAX_TEXT = 200_000;
/** The parent kills the child after this time; the child ends itself a second later if the parent is gone. */
export const SECONDS = 8;
/** Resident memory, with Node's own 80 MB: a picture of 25 megapixels and a PDF of 5 MB stay below half of it. */
export const MAX_MEMORY = 400 * 1024 * 1024;
