// The person's own data: export and account deletion.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { DeleteAccount, type DeletionActions } from './delete-account.tsx';
import type { SubmitResult } from '#ui/forms/use-form.ts';

export type ExportFormat = 'json' | 'zip';

interface OwnDataProps extends DeletionActions {
  role: 'job_seeker' | 'company' | null;
  /** Resolves to null once the file is saved, otherwise to the error. */
  save: (format: ExportFormat) => Promise<SubmitResult>;
}

export function OwnData({ role, save, ...deletionActions }: OwnDataProps) {
  const t = useTranslations('account.ui');
  const [busy, setBusy] = useState<ExportFormat | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  async function exportData(format: ExportFormat) {
    setBusy(format);
    setFailure((await save(format))?.message ?? null);
    setBusy(null);
  }
  return (
    <Card as="section" className="stack" id="data">
      <div>
        <h2 className="text-lg">{t('data')}</h2>
        <p className="small soft">{t('data_hint')}</p>
      </div>
      <div className="cluster">
        {(['json', 'zip'] as const).map((format) => (
          <Button
            key={format}
            size="small"
            icon="file"
            busy={busy === format}
            onClick={() => void exportData(format)}
          >
            {t(busy === format ? 'exporting' : `export_${format}`)}
          </Button>
        ))}
      </div>
      {failure && <Notice kind="error">{failure}</Notice>}
      <DeleteAccount role={role} {...deletionActions} />
    </Card>
  );
}
