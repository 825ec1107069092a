// EN / VI: a plain link that works without script; once React runs it changes the page in place.
import { useLocation, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Language } from '#visit.ts';
import { barePath, hasTwins, localPath } from '../language.ts';
import { loadWords } from '../words/load.ts';
import { remember } from '../client/language-choice.ts';
import { useRoot } from './root-data.ts';

const OPTIONS: Language[] = ['en', 'vi'];

export function LanguageSwitch() {
  const t = useTranslations('shell.language');
  const { language, prefix } = useRoot();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const bare = barePath(pathname);

  async function choose(event: React.MouseEvent, next: Language) {
    // The server prefers a fixed address over the choice, so such pages follow the link.
    remember(next);
    if (prefix || !window.__ready) return;
    event.preventDefault();
    await loadWords(next, 'public');
    await revalidate();
  }

  return (
    <nav className="language-switch" aria-label={t('label')}>
      {OPTIONS.map((option) => (
        <a
          key={option}
          href={(hasTwins(bare) ? localPath(bare, `/${option}`) : pathname) + search}
          hrefLang={option}
          lang={option}
          data-language={option}
          aria-current={option === language ? 'true' : undefined}
          title={t(option)}
          onClick={(event) => void choose(event, option)}
        >
          {option.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}
