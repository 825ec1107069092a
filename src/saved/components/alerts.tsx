// Lists saved searches with their conditions, frequency and preview.
import { useState, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import type { Wire } from '#api/endpoint.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Lantern } from '#ui/pictures/small.tsx';
import { useFocusFallback } from '#ui/rendering/focus-fallback.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { EmptyState } from '#ui/surfaces/empty-state.tsx';
import type { SavedSearch } from '#saved/contract.ts';
import { AlertCard, type AlertChange, type AlertPreviewState } from './alert-card.tsx';
import type { SubmitResult } from '#ui/forms/use-form.ts';

export type Alert = Wire<SavedSearch>;
export interface AlertActions {
  change: (alert: Alert, change: AlertChange) => Promise<SubmitResult>;
  remove: (alert: Alert) => Promise<SubmitResult>;
  preview: (alert: Alert) => Promise<AlertPreviewState | { message: string }>;
}

export function Alerts({ alerts, calls }: { alerts: Alert[]; calls: AlertActions }) {
  const [toRemove, setToRemove] = useState<Alert | null>(null);
  const [failure, setFailure] = useState<{ id: string; message: string } | null>(null);
  /** Index of the alert that was removed last, where the next one is now. */
  const [removedAt, setRemovedAt] = useState(0);
  const next = useFocusFallback<HTMLElement>(alerts.length);
  if (alerts.length === 0) return <NoAlerts heading={next} />;
  const nextAt = Math.min(removedAt, alerts.length - 1);
  async function run(alert: Alert, outcome: Promise<SubmitResult>) {
    const error = await outcome;
    setFailure(error && { id: alert.id, message: error.message });
  }
  return (
    <>
      <ul className="stack">
        {alerts.map((alert, at) => (
          <li key={alert.id}>
            <AlertCard
              alert={alert}
              heading={at === nextAt ? next : undefined}
              failure={failure?.id === alert.id ? failure.message : null}
              onChange={(change) => void run(alert, calls.change(alert, change))}
              onRemove={() => setToRemove(alert)}
              preview={() => calls.preview(alert)}
            />
          </li>
        ))}
      </ul>
      <RemoveDialog
        alert={toRemove}
        onClose={() => setToRemove(null)}
        onRemove={(alert) => {
          setToRemove(null);
          setRemovedAt(alerts.indexOf(alert));
          void run(alert, calls.remove(alert));
        }}
      />
    </>
  );
}

interface RemoveDialogProps {
  alert: Alert | null;
  onClose: () => void;
  onRemove: (alert: Alert) => void;
}

function RemoveDialog({ alert, onClose, onRemove }: RemoveDialogProps) {
  const t = useTranslations('saved.ui.alerts');
  return (
    <Dialog
      id="remove-alert"
      open={alert !== null}
      title={alert ? t('remove_ask', { name: alert.name }) : ''}
      close_label={t('cancel')}
      onClose={onClose}
    >
      <div className="cluster justify-end">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="danger" onClick={() => alert && onRemove(alert)}>
          {t('remove_yes')}
        </Button>
      </div>
    </Dialog>
  );
}

function NoAlerts({ heading }: { heading: Ref<HTMLElement> }) {
  const t = useTranslations('saved.ui.alerts');
  return (
    <EmptyState
      picture={<Lantern />}
      title={
        <span ref={heading} tabIndex={-1}>
          {t('none')}
        </span>
      }
      action={
        <ButtonLink href="/jobs" variant="brand" icon="search">
          {t('search')}
        </ButtonLink>
      }
    >
      {t('none_text')}
    </EmptyState>
  );
}
