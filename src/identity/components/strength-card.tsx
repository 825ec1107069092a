// Profile strength of both roles: the percentage, what is missing, and a link to the form.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/surfaces/card.tsx';

interface StrengthCardProps {
  percent: number;
  setup_href: string;
  /** What is missing; nothing for a complete profile. */
  children: ReactNode;
}

export function StrengthCard({ percent, setup_href, children }: StrengthCardProps) {
  const t = useTranslations('identity.profile');
  return (
    <Card as="section" className="stack" accent={percent === 100}>
      <h2 className="text-lg">{t('completeness')}</h2>
      <div className="stack stack-tight">
        <div
          role="progressbar"
          aria-label={t('completeness')}
          aria-valuenow={percent}
          className="h-2.5 overflow-hidden rounded-full bg-panel"
        >
          <div className="h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
        </div>
        <b>{t('percent', { percent })}</b>
      </div>
      {children ? (
        <div className="stack stack-tight">
          <p className="soft">{t('missing')}</p>
          {children}
        </div>
      ) : (
        <p>{t('whole')}</p>
      )}
      <div>
        <ButtonLink href={setup_href} variant={percent === 100 ? 'plain' : 'brand'} icon="edit">
          {t(percent === 0 ? 'set_up' : 'edit')}
        </ButtonLink>
      </div>
    </Card>
  );
}
