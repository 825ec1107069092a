// Vite plugin: takes away what Tailwind adds for browsers without `@property` (before 2024) and `color-mix` (before 2023).
// They get the plain colours; the sheet is in every page, so each byte of it is paid on every first visit.
import type { Plugin } from 'vite';

const PROPERTIES = /@layer properties\{@supports [^{]*\{(?:[^{}]*\{[^{}]*\})*\}\}/;
const COLOR_MIX = /@supports \(color:color-mix\(in lab, red, red\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g;

/** Fails the build when an update of Tailwind writes them in another way. */
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
