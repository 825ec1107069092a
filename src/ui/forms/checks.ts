// Client-side checks of form fields: blank values, web and email addresses.
import type { FormErrors } from './use-form.ts';

/** Error keys that every form may use; other keys need a sentence of their own. */
export type FieldErrorCode =
  | 'required'
  | 'choose_field'
  | 'email'
  | 'url'
  | 'number'
  | 'minmax'
  | 'too_short'
  | 'too_small'
  | 'too_large';

/** Reports the error when the condition holds. */
export const errorIf = <E extends string>(
  condition: boolean,
  field: string,
  error: E,
): FormErrors<E> => (condition ? { [field]: error } : {});

/** Reports blank fields. */
export function findEmptyFields<K extends string>(
  values: Readonly<Record<K, string>>,
  names: readonly K[],
  error: FieldErrorCode = 'required',
): FormErrors<FieldErrorCode> {
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
