// The shape of a name that means something else in context, and the words that several of them look for.
export interface FalseFriend {
  id: string;
  /** Whether the name has another meaning here: `plain` is the sentence, `written` the name in its original spelling. */
  unless: (plain: string, written: string) => boolean;
  /** The entry that it means instead, if any. */
  instead?: string;
}

/** Voices that machines hear or speak. */
export const SPEECH = /\b(?:speech|voice|asr|stt|nlp|giong noi|tieng noi|audio)\b/;
