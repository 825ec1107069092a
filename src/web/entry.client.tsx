// React takes over: sentences first, so that the first render is the server's own.
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setLostModule } from './chunks/route-modules.ts';
import { reloadOnce } from './client/lost-chunk.ts';
import { LostChunkPage } from './layout/lost-chunk-page.tsx';
import { loadTranslations } from './translations/load.ts';

declare global {
  interface Window {
    /** Set once React answers; the first-paint script then stands back. */
    __ready?: boolean;
    __start?: () => void;
  }
}

// Also where nothing is drawn with what was to be loaded. Whoever waits for it still hears that it failed.
window.addEventListener('vite:preloadError', () => void reloadOnce());

setLostModule({ default: LostChunkPage, clientLoader: () => null });

const language = document.documentElement.lang === 'vi' ? 'vi' : 'en';
await loadTranslations(language, 'public');
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
