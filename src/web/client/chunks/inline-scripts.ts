// Vite plugin: minifies the scripts that pages have inline, which are imported as texts (`./name.js?raw`).
import fs from 'node:fs';
import { minifySync, type Plugin } from 'vite';

const SUFFIX = '.js?raw';

export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const file = id.slice(0, -'?raw'.length);
      const { code, errors } = minifySync(file, fs.readFileSync(file, 'utf8'), {
        module: false,
        compress: { target: 'es2022' },
      });
      if (errors.length > 0) this.error(`${file}: ${errors[0]?.message}`);
      return `export default ${JSON.stringify(code)}`;
    },
  };
}
