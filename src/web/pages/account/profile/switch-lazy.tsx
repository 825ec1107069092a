// Switches that are loaded after the profile page with their translations.
import { Suspense } from 'react';
import type { MailSide } from '#notifications/rules/mail-kinds.ts';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';
import { lazyPart } from '#web/layout/lazy-part.tsx';

const PREFERENCE: Area = {
  en: () => import('#web/translations/preference.en.ts'),
  vi: () => import('#web/translations/preference.vi.ts'),
};

const PUSH: Area = {
  en: () => import('#web/translations/push.en.ts'),
  vi: () => import('#web/translations/push.vi.ts'),
};

const Switch = lazyPart(async () => {
  const [{ OwnSwitch }] = await Promise.all([
    import('./own-switch.tsx'),
    loadPageTranslations(PREFERENCE),
  ]);
  return { default: OwnSwitch };
});

const Push = lazyPart(async () => {
  const [{ OwnPush }] = await Promise.all([import('./own-push.tsx'), loadPageTranslations(PUSH)]);
  return { default: OwnPush };
});

export function PushSwitches({ side }: { side: MailSide }) {
  return (
    <Suspense>
      <Push side={side} />
    </Suspense>
  );
}

export function MatchingSwitch() {
  return (
    <Suspense>
      <Switch />
    </Suspense>
  );
}
