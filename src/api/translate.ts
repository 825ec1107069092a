// The server's voice: a sentence by language, room and key, from the rooms' words.
import { createTranslator } from 'use-intl/core';
import type { Language } from '#context.ts';
import { getTranslations, type TranslationNamespace } from '#translations.ts';

type Values = Record<string, string | number | Date>;

/** Reads `problems.*` and `fields.*` sections, whose keys come from contracts rather than from source text. */
interface Loose {
  (key: string, values?: Values): string;
  has(key: string): boolean;
}

const cache = new Map<string, Loose>();

function voiceOf(language: Language, room: TranslationNamespace): Loose {
  const known = cache.get(`${language}.${room}`);
  if (known) return known;
  const translator = createTranslator({
    locale: language,
    messages: getTranslations(language),
    namespace: room,
    timeZone: 'Asia/Ho_Chi_Minh',
  });
  // The keys are data here; `has` is asked before each use, and a test proves that every declared code has its sentence.
  const voice = translator as unknown as Loose;
  cache.set(`${language}.${room}`, voice);
  return voice;
}

/** For what one room may say in another's place, such as the problem of a missing job. */
export const NAMESPACES = Object.keys(getTranslations('en')) as TranslationNamespace[]; // Object.keys forgets the keys' type

/** The first of the rooms that has the key speaks; the last resort is the key itself. */
export function translate(
  language: Language,
  rooms: readonly TranslationNamespace[],
  key: string,
  values?: Values,
): string {
  for (const room of rooms) {
    const voice = voiceOf(language, room);
    if (voice.has(key)) return voice(key, values);
  }
  return key;
}

/** Whether any of the rooms has the key. */
export function hasTranslation(
  language: Language,
  rooms: readonly TranslationNamespace[],
  key: string,
): boolean {
  return rooms.some((room) => voiceOf(language, room).has(key));
}
