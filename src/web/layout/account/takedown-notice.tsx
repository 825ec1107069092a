// Notice on the pages of a company that was taken down: nobody else sees its page or its jobs.
import { useLocale, useTranslations } from 'use-intl';
import { formatDay } from '#platform/format-day.ts';
import { Notice } from '#ui/surfaces/notice.tsx';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';
import { MoreTranslations } from '#web/layout/more-translations.tsx';

const TAKEN_DOWN: Area = {
  en: () => import('#web/translations/taken-down.en.ts'),
  vi: () => import('#web/translations/taken-down.vi.ts'),
};

interface Takedown {
  /** ISO time. */
  at: string;
  /** The operator's words, in the language of the operator. */
  reason: string;
}

function TakedownNotice({ at, reason }: Takedown) {
  const t = useTranslations('companies.taken_down');
  const day = formatDay(at, useLocale());
  return (
    <div className="page mt-4">
      <Notice kind="error">
        <b className="block">{t('title', { day })}</b>
        <span className="block break-words">{t('reason', { reason })}</span>
        <span className="block">{t('what_now')}</span>
      </Notice>
    </div>
  );
}

export async function loadTakedownNotice() {
  await loadPageTranslations(TAKEN_DOWN);
  return {
    default: (takedown: Takedown) => (
      <MoreTranslations>
        <TakedownNotice {...takedown} />
      </MoreTranslations>
    ),
  };
}
