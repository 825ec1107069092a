// Sentences for field errors: the server's own, or the one for the key that the form's check reports.
import { useLocale, useTranslations } from 'use-intl';
import type { FieldErrorCode } from '#ui/forms/checks.ts';

interface FormWithErrors<E extends string> {
  errors: Readonly<Record<string, E>>;
  server_errors: Readonly<Record<string, string>>;
}

/** Sentences of the form's own error keys. Required as soon as its check reports a key that is not common. */
type OwnSentences<E extends string> = [Exclude<E, FieldErrorCode>] extends [never]
  ? [own?: undefined]
  : [own: Record<Exclude<E, FieldErrorCode>, string>];

/** Vietnamese labels start in lower case inside a sentence: 'Vui lòng nhập tên công ty'. */
export function lowerFirstLetter(label: string, locale: string): string {
  return locale === 'vi' ? label.charAt(0).toLocaleLowerCase('vi') + label.slice(1) : label;
}

/** Returns a function that gives a field's error sentence; `getLabel` names the field for the reader. */
export function useFieldErrors<E extends string>(
  { errors, server_errors }: FormWithErrors<E>,
  getLabel: (name: string) => string,
  ...[own]: OwnSentences<E>
) {
  const t = useTranslations('api.invalid');
  const locale = useLocale();
  const ownSentences: Readonly<Record<string, string>> = own ?? {};
  return (name: string, limit = 0): string | undefined => {
    const fromServer =
      server_errors[name] ??
      Object.entries(server_errors).find(([field]) => field.startsWith(`${name}.`))?.[1];
    if (fromServer) return fromServer;
    const error = errors[name];
    if (!error) return undefined;
    if (ownSentences[error]) return ownSentences[error];
    // Every other key is a common one, by the type of the own sentences.
    return t(error as FieldErrorCode, { field: lowerFirstLetter(getLabel(name), locale), limit });
  };
}
