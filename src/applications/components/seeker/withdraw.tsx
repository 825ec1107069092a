// Button to withdraw an application, with a confirmation.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import type { SubmitResult } from '#ui/forms/use-form.ts';

interface WithdrawProps {
  company: string;
  withdraw: () => Promise<SubmitResult>;
}

export function Withdraw({ company, withdraw }: WithdrawProps) {
  const t = useTranslations('applications.tracking');
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function confirm() {
    setOpen(false);
    setBusy(true);
    setFailure((await withdraw())?.message ?? null);
    setBusy(false);
  }
  return (
    <>
      {failure && <Notice kind="error">{failure}</Notice>}
      <div>
        <Button size="small" icon="close" busy={busy} onClick={() => setOpen(true)}>
          {t('withdraw')}
        </Button>
      </div>
      <Dialog
        id="withdraw-application"
        open={open}
        title={t('withdraw_ask')}
        close_label={t('cancel')}
        onClose={() => setOpen(false)}
      >
        <div className="stack">
          <p>{t('withdraw_text', { company })}</p>
          <div className="cluster justify-end">
            <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
            <Button variant="danger" onClick={() => void confirm()}>
              {t('withdraw_yes')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
