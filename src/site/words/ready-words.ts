// The build's share of the words: messages are parsed here once, so that no browser carries the parser.
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Words = { [key: string]: Words | string };

const readyWords = (words: Words): object =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : readyWords(value),
    ]),
  );

/** For the browser's build alone: the server formats the words as they are written. */
export function compileWords(): Plugin {
  return {
    name: 'compile-words',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(id, importer, options) {
      const [, area] = /site\/words\/(?:\w+\/)?(\w+)\.(?:en|vi)\.ts$/.exec(importer ?? '') ?? [];
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
      filter: { id: /words\.(en|vi)\.json(\?\w+)?$/ },
      handler: (code) => ({
        code: JSON.stringify(readyWords(JSON.parse(code))),
        moduleType: 'json',
      }),
    },
  };
}
