// Public page about matching: what it compares, what it never uses, its quality and its limits.
import { useLocale, useTranslations } from 'use-intl';
import { PRODUCT } from '#product.ts';
import { VERSION } from '#matching/rules/weights.ts';
import { FIGURES } from './figures.ts';
import { MatchingEn } from './matching-en.tsx';
import { MatchingVi } from './matching-vi.tsx';
import { createMeta } from '#web/pages/public/page-meta.ts';

export const meta = createMeta((t) => ({
  title: t('matching.title'),
  describe: (it) => it('matching', { product: PRODUCT }),
}));

export default function Matching() {
  const t = useTranslations('layout.meta.matching');
  const isVietnamese = useLocale() === 'vi';
  return (
    <article className="page page-narrow section stack stack-wide">
      <header>
        <h1>{t('title')}</h1>
        <p className="soft small">
          {isVietnamese ? 'Phiên bản' : 'Version'} {VERSION}
          {FIGURES.measured && ` · ${FIGURES.measured[isVietnamese ? 'vi' : 'en']}`}
        </p>
      </header>
      {isVietnamese ? <MatchingVi /> : <MatchingEn />}
    </article>
  );
}
