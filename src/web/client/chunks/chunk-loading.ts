// Vite plugin: adds a timeout to every import() in the browser and replaces React Router's loader of route modules.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const resolveSibling = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const LOADING = 'return baseModule()';

/** Fails the build when an update of Vite or React Router no longer contains the replaced code. */
export function chunkLoading(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'chunk-loading',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      const isRouter = /[\\/]react-router[\\/]dist[\\/].*[\\/]dom[\\/]ssr[\\/]/.test(
        importer ?? '',
      );
      if (source !== './routeModules.js' || !isRouter) return null;
      replaced.add('routeModules.js of React Router');
      return resolveSibling('./route-modules.ts');
    },
    transform(code, id) {
      if (id !== PRELOAD_HELPER || !code.includes(LOADING)) return null;
      replaced.add('the preload helper of Vite');
      const wrapped = code.replace(LOADING, 'return loadInTime(baseModule())');
      return `import { loadInTime } from ${JSON.stringify(resolveSibling('./load-in-time.ts'))};\n${wrapped}`;
    },
    buildEnd(error) {
      if (!error && replaced.size < 2)
        this.error(`Only ${[...replaced].join(', ') || 'nothing'} was replaced for chunk loading`);
    },
  };
}
