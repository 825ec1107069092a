// Cards of the profile page: language, account.
import { href } from 'react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { RadioCards } from '#ui/controls/radio-cards.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import type { Language } from '#context.ts';
import { useLanguageSwitch } from '#web/client/switch-language.ts';
import { useSignOut } from '#web/layout/account/account-corner.tsx';
import { useRoot } from '#web/layout/root-data.ts';

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

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="small soft">{label}</dt>
      <dd className="font-bold break-words">{children}</dd>
    </div>
  );
}
