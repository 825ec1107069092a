// File sizes: formatting, and the limits of CVs that the browser checks before an upload.
import type { Language } from '#context.ts';

/** Maximum number of CVs a person has at a time. */
export const MAX_CVS = 10;
export const MAX_CV_BYTES = 5 * 1024 * 1024;
const KB = 1024;

/** Formats '840 KB' or '1.2 MB'; in Vietnamese '1,2 MB'. */
export function formatSize(bytes: number, language: Language): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  const text = (bytes / KB / KB).toFixed(1);
  return `${language === 'vi' ? text.replace('.', ',') : text} MB`;
}

/** Checks only the extension; the server checks the bytes. */
export const looksLikeCv = (name: string): boolean => /\.(pdf|docx)$/i.test(name);
