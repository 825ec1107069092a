// Translates on the server: a sentence by language, namespace and key.
import { createTranslator } from 'use-intl/core';
import type { Language } from '#context.ts';
import { getTranslations, type TranslationNamespace } from '#translations.ts';
import { VIETNAM_TIME_ZONE } from '#platform/vietnam-time.ts';

type Values = Record<string, string | number | Date>;

/** A translator for keys that are known only at run time. */
interface Loose {
  (key: string, values?: Values): string;
  has(key: string): boolean;
}

const cache = new Map<string, Loose>();

function getTranslator(language: Language, namespace: TranslationNamespace): Loose {
  const cached = cache.get(`${language}.${namespace}`);
  if (cached) return cached;
  const translator = createTranslator({
    locale: language,
    messages: getTranslations(language),
    namespace: namespace,
    timeZone: VIETNAM_TIME_ZONE,
  });
  // The keys are data here; `has` is called before each use, and a test checks that every declared code has a sentence.
  const loose = translator as unknown as Loose;
  cache.set(`${language}.${namespace}`, loose);
  return loose;
}

/** All namespaces, for problems that another module declares, such as a missing job. */
export const NAMESPACES = Object.keys(getTranslations('en')) as TranslationNamespace[]; // Object.keys forgets the keys' type

/** Translates with the first namespace that has the key; falls back to the key itself. */
export function translate(
  language: Language,
  namespaces: readonly TranslationNamespace[],
  key: string,
  values?: Values,
): string {
  for (const namespace of namespaces) {
    const loose = getTranslator(language, namespace);
    if (loose.has(key)) return loose(key, values);
  }
  return key;
}
