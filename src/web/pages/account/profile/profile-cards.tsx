// Cards of the profile page: completeness, language, account.
import { href } from 'react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { RadioCards } from '#ui/controls/radio-cards.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Chip } from '#ui/surfaces/chip.tsx';
import type { Language } from '#context.ts';
import { useLanguageSwitch } from '#web/client/switch-language.ts';
import { useSignOut } from '#web/layout/account/account-corner.tsx';
import { useRoot } from '#web/layout/root-data.ts';

interface StrengthProps {
  percent: number;
  /** Labels of empty fields. */
  missing: string[];
  setup_href: string;
}

export function Strength({ percent, missing, setup_href }: StrengthProps) {
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
      {missing.length > 0 ? (
        <div className="stack stack-tight">
          <p className="soft">{t('missing')}</p>
          <ul className="cluster">
            {missing.map((label) => (
              <li key={label}>
                <Chip tone="accent">{label}</Chip>
              </li>
            ))}
          </ul>
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

export function LanguageCard() {
  const t = useTranslations('identity.profile');
  const names = useTranslations('layout.language');
  const { language } = useRoot();
  const switchLanguage = useLanguageSwitch();
  const options = (['vi', 'en'] as const).map((value) => ({
    value,
    label: <span lang={value}>{names(value)}</span>,
  }));
  return (
    <Card as="section" className="stack">
      <h2 className="text-lg">{t('language')}</h2>
      <p className="soft small">{t('language_hint')}</p>
      <RadioCards
        legend={t('language')}
        legend_hidden
        name="language"
        options={options}
        value={language}
        onChange={(next) => void switchLanguage(next === 'vi' ? 'vi' : ('en' satisfies Language))}
      />
    </Card>
  );
}

export function AccountCard({ email }: { email: string | null }) {
  const t = useTranslations('identity.profile');
  const signOut = useSignOut();
  return (
    <Card as="section" className="stack">
      <h2 className="text-lg">{t('account')}</h2>
      <dl className="stack">
        <Fact label={t('email')}>{email ?? t('no_email')}</Fact>
      </dl>
      <div className="cluster">
        <ButtonLink size="small" href={href('/profile/security')}>
          {t('security')}
        </ButtonLink>
        <ButtonLink size="small" href={href('/privacy')}>
          {t('privacy')}
        </ButtonLink>
        <Button size="small" icon="logout" onClick={signOut}>
          {t('sign_out')}
        </Button>
      </div>
    </Card>
  );
}

export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="small soft">{label}</dt>
      <dd className="font-bold break-words">{children}</dd>
    </div>
  );
}
