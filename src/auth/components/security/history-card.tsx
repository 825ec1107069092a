// Lists the account's events, newest first.
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { OwnEvent } from '#auth/browser/security.ts';
import { formatMoment } from '#platform/format-moment.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { useDeviceName } from './device-name.ts';

const FIRST = 10;

export function HistoryCard({ events }: { events: OwnEvent[] }) {
  const t = useTranslations('auth.security.history');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? events : events.slice(0, FIRST);
  return (
    <Card as="section" className="stack" id="events">
      <h2 className="text-lg">{t('title')}</h2>
      <p className="soft small">{t('lead')}</p>
      {events.length === 0 && <p>{t('none')}</p>}
      <ul className="stack">
        {shown.map((event) => (
          <HistoryRow key={event.id} event={event} />
        ))}
      </ul>
      {shown.length < events.length && (
        <div>
          <Button size="small" onClick={() => setWhole(true)}>
            {t('more', { count: events.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}

function HistoryRow({ event }: { event: OwnEvent }) {
  const t = useTranslations('auth.security');
  const deviceName = useDeviceName();
  const language = useLocale();
  const { kind, at, browser, system, is_this_network } = event;
  const where = [
    browser || system ? deviceName(event) : null,
    is_this_network ? t('history.here') : null,
  ].filter(Boolean);
  return (
    <li>
      <p className="font-bold">{t(`events.${kind}`)}</p>
      <p className="soft small">
        <time dateTime={at}>{formatMoment(at, language)}</time>
        {where.length > 0 && ` · ${where.join(', ')}`}
      </p>
    </li>
  );
}
