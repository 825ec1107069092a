// Lists notifications, the latest first, and marks unread ones.
import { useLocale, useTranslations } from 'use-intl';
import type { Wire } from '#api/endpoint.ts';
import { formatDay } from '#platform/format-day.ts';
import { Button } from '#ui/controls/button.tsx';
import { Link } from '#ui/navigation/link.tsx';
import type { Notification } from '#notifications/contract.ts';

export type ListedNotification = Wire<Notification>;

interface NotificationListProps {
  notifications: ListedNotification[];
  unread: number;
  onRead: (ids?: string[]) => void;
}

export function NotificationList({ notifications, unread, onRead }: NotificationListProps) {
  const t = useTranslations('notifications.bell');
  if (notifications.length === 0) return <p className="soft small px-3 py-4">{t('none')}</p>;
  return (
    <>
      <ul>
        {notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationRow notification={notification} onRead={() => onRead([notification.id])} />
          </li>
        ))}
      </ul>
      {unread > 0 && (
        <p className="p-2">
          <Button size="small" icon="check" whole onClick={() => onRead()}>
            {t('all_read')}
          </Button>
        </p>
      )}
    </>
  );
}

function NotificationRow({
  notification,
  onRead,
}: {
  notification: ListedNotification;
  onRead: () => void;
}) {
  const t = useTranslations('notifications.bell');
  const language = useLocale();
  const { text, link, created_at, read_at } = notification;
  return (
    <Link href={link} className="menu-item notification" onClick={() => !read_at && onRead()}>
      <span className="notification-dot" data-unread={!read_at || undefined}>
        {!read_at && <span className="hidden-text">{t('new')}: </span>}
      </span>
      <span className="min-w-0">
        <span className="block break-words">{text}</span>
        <time dateTime={created_at} className="small soft">
          {formatDay(created_at, language)}
        </time>
      </span>
    </Link>
  );
}
