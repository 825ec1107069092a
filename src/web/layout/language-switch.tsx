// EN / VI: a plain link that works without script; once React runs it changes the page in place.
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Language } from '#context.ts';
import { removePrefix, hasLanguageVersions, toLocalPath } from '#web/language.ts';
import { rememberLanguage } from '#web/client/language-choice.ts';
import { useLanguageSwitch } from '#web/client/speak.ts';
import { useRoot } from './root-data.ts';

const OPTIONS: Language[] = ['en', 'vi'];

export function LanguageSwitch() {
  const t = useTranslations('layout.language');
  const { language, prefix } = useRoot();
  const { pathname, search } = useLocation();
  const speak = useLanguageSwitch();
  const bare = removePrefix(pathname);

  function choose(event: React.MouseEvent, next: Language) {
    // The server prefers a fixed address over the choice, so such pages follow the link.
    if (prefix || !window.__ready) return rememberLanguage(next);
    event.preventDefault();
    void speak(next);
  }

  return (
    <nav className="language-switch" aria-label={t('label')}>
      {OPTIONS.map((option) => (
        <a
          key={option}
          href={(hasLanguageVersions(bare) ? toLocalPath(bare, `/${option}`) : pathname) + search}
          hrefLang={option}
          lang={option}
          data-language={option}
          aria-current={option === language ? 'true' : undefined}
          title={t(option)}
          onClick={(event) => choose(event, option)}
        >
          {option.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}
