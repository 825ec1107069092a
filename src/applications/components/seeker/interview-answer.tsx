// Form for the seeker's answer to a proposed interview: accept a time, request others, or decline.
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMeeting } from '#platform/format-moment.ts';
import { isProposalPast, listTimesAhead } from '#applications/rules/interview-times.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { RadioCards } from '#ui/controls/radio-cards.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';
import { clearDraft, readDraft, writeDraft } from '#ui/forms/draft.ts';
import { RefusalNotice } from '#ui/forms/refusal-notice.tsx';
import type { Refusal } from '#ui/forms/use-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { SeekerInterview } from './interview-card.tsx';

export type InterviewAnswerValue =
  | { act: 'accept'; chosen_at: string; reply: string }
  | { act: 'ask_another' | 'decline'; reply: string };

interface InterviewAnswerProps {
  meeting: SeekerInterview;
  company: string;
  now: Date;
  send: (answer: InterviewAnswerValue) => Promise<Refusal | null>;
  onDone: () => void;
}

/** What was typed before a reload. */
function readReply(draft: string): string {
  const text = readDraft(draft);
  return typeof text === 'string' ? text : '';
}

export function InterviewAnswer({ meeting, company, now, send, onDone }: InterviewAnswerProps) {
  const t = useTranslations('applications.meeting');
  const [picked, setChosen] = useState('');
  const upcoming = listTimesAhead(meeting, now);
  // The company may have proposed other times in the meantime.
  const chosen = upcoming.includes(picked) ? picked : '';
  const draft = `interview:${meeting.id}`;
  const [reply, setReply] = useState(() => readReply(draft));
  const [isMissing, setIsMissing] = useState(false);
  const [isUnsaid, setIsUnsaid] = useState(false);
  const [declining, setDeclining] = useState(false);
  const { busy, failure, submit } = useSend(send, () => {
    clearDraft(draft);
    onDone();
  });
  function write(text: string) {
    setReply(text);
    writeDraft(draft, text);
  }
  const isPast = isProposalPast(meeting, now);
  function accept() {
    setIsMissing(!chosen);
    if (chosen) void submit({ act: 'accept', chosen_at: chosen, reply });
  }
  /** Without the seeker's own times the company could only guess again. */
  function requestOthers() {
    const isEmpty = reply.trim() === '';
    setIsUnsaid(isEmpty);
    if (!isEmpty) void submit({ act: 'ask_another', reply });
  }
  return (
    <div className="stack">
      {isPast && <p className="soft">{t('past')}</p>}
      {upcoming.length > 0 && (
        <Times
          meeting={meeting}
          upcoming={upcoming}
          chosen={chosen}
          isMissing={isMissing}
          onChoose={setChosen}
        />
      )}
      <Field
        label={t('reply')}
        hint={t('reply_hint')}
        error={isUnsaid && reply.trim() === '' && t('say_when')}
      >
        <TextArea rows={3} value={reply} onChange={(event) => write(event.target.value)} />
      </Field>
      <RefusalNotice refusal={failure} />
      <div className="cluster">
        {upcoming.length > 0 && (
          <Button variant="brand" icon="check" busy={busy} onClick={accept}>
            {t('accept')}
          </Button>
        )}
        <Button variant={isPast ? 'brand' : 'plain'} busy={busy} onClick={requestOthers}>
          {t('ask_another')}
        </Button>
        <Button variant="quiet" busy={busy} onClick={() => setDeclining(true)}>
          {t('decline')}
        </Button>
      </div>
      <DeclineDialog
        open={declining}
        company={company}
        onClose={() => setDeclining(false)}
        onDecline={() => {
          setDeclining(false);
          void submit({ act: 'decline', reply });
        }}
      />
    </div>
  );
}

function useSend(send: InterviewAnswerProps['send'], onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Refusal | null>(null);
  async function submit(answer: InterviewAnswerValue) {
    setBusy(true);
    setFailure(null);
    const refused = await send(answer);
    setBusy(false);
    if (refused) setFailure(refused);
    else onDone();
  }
  return { busy, failure, submit };
}

interface TimesProps {
  meeting: SeekerInterview;
  upcoming: readonly string[];
  chosen: string;
  isMissing: boolean;
  onChoose: (at: string) => void;
}

function Times({ meeting, upcoming, chosen, isMissing, onChoose }: TimesProps) {
  const t = useTranslations('applications.meeting');
  const language = useLocale();
  const { minutes } = meeting;
  return (
    <RadioCards
      legend={t('choose')}
      name={`time-${meeting.id}`}
      options={upcoming.map((at) => ({
        value: at,
        label: formatMeeting(at, language),
        hint: `${t('minutes', { minutes })} · ${t('zone')}`,
      }))}
      value={chosen}
      onChange={onChoose}
      error={isMissing && !chosen && t('pick_first')}
    />
  );
}

interface DeclineDialogProps {
  open: boolean;
  company: string;
  onClose: () => void;
  onDecline: () => void;
}

function DeclineDialog({ open, company, onClose, onDecline }: DeclineDialogProps) {
  const t = useTranslations('applications.meeting');
  const cancel = useTranslations('layout')('cancel');
  return (
    <Dialog
      id="decline-interview"
      open={open}
      title={t('decline_ask')}
      close_label={cancel}
      onClose={onClose}
    >
      <div className="stack">
        <p>{t('decline_text', { company })}</p>
        <div className="cluster justify-end">
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="danger" onClick={onDecline}>
            {t('decline')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
