// Vite plugin: drops Tailwind's fallbacks for browsers without `@property` (before 2024) or `color-mix` (before 2023).
// Those get plain colours. The stylesheet is inlined in every page, so its size counts on each first load.
import type { Plugin } from 'vite';

const PROPERTIES = /@layer properties\{@supports [^{]*\{(?:[^{}]*\{[^{}]*\})*\}\}/;
const COLOR_MIX = /@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g;

/** Fails the build when an update of Tailwind changes the form of these fallbacks. */
export function modernCss(): Plugin {
  return {
    name: 'modern-css',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/src[\\/]web[\\/]styles\.css/.test(id)) return null;
      if (!PROPERTIES.test(code) || !code.match(COLOR_MIX))
        this.error('The fallbacks of the stylesheet are written in another way');
      return code.replace(PROPERTIES, '').replaceAll(COLOR_MIX, '$1');
    },
  };
}
