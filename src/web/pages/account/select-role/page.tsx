// Role choice, required once after the first sign-in.
import { useState } from 'react';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import { RoleForm, UnconfirmedRole } from '#identity/components/role-form.tsx';
import type { Role } from '#context.ts';
import { ApiProblem, callApi } from '#web/client/api.ts';
import { useRefusal } from '#web/client/refusal.ts';
import { session, useSession } from '#web/client/session.ts';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';
import { toTitle } from '#web/translations/title.ts';
import { useTranslations } from 'use-intl';
import { userContext } from '#web/layout/guard.ts';
import { toEntryPath } from './entry-path.ts';
import type { Route } from './+types/page.ts';

export const meta = toTitle('select_role');

const ROLE: Area = {
  en: () => import('#web/translations/role.en.ts'),
  vi: () => import('#web/translations/role.vi.ts'),
};

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  await loadPageTranslations(ROLE);
  const { role } = context.get(userContext);
  if (role) throw redirect(toEntryPath(role, new URL(request.url).searchParams.get('from')));
  return null;
}
clientLoader.hydrate = true as const;

/** Stores the server's response; a role chosen in another tab counts too. */
function useChooseRole(from: string | null) {
  const t = useTranslations('identity.role');
  const navigate = useNavigate();
  const refusal = useRefusal();
  return async (role: Role) => {
    try {
      session.replace(await callApi('PUT /auth/role', { body: { role } }));
      await navigate(toEntryPath(role, from));
      return null;
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'role_already_chosen')
        await session.refresh();
      return refusal(error, t('failed'));
    }
  };
}

export default function SelectRole() {
  const session_state = useSession();
  const navigate = useNavigate();
  const from = useSearchParams()[0].get('from');
  const choose = useChooseRole(from);
  const [isRetrying, setRetrying] = useState(false);

  async function retry() {
    setRetrying(true);
    await session.refresh();
    setRetrying(false);
    const next = session.get();
    if (next.status === 'signed_in' && next.user.role)
      await navigate(toEntryPath(next.user.role, from));
  }

  if (session_state.status !== 'signed_in') return null;
  if (session_state.unconfirmed)
    return <UnconfirmedRole isLoading={isRetrying} onRetry={() => void retry()} />;
  return <RoleForm send={choose} chosen={session_state.user.role} />;
}
