// The switch of matching: comes after the profile, with its sentences.
import { lazy, Suspense } from 'react';
import { loadPageTranslations, type Area } from '#site/words/load.ts';
import { loadMatchingTranslations } from './calls.ts';

const PREFERENCE: Area = {
  en: () => import('#site/words/seeking/preference.en.ts'),
  vi: () => import('#site/words/seeking/preference.vi.ts'),
};

const words = () => Promise.all([loadMatchingTranslations(), loadPageTranslations(PREFERENCE)]);

const Switch = lazy(async () => {
  const [{ OwnSwitch }] = await Promise.all([import('./own-switch.tsx'), words()]);
  return { default: OwnSwitch };
});

export function MatchingSwitch() {
  return (
    <Suspense>
      <Switch />
    </Suspense>
  );
}
