// What a form can tell before it sends: that something is missing, or is no address.
import type { FormErrors } from './use-form.ts';

/** Names the fields that are blank. */
export function findEmptyFields<K extends string>(
  values: Readonly<Record<K, string>>,
  names: readonly K[],
  slip = 'required',
): FormErrors {
  return Object.fromEntries(
    names.filter((name) => values[name].trim() === '').map((name) => [name, slip]),
  );
}

/** A web address, or nothing. */
export function isWebUrl(text: string): boolean {
  const written = text.trim();
  if (written === '') return true;
  // 'minhphat.vn' is how people write it; the server adds https.
  const url = /^[^\s:/?#@]+\./.test(written) ? `https://${written}` : written;
  if (!/^https?:\/\/\S+$/i.test(url) || !URL.canParse(url)) return false;
  return /[^.]\.[^.]/.test(new URL(url).hostname);
}

/** An email address, or nothing. */
export function isEmail(text: string): boolean {
  return text.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim());
}
