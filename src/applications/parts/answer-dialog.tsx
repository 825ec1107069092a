// Asks before an application is answered.
import { useTranslations } from 'use-intl';
import { Button } from '#kit/controls/button.tsx';
import { Dialog } from '#kit/overlays/dialog.tsx';
import type { Got } from './received-applications.tsx';

export interface Asking {
  application: Got;
  status: 'accepted' | 'rejected';
}

interface AnswerDialogProps {
  asking: Asking | null;
  onCancel: () => void;
  onAnswer: (asking: Asking) => void;
}

export function AnswerDialog({ asking, onCancel, onAnswer }: AnswerDialogProps) {
  const t = useTranslations('applications.ui.received');
  const deed = asking?.status === 'rejected' ? 'reject' : 'accept';
  const name = asking?.application.seeker.full_name ?? '';
  return (
    <Dialog
      id="answer-application"
      open={asking !== null}
      title={t(deed)}
      close_label={t('cancel')}
      onClose={onCancel}
    >
      <div className="stack">
        <p>{t(`${deed}_ask`, { name })}</p>
        <p className="soft small">{t(`${deed}_text`)}</p>
        <div className="cluster justify-end">
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button
            variant={deed === 'accept' ? 'brand' : 'danger'}
            onClick={() => asking && onAnswer(asking)}
          >
            {t(deed)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
