// Button that signs in with Google; its label says when the stand-in is used.
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';

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
        d="M24 46c6 0 10.9-2 14.5-5.4l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.6-3.9-12.3-9.1H4.3v5.7A22 22 0 0 0 24 46Z"
      />
      <path fill="#fbbc05" d="M11.7 28.1a13 13 0 0 1 0-8.3v-5.7H4.3a22 22 0 0 0 0 19.7Z" />
      <path
        fill="#ea4335"
        d="M24 10.7c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.3 14.1l7.4 5.7C13.4 14.6 18.3 10.7 24 10.7Z"
      />
    </svg>
  );
}
