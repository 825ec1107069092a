// API calls of a company about its applicants; each resolves to a result or a refusal.
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { ApplicantActions } from '#applications/components/company/applicant-actions.ts';
import { callApi } from '#web/client/api.ts';
import { useRefusal, useSending } from '#web/client/refusal.ts';
import { downloadFile } from '#web/client/transfer.ts';
import { useOpenFile } from '#web/pages/seeker/own-files.ts';

type DecisionCalls = Pick<ApplicantActions, 'look' | 'show' | 'decide' | 'decideMany' | 'undo'>;
type Refuse = ReturnType<typeof useRefusal>;
type Send = ReturnType<typeof useSending>;

function createDecisionCalls(
  refuse: Refuse,
  send: Send,
  failed: string,
  lost: string,
): DecisionCalls {
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
        // Without `undo` the application had been decided earlier, so there is nothing to undo.
        .then(({ undo }) => ({
          batch_id: undo?.batch_id ?? '',
          decided: undo ? [id] : [],
          left: [],
        }))
        .catch((error: unknown) => refuse(error, failed)),
    decideMany: (ids, status, message, key) =>
      callApi('POST /applications/decide', { body: { ids, status, message }, key }).catch(
        (error: unknown) => refuse(error, failed),
      ),
    undo: (batch_id) =>
      send(failed, () => callApi('POST /applications/decide/:id/undo', params(batch_id))),
  };
}

type InterviewCalls = Omit<ApplicantActions, keyof DecisionCalls | 'openFile'>;

interface Failures {
  note: string;
  meeting: string;
  calendar: string;
}

function createInterviewCalls(send: Send, failed: Failures): InterviewCalls {
  return {
    addNote: (id, text, key) =>
      send(failed.note, () =>
        callApi('POST /applications/:id/notes', { params: { id }, body: { text }, key }),
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

/** Memoised per language, because a new object would reload the open application. */
export function useApplicantActions(): ApplicantActions {
  const t = useTranslations('applications.received');
  const refuse = useRefusal();
  const send = useSending();
  const openFile = useOpenFile();
  return useMemo(
    () => ({
      ...createDecisionCalls(refuse, send, t('failed'), t('panel.failed')),
      ...createInterviewCalls(send, {
        note: t('notes.failed'),
        meeting: t('meeting.failed'),
        calendar: t('meeting.calendar_failed'),
      }),
      openFile,
    }),
    // refuse and send are new on every render, but behave the same until the language changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t, openFile],
  );
}
