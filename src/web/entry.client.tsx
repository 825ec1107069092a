// Hydrates the page after loading its translations, so that the first render equals the server's.
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setLostModule } from './client/chunks/route-modules.ts';
import { prepareSignIn } from './layout/account/sign-in-lazy.tsx';
import { LostChunkPage } from './layout/lost-chunk-page.tsx';
import { loadLanguage } from './translations/load.ts';

declare global {
  interface Window {
    /** Set once React has hydrated; the early script then stops. */
    __ready?: boolean;
    __start?: () => void;
  }
}

setLostModule({ default: LostChunkPage, clientLoader: () => null });

// The router stores scroll positions by this key, which otherwise is the same for all pages that the browser loads.
history.replaceState({ key: Math.random().toString(36).slice(2), ...history.state }, '');

const language = document.documentElement.lang === 'vi' ? 'vi' : 'en';
await Promise.all([loadLanguage(language), prepareSignIn()]);
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
