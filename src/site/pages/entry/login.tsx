// The sign-in form as a page, which leads back to where one came from.
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Mode } from '#identity/parts/sign-in-state.ts';
import { safeReturn } from '#identity/rules.ts';
import { Card } from '#kit/surfaces/card.tsx';
import { useSession } from '#site/client/session.ts';
import { useRoot } from '#site/shell/root-data.ts';
import { SignIn } from '#site/account/sign-in.tsx';
import { titled } from '#site/words/title.ts';

export const meta = titled('login');

const PLACES = { job_seeker: '/dashboard/seeker', company: '/dashboard/company' } as const;

/** Once somebody is signed in: a role first, else back to the origin; without one, to their own dashboard. */
function useWayBack(from: string | null): void {
  const session = useSession();
  const navigate = useNavigate();
  const role = session.status === 'signed_in' ? session.user.role : undefined;
  useEffect(() => {
    if (role === undefined) return;
    const next = role === null ? '/select-role' : (from ?? PLACES[role]);
    void navigate(next, { replace: true });
  }, [role, from, navigate]);
}

export default function Login() {
  const t = useTranslations('identity.ui.sign_in');
  const { publicUrl } = useRoot();
  const [query] = useSearchParams();
  const [mode, setMode] = useState<Mode>(query.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in');
  const asked = query.get('from');
  const from = asked && safeReturn(asked, new URL(publicUrl || 'http://localhost').origin);
  useWayBack(from);
  return (
    <div className="page section">
      <Card className="mx-auto max-w-lg">
        <h1 className="mb-1 text-2xl">{t(mode === 'sign-up' ? 'create_title' : 'title')}</h1>
        <noscript>
          <p className="notice tone-danger">{t('needs_script')}</p>
        </noscript>
        <SignIn mode={mode} onMode={setMode} from={from ?? undefined} />
      </Card>
    </div>
  );
}
