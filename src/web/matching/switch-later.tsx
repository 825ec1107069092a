// The switch of matching: comes after the profile, with its sentences.
import { lazy, Suspense } from 'react';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';
import { loadMatchingTranslations } from './fetch-matches.ts';

const PREFERENCE: Area = {
  en: () => import('#web/translations/seeking/preference.en.ts'),
  vi: () => import('#web/translations/seeking/preference.vi.ts'),
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
