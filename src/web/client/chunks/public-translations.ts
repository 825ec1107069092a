// Vite plugin: tells the server the addresses of the scripts with the messages of public pages.
import fs from 'node:fs';
import type { Plugin } from 'vite';

const FILLED = /src[\\/]web[\\/]server[\\/]public-translations\.ts$/;
const MESSAGES = /src[\\/]web[\\/]translations[\\/]public\.(en|vi)\.ts$/;
/** Written by the browser's build, which comes first. */
const MODULES = 'build/client/.vite/modules.json';

/** Fails the build when the scripts of both languages are not found. */
export function fillPublicTranslations(): Plugin {
  return {
    name: 'public-translations',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(_code, id) {
      if (!FILLED.test(id)) return null;
      const modules: [script: string, module: string][] = JSON.parse(
        fs.readFileSync(MODULES, 'utf8'),
      );
      const scripts = modules.flatMap(([script, module]) => {
        const language = MESSAGES.exec(module)?.[1];
        return language ? [[language, `/${script}`]] : [];
      });
      if (scripts.length !== 2) this.error('The translations of public pages are in no script');
      return `export const publicTranslations = ${JSON.stringify(Object.fromEntries(scripts))};`;
    },
  };
}
