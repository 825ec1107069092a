// Language switch: plain links that work without script; with React the page changes in place.
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Language } from '#context.ts';
import { removePrefix, hasLanguageVersions, toLocalPath } from '#web/client/language.ts';
import { storeLanguage } from '#web/client/language-choice.ts';
import { useLanguageSwitch } from '#web/client/switch-language.ts';
import { useRoot } from './root-data.ts';

const OPTIONS: Language[] = ['en', 'vi'];

export function LanguageSwitch() {
  const t = useTranslations('layout.language');
  const { language, prefix } = useRoot();
  const { pathname, search } = useLocation();
  const switchLanguage = useLanguageSwitch();
  const bare = removePrefix(pathname);

  const toHref = (option: Language) => {
    if (hasLanguageVersions(bare)) return toLocalPath(bare, `/${option}`);
    // A page that was not found may have a prefix too.
    return bare === pathname ? pathname : `/${option}${bare}`;
  };

  function choose(event: React.MouseEvent, next: Language) {
    // The server prefers an address prefix over the stored choice, so prefixed pages follow the link.
    if (prefix || !window.__ready) return storeLanguage(next);
    event.preventDefault();
    void switchLanguage(next);
  }

  return (
    <nav className="language-switch" aria-label={t('label')}>
      {OPTIONS.map((option) => (
        <a
          key={option}
          href={toHref(option) + search}
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
