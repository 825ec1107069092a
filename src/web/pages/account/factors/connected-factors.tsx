// Second factors on the profile page, with their calls and translations.
import { useLocale } from 'use-intl';
import { OwnFactors } from '#auth/components/factors/own-factors.tsx';
import { formatDay } from '#platform/format-day.ts';
import { signInAgain } from '#web/pages/account/sign-in-again.ts';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { loadFactorTranslations } from '#web/layout/factors/factor-translations.ts';

function ConnectedFactors() {
  const language = useLocale();
  return (
    <MoreTranslations>
      <OwnFactors
        formatDate={(at) => formatDay(at, language)}
        signInAgain={() => void signInAgain('/profile#factors')}
      />
    </MoreTranslations>
  );
}

export async function loadFactors() {
  await loadFactorTranslations();
  return { default: ConnectedFactors };
}
