// The button that signs in with Google; on a machine without Google it says that it is a trial.
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#kit/controls/button.tsx';

export type GoogleMode = 'google' | 'stand-in' | 'off';

interface GoogleButtonProps {
  mode: GoogleMode;
  busy: boolean;
  onSubmit: (event: FormEvent) => void;
}

export function GoogleButton({ mode, busy, onSubmit }: GoogleButtonProps) {
  const t = useTranslations('identity.ui.sign_in');
  return (
    <>
      <form method="dialog" data-needs-script onSubmit={onSubmit} className="stack stack-tight">
        <Button type="submit" whole busy={busy}>
          {!busy && <GoogleMark />}
          {t('google')}
        </Button>
        {mode === 'stand-in' && <p className="small soft text-center">{t('google_stand_in')}</p>}
      </form>
      <p className="cluster soft small before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('or')}
      </p>
    </>
  );
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" width="20" height="20" aria-hidden>
      <path
        fill="#4285f4"
        d="M45 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10 10 0 0 1-4.4 6.6v5.5h7.1c4.1-3.8 6.5-9.4 6.5-16.1Z"
      />
      <path
        fill="#34a853"
        d="M24 46c6 0 10.900-2 14.500-5.400l-7.100-5.500c-2 1.300-4.500 2.100-7.400 2.100-5.700 0-10.600-3.900-12.300-9.100H4.300v5.700A22 22 0 0 0 24 46Z"
      />
      <path
        fill="#fbbc05"
        d="M11.700 28.100a13 13 0 0 1 0-8.300v-5.700H4.300a22 22 0 0 0 0 19.700Z"
      />
      <path
        fill="#ea4335"
        d="M24 10.700c3.200 0 6.100 1.100 8.400 3.300l6.300-6.300A22 22 0 0 0 4.300 14.100l7.400 5.700C13.400 14.600 18.300 10.700 24 10.700Z"
      />
    </svg>
  );
}
