// Job Seeker or Company: asked once, right after the first sign-in.
import { useState } from 'react';
import { redirect, useNavigate, type ClientLoaderFunctionArgs } from 'react-router';
import { RoleForm, UnconfirmedRole } from '#identity/components/role-form.tsx';
import type { Role } from '#context.ts';
import { ApiProblem, callApi } from '#web/client/api.ts';
import { requireRole } from '#web/client/guard.ts';
import { useRefusal } from '#web/client/refusal.ts';
import { session, useSession } from '#web/client/session.ts';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';
import { toTitle } from '#web/translations/title.ts';
import { useTranslations } from 'use-intl';

export const meta = toTitle('select_role');

const dashboardOf = (role: Role) => `/dashboard/${role === 'company' ? 'company' : 'seeker'}`;

const ROLE: Area = {
  en: () => import('#web/translations/seeking/role.en.ts'),
  vi: () => import('#web/translations/seeking/role.vi.ts'),
};

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await loadPageTranslations(ROLE);
  const { role } = await requireRole(request, 'signed_in');
  if (role) throw redirect(dashboardOf(role));
  return null;
}
clientLoader.hydrate = true as const;

/** Keeps the server's reply; a role chosen in another tab counts as chosen. */
function useChoice() {
  const t = useTranslations('identity.role');
  const navigate = useNavigate();
  const refusal = useRefusal();
  return async (role: Role) => {
    try {
      session.replace(await callApi('PUT /auth/role', { body: { role } }));
      await navigate(dashboardOf(role));
      return null;
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'role_already_chosen')
        await session.refresh();
      return refusal(error, t('failed'));
    }
  };
}

export default function SelectRole() {
  const now = useSession();
  const navigate = useNavigate();
  const choose = useChoice();
  const [asking, setAsking] = useState(false);

  async function retry() {
    setAsking(true);
    await session.refresh();
    setAsking(false);
    const next = session.get();
    if (next.status === 'signed_in' && next.user.role) await navigate(dashboardOf(next.user.role));
  }

  if (now.status !== 'signed_in') return null;
  if (now.unconfirmed) return <UnconfirmedRole asking={asking} onRetry={() => void retry()} />;
  return <RoleForm send={choose} chosen={now.user.role} />;
}
