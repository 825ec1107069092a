// The build's share of loading scripts: each import() in the browser ends in time, and a page's lost module is our own to handle.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const LOADING = 'return baseModule()';

/** Fails where an update of Vite or React Router no longer has what is replaced here. */
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
      return beside('./route-modules.ts');
    },
    transform(code, id) {
      if (id !== PRELOAD_HELPER || !code.includes(LOADING)) return null;
      replaced.add('the preload helper of Vite');
      const wrapped = code.replace(LOADING, 'return loadInTime(baseModule())');
      return `import { loadInTime } from ${JSON.stringify(beside('./load-in-time.ts'))};\n${wrapped}`;
    },
    buildEnd(error) {
      if (!error && replaced.size < 2)
        this.error(`Only ${[...replaced].join(', ') || 'nothing'} was replaced for chunk loading`);
    },
  };
}
