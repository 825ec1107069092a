// Lists the own sessions with buttons that end one or all.
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { endSession, type OwnSession } from '#auth/browser/security.ts';
import { useAuthMessage } from '#auth/components/auth-message.ts';
import { formatDay } from '#platform/format-day.ts';
import { formatMoment } from '#platform/format-moment.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/surfaces/chip.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { useDeviceName } from './device-name.ts';

interface SessionsCardProps {
  sessions: OwnSession[];
  onChanged: () => Promise<void>;
  endAll: () => Promise<void>;
}

export function SessionsCard({ sessions, onChanged, endAll }: SessionsCardProps) {
  const t = useTranslations('auth.security.sessions');
  const sentence = useAuthMessage();
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  function run(name: string, work: () => Promise<unknown>) {
    if (busy !== null) return;
    setBusy(name);
    setError(null);
    work()
      .catch(setError)
      .finally(() => setBusy(null));
  }
  return (
    <Card as="section" className="stack" id="sessions">
      <h2 className="text-lg">{t('title')}</h2>
      <ul className="stack">
        {sessions.map((it) => (
          <SessionRow
            key={it.id}
            session={it}
            busy={busy === it.id}
            end={() => run(it.id, () => endSession(it.id).then(onChanged))}
          />
        ))}
      </ul>
      {error !== null && <Notice kind="error">{sentence(error, 'email')}</Notice>}
      <div className="stack stack-tight border-t border-line pt-3">
        <p className="soft small">{t('end_all_hint')}</p>
        <div>
          <Button
            variant="danger"
            icon="logout"
            busy={busy === 'all'}
            onClick={() => run('all', endAll)}
          >
            {t('end_all')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

type RowProps = { session: OwnSession; busy: boolean; end: () => void };

function SessionRow({ session, busy, end }: RowProps) {
  const t = useTranslations('auth.security.sessions');
  const device = useDeviceName()(session);
  const language = useLocale();
  return (
    <li className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="cluster">
          <b>{device}</b>
          {session.is_this && <Badge tone="brand">{t('this')}</Badge>}
        </p>
        <p className="soft small">{t('last', { day: formatMoment(session.seen_at, language) })}</p>
        <p className="soft small">{t('since', { day: formatDay(session.created_at, language) })}</p>
      </div>
      {!session.is_this && (
        <Button
          size="small"
          className="shrink-0 whitespace-nowrap"
          busy={busy}
          aria-label={t('end_named', { device })}
          onClick={end}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
