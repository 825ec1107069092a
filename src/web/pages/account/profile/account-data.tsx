// Export and deletion of the own account on the profile page.
import { useTranslations } from 'use-intl';
import { showAccount } from '#auth/browser/security.ts';
import { OwnData, type ExportFormat } from '#account/components/own-data.tsx';
import type { DeleteRefusal } from '#account/components/delete-account.tsx';
import { useSignOut } from '#web/layout/account/account-corner.tsx';
import { ApiProblem, callApi } from '#web/client/api.ts';
import { useRefusal, useSending } from '#web/client/refusal.ts';
import { signInAgain } from '#web/pages/account/sign-in-again.ts';
import { downloadFile } from '#web/client/transfer.ts';
import type { Role } from '#context.ts';

export function AccountData({ role }: { role: Role | null }) {
  const t = useTranslations('account.ui');
  const sending = useSending();
  const signOut = useSignOut();
  const erase = useErase();
  const save = (format: ExportFormat) =>
    sending(t('export_failed'), () =>
      downloadFile('GET /account/export', { query: { format } }, `${t('file')}.${format}`),
    );
  return (
    <OwnData
      role={role}
      save={save}
      erase={erase}
      leave={signOut}
      findMethods={findDeletionMethods}
      signInAgain={() => void signInAgain('/profile#data')}
    />
  );
}

const findDeletionMethods = () =>
  showAccount().then(
    ({ password_changed_at, has_google }) => ({
      password: password_changed_at !== null || !has_google,
      google: has_google,
    }),
    () => ({ password: true, google: true }),
  );

function useErase() {
  const t = useTranslations('account.ui');
  const refusal = useRefusal();
  return async (password: string): Promise<{ receipt: string } | DeleteRefusal> => {
    try {
      const { receipt } = await callApi('DELETE /account', { body: password ? { password } : {} });
      return { receipt };
    } catch (error) {
      const refused = refusal(error, t('delete_failed'));
      if (!(error instanceof ApiProblem)) return refused;
      if (error.code === 'password_wrong')
        return { message: '', fields: { password: error.message } };
      return { ...refused, fresh: error.code === 'fresh_sign_in_needed' };
    }
  };
}
