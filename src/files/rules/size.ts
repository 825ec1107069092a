// File sizes: formatting, and the limit that the browser checks before an upload.

/** Equals the contract's limit for CVs, which would pull the whole contract into the browser. */
export const MAX_CV_BYTES = 5 * 1024 * 1024;
const KB = 1024;

/** Formats '840 KB' or '1.2 MB'; in Vietnamese '1,2 MB'. */
export function formatSize(bytes: number, language: 'en' | 'vi'): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  const text = (bytes / KB / KB).toFixed(1);
  return `${language === 'vi' ? text.replace('.', ',') : text} MB`;
}

/** Checks only the extension; the server checks the bytes. */
export const looksLikeCv = (name: string): boolean => /\.(pdf|docx)$/i.test(name);
