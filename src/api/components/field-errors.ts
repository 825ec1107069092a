// What is wrong with a field, in a sentence: the server's own, or the one that the form's check names.
import { useLocale, useTranslations } from 'use-intl';

interface Wrong {
  errors: Record<string, string>;
  server_errors: Record<string, string>;
}

/** Names of the sentences that forms use before anything is sent. */
const KNOWN = [
  'required',
  'choose_field',
  'email',
  'url',
  'number',
  'minmax',
  'too_short',
] as const;

/** A label within a Vietnamese sentence starts small: 'Vui lòng nhập tên công ty'. English ones open theirs. */
export function lowerFirstLetter(label: string, locale: string): string {
  return locale === 'vi' ? label.charAt(0).toLocaleLowerCase('vi') + label.slice(1) : label;
}

/** A field's error sentence; `labelOf` gives the words that the reader knows the field by. */
export function useFieldErrors(
  { errors, server_errors }: Wrong,
  labelOf: (name: string) => string,
) {
  const t = useTranslations('api.invalid');
  const locale = useLocale();
  return (name: string, limit = 0): string | undefined => {
    const fromServer =
      server_errors[name] ??
      Object.entries(server_errors).find(([field]) => field.startsWith(`${name}.`))?.[1];
    const key = KNOWN.find((known) => known === errors[name]);
    return fromServer ?? (key && t(key, { field: lowerFirstLetter(labelOf(name), locale), limit }));
  };
}
