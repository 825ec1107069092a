// The build's share of the words: messages are parsed here once, so that no browser carries the parser.
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** Paths that the build looks for; tests/path-patterns.test.ts fails when one of them matches nothing. */
export const TRANSLATION_PATHS = {
  /** A file of sentences, perhaps with the area that asked for it. */
  file: /\/translations\.(en|vi)\.json(\?\w+)?$/,
  /** The file whose refusals mostly stay on the server. */
  identity: /\/identity\/translations\.(en|vi)\.json/,
  /** A module that collects the sentences of one area of the site; the group is the area's name. */
  area: /web\/translations\/(?:\w+\/)?(\w+)\.(?:en|vi)\.ts$/,
};

type Words = { [key: string]: Words | string };

const readyWords = (words: Words): object =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : readyWords(value),
    ]),
  );

/**
 * Refusals that only an answer of the server says, which brings its sentence along: browsers need no copy. Those that a
 * browser finds by itself (a blocked window, no network) or is told by code alone (the sign-in window's) stay; three
 * have a sentence in `sign_in` instead.
 */
export const SERVER_ONLY_KEYS: readonly string[] = [
  'user_not_found',
  'other_uid',
  'role_already_chosen',
  'auth/email-already-in-use',
  'auth/expired-action-code',
  'auth/no-mail',
  'auth/invalid-credential',
  'auth/invalid-email',
  'auth/second-factor-required',
  'auth/invalid-passkey',
  'auth/invalid-second-factor',
  'auth/overloaded',
  'auth/requires-recent-login',
  'auth/requires-sign-in',
  'auth/second-factor-expired',
  'auth/session-not-found',
  'auth/too-many-passkeys',
  'auth/popup-closed-by-user',
  'auth/too-many-requests',
  'auth/internal-error',
  'auth/unauthorized-domain',
  'auth/user-mismatch',
  'auth/weak-password',
];

/** Without the problems of `identity` that the server says. */
function browserWords(words: Words, id: string): Words {
  const { problems } = words;
  if (!TRANSLATION_PATHS.identity.test(id) || typeof problems !== 'object') return words;
  const said = Object.entries(problems).filter(([code]) => !SERVER_ONLY_KEYS.includes(code));
  return { ...words, problems: Object.fromEntries(said) };
}

/** For the browser's build alone: the server formats the words as they are written. */
export function compileTranslations(): Plugin {
  return {
    name: 'compile-translations',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(id, importer, options) {
      const [, area] = TRANSLATION_PATHS.area.exec(importer ?? '') ?? [];
      if (area && id.endsWith('.json')) {
        // Each area gets a copy of its own, so that it carries only those sentences that it names.
        const found = await this.resolve(id, importer, { ...options, skipSelf: true });
        return found && `${found.id}?${area}`;
      }
      if (id !== 'use-intl/format-message') return null;
      const formatter = 'use-intl/format-message/format-only';
      return this.resolve(formatter, importer, { ...options, skipSelf: true });
    },
    transform: {
      filter: { id: TRANSLATION_PATHS.file },
      handler: (code, id) => ({
        code: JSON.stringify(readyWords(browserWords(JSON.parse(code), id))),
        moduleType: 'json',
      }),
    },
  };
}
