// Panel of the bell: the latest notifications.
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Loading } from '#ui/surfaces/loading.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import {
  NotificationList,
  type ListedNotification,
} from '#notifications/components/notification-list.tsx';
import { callApi } from '#web/client/api.ts';
import { useLiveReload } from '#web/client/use-live-reload.ts';

type List = { notifications: ListedNotification[]; unread: number } | 'failed' | null;

export function NotificationPanel({ onUnread }: { onUnread: (count: number) => void }) {
  const t = useTranslations();
  const [list, setList] = useState<List>(null);
  const load = useCallback(async () => {
    try {
      const { notifications, unread } = await callApi('GET /notifications', {
        query: { limit: 20 },
      });
      setList({ notifications, unread });
    } catch {
      // A list that was loaded once stays when it cannot be loaded again.
      setList((old) => old ?? 'failed');
    }
  }, []);
  useEffect(() => void load(), [load]);
  // In place, so that the keyboard focus stays where it is.
  useLiveReload(load);
  async function read(ids?: string[]) {
    const { unread } = await callApi('POST /notifications/read', { body: ids ? { ids } : {} });
    onUnread(unread);
    await load();
  }
  if (list === 'failed') {
    return (
      <Notice kind="error" retry_label={t('layout.retry')} onRetry={() => void load()}>
        {t('notifications.bell.failed')}
      </Notice>
    );
  }
  if (!list) return <Loading label={t('layout.loading')} />;
  // A notification that could not be marked as read is marked the next time.
  return <NotificationList {...list} onRead={(ids) => void read(ids).catch(() => undefined)} />;
}
