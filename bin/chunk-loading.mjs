// How scripts are loaded in the browser: each import() ends in time, and a page's lost module is our own to handle.
import path from 'node:path';
import { root } from './node.mjs';

const client = (file) => path.join(root, 'src/site/client', file);
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const LOADING = 'return baseModule()';

/** A plugin of the build; it fails where an update of Vite or React Router no longer has what it replaces. */
export function chunkLoading() {
  const replaced = new Set();
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
      return client('route-modules.ts');
    },
    transform(code, id) {
      if (id !== PRELOAD_HELPER || !code.includes(LOADING)) return null;
      replaced.add('the preload helper of Vite');
      const wrapped = code.replace(LOADING, 'return loadInTime(baseModule())');
      return `import { loadInTime } from ${JSON.stringify(client('load-in-time.ts'))};\n${wrapped}`;
    },
    buildEnd(error) {
      if (!error && replaced.size < 2)
        this.error(`Only ${[...replaced].join(', ') || 'nothing'} was replaced for chunk loading`);
    },
  };
}
