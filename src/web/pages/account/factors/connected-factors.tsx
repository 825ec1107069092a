// Second factors on the profile page, with their calls and translations.
import { useLocale } from 'use-intl';
import { OwnFactors } from '#identity/components/factors/own-factors.tsx';
import { formatDay } from '#jobs/rules/day.ts';
import { session } from '#web/client/session.ts';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { loadFactorTranslations } from '#web/layout/factors/factor-translations.ts';

/** Signs out and returns to this page after a fresh sign-in. */
async function signInAgain(): Promise<void> {
  await session.signOut();
  location.assign(`/login?from=${encodeURIComponent('/profile#factors')}`);
}

function ConnectedFactors() {
  const language = useLocale();
  return (
    <MoreTranslations>
      <OwnFactors dayOf={(at) => formatDay(at, language)} signInAgain={() => void signInAgain()} />
    </MoreTranslations>
  );
}

export async function loadFactors() {
  await loadFactorTranslations();
  return { default: ConnectedFactors };
}
