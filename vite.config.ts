// The build: pages for the browser, and one server bundle whose entry is src/main.ts.
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import {
  BOARD_MODULES,
  matchesAny,
  PAGE_MODULES,
  PURE_MODULES,
  SHELL_MODULES,
  SIGN_IN_MODULES,
} from './bin/bundle-patterns.mjs';
import { listModules } from './bin/list-modules.mjs';
import { chunkLoading } from './src/web/client/chunks/chunk-loading.ts';
import { inlineScripts } from './src/web/client/chunks/inline-scripts.ts';
import { modernCss } from './src/web/client/chunks/modern-css.ts';
import { fillFirstScripts } from './src/web/client/chunks/first-scripts.ts';
import { compileTranslations } from './src/web/translations/compile.ts';

/** What every page needs comes in two pieces, what public pages share in a few; the rest comes with its page. */
const groups = [
  { name: 'vendor', test: /node_modules\/(?!@simplewebauthn\/)/ },
  {
    name: 'shell',
    test: (id: string) => matchesAny(SHELL_MODULES, id) && !matchesAny(PAGE_MODULES, id),
  },
  { name: 'sign-in', test: (id: string) => matchesAny(SIGN_IN_MODULES, id) },
  ...Object.entries(BOARD_MODULES).map(([name, modules]) => ({
    name,
    test: (id: string) => matchesAny(modules, id),
  })),
];

/** Page modules are all called page.tsx: their scripts take the name of the page's folder. */
const getScriptName = ({ facadeModuleId }: { facadeModuleId?: string | null }) => {
  const [, folder] = /\/([\w-]+)\/page\.tsx(?:\?|$)/.exec(facadeModuleId ?? '') ?? [];
  return `assets/${folder ?? '[name]'}-[hash:7].js`;
};

export default defineConfig({
  plugins: [
    compileTranslations(),
    tailwindcss(),
    modernCss(),
    inlineScripts(),
    reactRouter(),
    chunkLoading(),
    listModules(),
    fillFirstScripts(),
  ],
  build: {
    target: 'es2022',
    // Those that Tailwind itself writes for.
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
  },
  // Known before the first page asks, so that development does not reload itself.
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'use-intl',
      'use-intl/react',
    ],
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          treeshake: {
            moduleSideEffects: PURE_MODULES.map((test) => ({ test, sideEffects: false })),
          },
          output: {
            entryFileNames: getScriptName,
            chunkFileNames: getScriptName,
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: { groups },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './src/main.ts' } } },
  },
});
