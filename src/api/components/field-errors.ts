// Turns a field's error into a sentence: the server's own, or the translation that the form's validation names.
import { useLocale, useTranslations } from 'use-intl';

interface FailedFields {
  errors: Record<string, string>;
  server_errors: Record<string, string>;
}

/** Translation keys that forms use before anything is sent. */
const SENTENCE_KEYS = [
  'required',
  'choose_field',
  'email',
  'url',
  'number',
  'minmax',
  'too_short',
] as const;

/** A label inside a Vietnamese sentence starts with a small letter: 'Vui lòng nhập tên công ty'. English ones start theirs. */
export function lowerFirstLetter(label: string, locale: string): string {
  return locale === 'vi' ? label.charAt(0).toLocaleLowerCase('vi') + label.slice(1) : label;
}

/** A field's error sentence; `labelOf` gives the words that the reader knows the field by. */
export function useFieldErrors(
  { errors, server_errors }: FailedFields,
  labelOf: (name: string) => string,
) {
  const t = useTranslations('api.invalid');
  const locale = useLocale();
  return (name: string, limit = 0): string | undefined => {
    const fromServer =
      server_errors[name] ??
      Object.entries(server_errors).find(([field]) => field.startsWith(`${name}.`))?.[1];
    const key = SENTENCE_KEYS.find((sentence) => sentence === errors[name]);
    return fromServer ?? (key && t(key, { field: lowerFirstLetter(labelOf(name), locale), limit }));
  };
}
