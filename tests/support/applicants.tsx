// Applicants of a company, the calls of their list, and the list itself.
import { useState } from 'react';
import { vi } from 'vitest';
import type {
  ApplicantActions,
  Detail,
  Row,
} from '#applications/components/company/applicant-actions.ts';
import { Applicants } from '#applications/components/company/applicants.tsx';
import { ProposalForm } from '#applications/components/interviews/proposal-form.tsx';

const NOW = new Date('2026-11-21T03:00:00Z');
const SENT = {
  job_id: '1',
  job_title: 'Kỹ sư React',
  company_id: 'c',
  company_name: 'Sen Vàng',
  logo: null,
  cover_letter: 'Kính gửi Sen Vàng',
  applied_at: '2026-11-20T03:00:00Z',
  updated_at: '2026-11-20T03:00:00Z',
  job_is_active: true,
  job_removed: false,
  job_taken_down: false,
};
const MORE = { has_file: true, notes: 2, unread_messages: 0, interview_at: null, waiting_days: 1 };
export const createRow = (
  id: string,
  full_name: string,
  status: Row['status'] = 'pending',
): Row => ({
  ...SENT,
  ...MORE,
  id,
  status,
  seeker: {
    full_name,
    email: `${id}@example.com`,
  },
});
export const LINH = createRow('linh', 'Nguyễn Thùy Linh');
export const MINH = createRow('minh', 'Trần Minh');

export const toDetail = ({ id, seeker, status }: Row): Detail => ({
  ...SENT,
  id,
  seeker,
  status,
  side: 'company',
  message: null,
  interviews: [],
  notes: [],
  steps: [
    {
      kind: 'sent',
      side: 'seeker',
      status: 'pending',
      message: null,
      interview_id: null,
      at: SENT.applied_at,
    },
  ],
  copy: {
    cover_letter: SENT.cover_letter,
    profile: {
      full_name: seeker.full_name,
      title: 'Kỹ sư',
      skills: ['React'],
    },
    job: {
      title: SENT.job_title,
      company: 'Sen Vàng',
      description: '',
    },
    file: {
      id: 'f',
      name: 'cv-linh.pdf',
      mime: 'application/pdf',
      size: 1e3,
    },
    consent: {
      text_version: '1',
      language: 'vi',
      given_at: SENT.applied_at,
    },
    sent_at: SENT.applied_at,
  },
});

export function createCalls(rows: Row[]) {
  const findRow = (id: string) => rows.find((it) => it.id === id) ?? LINH;
  return {
    look: vi.fn<ApplicantActions['look']>(async () => ({ status: 'viewed' })),
    show: vi.fn<ApplicantActions['show']>(async (id) => toDetail(findRow(id))),
    decide: vi.fn<ApplicantActions['decide']>(async (id) => ({
      batch_id: 'one',
      decided: [id],
      left: [],
    })),
    decideMany: vi.fn<ApplicantActions['decideMany']>(async (ids) => ({
      batch_id: 'b',
      decided: ids,
      left: [],
    })),
    undo: vi.fn<ApplicantActions['undo']>(async () => null),
    addNote: vi.fn<ApplicantActions['addNote']>(async () => null),
    removeNote: vi.fn<ApplicantActions['removeNote']>(async () => null),
    propose: vi.fn<ApplicantActions['propose']>(async () => null),
    move: vi.fn<ApplicantActions['move']>(async () => null),
    cancel: vi.fn<ApplicantActions['cancel']>(async () => null),
    calendar: vi.fn<ApplicantActions['calendar']>(async () => null),
    openFile: vi.fn<ApplicantActions['openFile']>(async () => true),
  };
}

interface ListProps {
  rows: Row[];
  /** The list when it is loaded again. */
  later?: Row[];
  calls: ApplicantActions;
  view?: 'table' | 'board';
  onChanged?: () => Promise<void>;
}

export function List({ rows, later = rows, ...props }: ListProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const [current, setCurrent] = useState(rows);
  return (
    <Applicants
      view="table"
      rows={current}
      totals={{ pending: 40, viewed: 0, accepted: 0, rejected: 0 }}
      with_job
      proposalForm={ProposalForm}
      thread={() => null}
      opened={opened}
      now={NOW}
      toHref={(status) => `?status=${status}`}
      onOpen={setOpened}
      onChanged={async () => setCurrent(later)}
      onRead={() => undefined}
      {...props}
    />
  );
}
