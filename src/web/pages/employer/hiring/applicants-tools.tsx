// Tools above the list: table or board, and CSV export.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ReceivedQuery } from '#applications/components/received-filter.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { useSending } from '#web/client/refusal.ts';
import { downloadFile } from '#web/client/transfer.ts';

interface ViewSwitchProps {
  view: 'table' | 'board';
  toHref: (view: '' | 'board') => string;
}

export function ViewSwitch({ view, toHref }: ViewSwitchProps) {
  const t = useTranslations('applications.received');
  return (
    <nav className="view-switch" aria-label={t('views')}>
      <Link href={toHref('')} aria-current={view === 'table' || undefined}>
        {t('as_table')}
      </Link>
      <Link href={toHref('board')} aria-current={view === 'board' || undefined}>
        {t('as_board')}
      </Link>
    </nav>
  );
}

/** Exports all pages of the current filter. */
export function ExportList({ query }: { query: ReceivedQuery }) {
  const t = useTranslations('applications.received');
  const sending = useSending();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function run() {
    setBusy(true);
    const refused = await sending(t('export_failed'), () =>
      downloadFile('GET /applications/export.csv', { query: { ...query } }, 'applications.csv'),
    );
    setBusy(false);
    setFailure(refused?.message ?? null);
  }
  return (
    <>
      <Button size="small" icon="file" busy={busy} onClick={() => void run()}>
        {t('export')}
      </Button>
      {failure && <Notice kind="error">{failure}</Notice>}
    </>
  );
}
