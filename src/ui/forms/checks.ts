// Client-side checks of form fields: blank values, web and email addresses.
import type { FormErrors } from './use-form.ts';

/** Reports blank fields. */
export function findEmptyFields<K extends string>(
  values: Readonly<Record<K, string>>,
  names: readonly K[],
  error = 'required',
): FormErrors {
  return Object.fromEntries(
    names.filter((name) => values[name].trim() === '').map((name) => [name, error]),
  );
}

/** Accepts a web address or an empty text. */
export function isWebUrl(text: string): boolean {
  const typed = text.trim();
  if (typed === '') return true;
  // People type 'minhphat.vn'; the server adds https.
  const url = /^[^\s:/?#@]+\./.test(typed) ? `https://${typed}` : typed;
  if (!/^https?:\/\/\S+$/i.test(url) || !URL.canParse(url)) return false;
  return /[^.]\.[^.]/.test(new URL(url).hostname);
}

/** Accepts an email address or an empty text. */
export function isEmail(text: string): boolean {
  return text.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim());
}
