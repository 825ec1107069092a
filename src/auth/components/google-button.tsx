// Button that signs in with Google; its label says when the stand-in is used.
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { GoogleMode } from '#auth/rules/sign-in.ts';
import { Button } from '#ui/controls/button.tsx';
import google from './google.svg?url&no-inline';

interface GoogleButtonProps {
  mode: GoogleMode;
  busy: boolean;
  onSubmit: (event: FormEvent) => void;
}

export function GoogleButton({ mode, busy, onSubmit }: GoogleButtonProps) {
  const t = useTranslations('auth.ui.sign_in');
  return (
    <>
      <form method="dialog" data-needs-script onSubmit={onSubmit} className="stack stack-tight">
        <Button type="submit" whole busy={busy}>
          {!busy && <img src={google} alt="" width={20} height={20} loading="lazy" />}
          {t('google')}
        </Button>
        {mode === 'stand-in' && <p className="small soft text-center">{t('google_stand_in')}</p>}
      </form>
      <p className="cluster between-lines soft small">{t('or')}</p>
    </>
  );
}
