// Vite plugin that parses translations at build time, so that the browser needs no ICU parser.
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import type { AuthCode } from '#auth/rules/sign-in.ts';

/** Paths that the build matches; tests/path-patterns.test.ts fails when one matches nothing. */
export const TRANSLATION_PATHS = {
  /** Translation file, with the area that imports it as a query. */
  file: /\/translations\.(en|vi)\.json(\?[\w-]+)?$/,
  /** Translation file whose problems mostly stay on the server. */
  auth: /\/auth\/translations\.(en|vi)\.json/,
  /** Module that collects the translations of one area; the group is the area's name. */
  area: /web\/translations\/([\w-]+)\.(?:en|vi)\.ts$/,
};

type Messages = { [key: string]: Messages | string };

const compileMessages = (messages: Messages): object =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileMessages(value),
    ]),
  );

/**
 * Problems that only the server reports, with their message, so browsers need no copy. Problems that the browser detects
 * itself (a blocked popup, no network) or receives as a bare code (from the sign-in window) stay; three have a message in
 * `sign_in` instead.
 */
const SERVER_ONLY_KEYS: ReadonlySet<string> = new Set<AuthCode>([
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
]);

/** Removes the problems of `auth` that the server reports with a message. */
function selectBrowserMessages(messages: Messages, id: string): Messages {
  const { problems } = messages;
  if (!TRANSLATION_PATHS.auth.test(id) || typeof problems !== 'object') return messages;
  const needed = Object.entries(problems).filter(([code]) => !SERVER_ONLY_KEYS.has(code));
  return { ...messages, problems: Object.fromEntries(needed) };
}

/** For the client build only: the server formats messages without compiling them. */
export function compileTranslations(): Plugin {
  return {
    name: 'compile-translations',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(id, importer, options) {
      const [, area] = TRANSLATION_PATHS.area.exec(importer ?? '') ?? [];
      if (area && id.endsWith('.json')) {
        // Each area gets its own copy, so that it includes only the messages that it names.
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
        code: JSON.stringify(compileMessages(selectBrowserMessages(JSON.parse(code), id))),
        moduleType: 'json',
      }),
    },
  };
}
