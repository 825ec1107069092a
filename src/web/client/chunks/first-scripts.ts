// Vite plugin: tells the server the addresses of the scripts that React waits for on public pages, the largest first.
import fs from 'node:fs';
import type { Plugin } from 'vite';

const FILLED = /src[\\/]web[\\/]server[\\/]first-scripts\.ts$/;
/** In the order of the requests; the capturing group is the language of a translation script. */
const FIRST = [
  // The two largest scripts: behind small ones they would wait for a free connection.
  /node_modules[\\/]react-dom[\\/]client\.js$/,
  /src[\\/]web[\\/]client[\\/]session\.ts$/,
  /src[\\/]web[\\/]translations[\\/]public\.(en|vi)\.ts$/,
  /src[\\/]web[\\/]translations[\\/]sign-in\.(en|vi)\.ts$/,
  /src[\\/]web[\\/]layout[\\/]account[\\/]sign-in\.tsx$/,
  /src[\\/]web[\\/]layout[\\/]account[\\/]sign-in-dialog\.tsx$/,
];
/** Written by the client build, which runs before the server build. */
const MODULES = 'build/client/.vite/modules.json';

/** Fails the build when a script cannot be found for a language. */
export function fillFirstScripts(): Plugin {
  return {
    name: 'first-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(_code, id) {
      if (!FILLED.test(id)) return null;
      const modules: [script: string, module: string][] = JSON.parse(
        fs.readFileSync(MODULES, 'utf8'),
      );
      const listScripts = (language: string) =>
        FIRST.map((pattern) => {
          const found = modules.find(([, module]) => {
            const match = pattern.exec(module);
            return match && (match[1] ?? language) === language;
          });
          return found ? `/${found[0]}` : this.error(`${pattern.source} is in no script`);
        });
      const scripts = { en: listScripts('en'), vi: listScripts('vi') };
      return `export const firstScripts = ${JSON.stringify(scripts)};`;
    },
  };
}
