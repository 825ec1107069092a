// Sentences that came after the page: what stands inside knows them too.
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl/react';
import { useRoot } from '#site/shell/root-data.ts';
import { loadedWords } from '#site/words/load.ts';

export function MoreWords({ children }: { children: ReactNode }) {
  const { language, now } = useRoot();
  return (
    <IntlProvider
      locale={language}
      messages={loadedWords(language)}
      timeZone="Asia/Ho_Chi_Minh"
      now={new Date(now)}
    >
      {children}
    </IntlProvider>
  );
}
