// How large a file is, as people write it, and how large it may be before it is sent at all.

/** The contract's own limit for a CV; the browser does not carry the contract. */
export const MAX_CV_BYTES = 5 * 1024 * 1024;
const KB = 1024;

/** '840 KB', '1.2 MB'; in Vietnamese '1,2 MB'. */
export function formatSize(bytes: number, language: 'en' | 'vi'): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  const text = (bytes / KB / KB).toFixed(1);
  return `${language === 'vi' ? text.replace('.', ',') : text} MB`;
}

/** Whether a name looks like one of the kinds that a CV may have; the bytes decide on the server. */
export const looksLikeCv = (name: string): boolean => /\.(pdf|docx)$/i.test(name);
