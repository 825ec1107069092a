// A company's calls about its applicants, each answering what to show when it failed.
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { ApplicantActions } from '#applications/components/company/applicant-actions.ts';
import { callApi } from '#web/client/api.ts';
import { useRefusal, useSending } from '#web/client/refusal.ts';
import { downloadFile } from '#web/client/transfer.ts';
import { useOpenFile } from '#web/seeking/own-files.ts';

type Deciding = Pick<ApplicantActions, 'look' | 'show' | 'decide' | 'decideMany' | 'undo'>;
type Refuse = ReturnType<typeof useRefusal>;
type Send = ReturnType<typeof useSending>;

function deciding(refuse: Refuse, send: Send, failed: string, lost: string): Deciding {
  const params = (id: string) => ({ params: { id } });
  return {
    look: (id) =>
      callApi('PATCH /applications/:id', {
        ...params(id),
        body: { status: 'viewed', message: null },
      })
        .then(({ status }) => ({ status }))
        .catch((error: unknown) => refuse(error, failed)),
    async show(id) {
      try {
        const detail = await callApi('GET /applications/:id', params(id));
        return detail.side === 'company' ? detail : { message: lost };
      } catch (error) {
        return refuse(error, lost);
      }
    },
    decide: (id, status, message) =>
      callApi('PATCH /applications/:id', { ...params(id), body: { status, message } })
        // Without an undo it was decided before: nothing is left to take back.
        .then(({ undo }) => ({
          batch_id: undo?.batch_id ?? '',
          decided: undo ? [id] : [],
          left: [],
        }))
        .catch((error: unknown) => refuse(error, failed)),
    decideMany: (ids, status, message) =>
      callApi('POST /applications/decide', {
        body: { ids, status, message },
        key: crypto.randomUUID(),
      }).catch((error: unknown) => refuse(error, failed)),
    undo: (batch_id) =>
      send(failed, () => callApi('POST /applications/decide/:id/undo', params(batch_id))),
  };
}

type Arranging = Omit<ApplicantActions, keyof Deciding | 'openFile'>;

interface Failures {
  note: string;
  meeting: string;
  calendar: string;
}

function arranging(send: Send, failed: Failures): Arranging {
  return {
    addNote: (id, text) =>
      send(failed.note, () =>
        callApi('POST /applications/:id/notes', { params: { id }, body: { text } }),
      ),
    removeNote: (id, note_id) =>
      send(failed.note, () =>
        callApi('DELETE /applications/:id/notes/:note_id', { params: { id, note_id } }),
      ),
    propose: (id, body, key) =>
      send(failed.meeting, () =>
        callApi('POST /applications/:id/interviews', { params: { id }, body, key }),
      ),
    move: ({ id }, proposal, key) =>
      send(failed.meeting, () =>
        callApi('PATCH /interviews/:id', {
          params: { id },
          body: { act: 'propose', ...proposal },
          key,
        }),
      ),
    cancel: ({ id }, note) =>
      send(failed.meeting, () =>
        callApi('PATCH /interviews/:id', { params: { id }, body: { act: 'cancel', note } }),
      ),
    calendar: ({ id }) =>
      send(failed.calendar, () =>
        downloadFile('GET /interviews/:id.ics', { params: { id } }, 'interview.ics'),
      ),
  };
}

/** The same object while the language stays: what is open is not loaded again for nothing. */
export function useApplicantActions(): ApplicantActions {
  const t = useTranslations('applications.received');
  const refuse = useRefusal();
  const send = useSending();
  const openFile = useOpenFile();
  return useMemo(
    () => ({
      ...deciding(refuse, send, t('failed'), t('panel.failed')),
      ...arranging(send, {
        note: t('notes.failed'),
        meeting: t('meeting.failed'),
        calendar: t('meeting.calendar_failed'),
      }),
      openFile,
    }),
    // The two senders are made anew with each drawing, and say the same while the words do.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t, openFile],
  );
}
