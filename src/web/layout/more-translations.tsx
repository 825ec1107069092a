// Provides translations that were loaded after the page.
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl/react';
import { getTranslations } from '#translations.ts';
import { useRoot } from './root-data.ts';
import { getLoadedTranslations } from '#web/translations/load.ts';
import { VIETNAM_TIME_ZONE } from '#platform/vietnam-time.ts';

export function MoreTranslations({ children }: { children: ReactNode }) {
  const { language, now } = useRoot();
  return (
    <IntlProvider
      locale={language}
      messages={import.meta.env.SSR ? getTranslations(language) : getLoadedTranslations(language)}
      timeZone={VIETNAM_TIME_ZONE}
      now={new Date(now)}
    >
      {children}
    </IntlProvider>
  );
}
