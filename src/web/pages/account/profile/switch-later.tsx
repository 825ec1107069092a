// Matching switch, loaded after the profile page with its translations.
import { lazy, Suspense } from 'react';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';
import { loadMatchingTranslations } from '#web/pages/seeker/matching/fetch-matches.ts';

const PREFERENCE: Area = {
  en: () => import('#web/translations/preference.en.ts'),
  vi: () => import('#web/translations/preference.vi.ts'),
};

const loadTranslations = () =>
  Promise.all([loadMatchingTranslations(), loadPageTranslations(PREFERENCE)]);

const Switch = lazy(async () => {
  const [{ OwnSwitch }] = await Promise.all([import('./own-switch.tsx'), loadTranslations()]);
  return { default: OwnSwitch };
});

export function MatchingSwitch() {
  return (
    <Suspense>
      <Switch />
    </Suspense>
  );
}
