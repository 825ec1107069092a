// Sign-in page; returns to the page that required the sign-in.
import { useEffect, useState } from 'react';
import { matchPath, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SignInMode } from '#auth/components/sign-in-state.ts';
import { toSafeReturn } from '#auth/rules/sign-in.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { useSession } from '#web/client/session.ts';
import { getDashboardPath } from '#web/layout/dashboard-path.ts';
import type { MEMBER_ACCESS } from '#web/layout/member-access.ts';
import { toRoleChoice } from '#web/layout/role-choice.ts';
import { useRoot } from '#web/layout/root-data.ts';
import { loadSignInTranslations } from '#web/layout/account/sign-in-translations.ts';
import { NEEDS_REACT } from '#web/layout/needs-react.ts';
import { LostScript } from '#web/layout/lost-chunk-page.tsx';
import { NeedsScript } from '#web/layout/needs-script.tsx';
import { SignIn } from '#web/layout/account/sign-in.tsx';
import { toTitle } from '#web/translations/title.ts';

/** A loader of the server, so that the server renders the page; the browser only needs the translations. */
export const loader = () => null;

export async function clientLoader() {
  await loadSignInTranslations();
  return null;
}

export const handle = NEEDS_REACT;

export const meta = toTitle('login');

/** Redirects after sign-in: to the role choice, the origin, or the person's dashboard. */
function useReturn(from: string | null): void {
  const session = useSession();
  const navigate = useNavigate();
  const role = session.status === 'signed_in' ? session.user.role : undefined;
  useEffect(() => {
    if (role === undefined) return;
    const next = role === null ? toRoleChoice(from) : (from ?? getDashboardPath(role));
    void navigate(next, { replace: true });
  }, [role, from, navigate]);
}

/** Guarded pages and the keys of their titles. */
const GUARDED_PAGES = {
  'select-role': 'select_role',
  profile: 'profile',
  'profile/security': 'security',
  applications: 'applications',
  'applications/:id': 'application',
  'saved-jobs': 'saved_jobs',
  'saved-jobs/compare': 'compare_jobs',
  alerts: 'alerts',
  'profile/company/setup': 'company_setup',
  'profile/seeker/setup': 'seeker_setup',
  'dashboard/company': 'company_dashboard',
  'dashboard/seeker': 'seeker_dashboard',
  'post-job': 'post_job',
  'jobs/manage': 'manage_jobs',
  'jobs/:id/edit': 'edit_job',
  'jobs/:id/applicants': 'applicants',
} as const satisfies Record<keyof typeof MEMBER_ACCESS, string>;

/** Names the page that required the sign-in. */
function Reason({ from }: { from: string | null }) {
  const t = useTranslations('auth.ui.sign_in');
  const titles = useTranslations('layout.titles');
  const [path = ''] = from?.split(/[?#]/) ?? [];
  const title = Object.entries(GUARDED_PAGES).find(([page]) => matchPath(`/${page}`, path))?.[1];
  if (!title) return null;
  return (
    <div className="mt-3 mb-4">
      <Notice>{t('destination', { page: titles(title) })}</Notice>
    </div>
  );
}

export default function Login() {
  const t = useTranslations('auth.ui.sign_in');
  const { publicUrl } = useRoot();
  const [query] = useSearchParams();
  const [mode, setMode] = useState<SignInMode>(
    query.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in',
  );
  const origin_param = query.get('from');
  const from =
    origin_param && toSafeReturn(origin_param, new URL(publicUrl || 'http://localhost').origin);
  useReturn(from);
  return (
    <div className="page section">
      <Card className="mx-auto max-w-lg">
        <h1 className="mb-1 text-2xl">{t(mode === 'sign-up' ? 'create_title' : 'title')}</h1>
        <NeedsScript />
        <LostScript />
        <Reason from={from} />
        <SignIn mode={mode} onMode={setMode} from={from ?? undefined} />
      </Card>
    </div>
  );
}
