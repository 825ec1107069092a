// Tests a company's list of applicants: viewing, decisions, bulk decisions and undo.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { fill, openDialogsInPlace, press, getVisibleText, show } from '#tests/support/show.tsx';
import { Applicants } from './company/applicants.tsx';
import type { ApplicantActions, Detail, Row } from './company/applicant-actions.ts';
import {
  toProposal,
  findProposalErrors,
  createProposalValues,
} from './interviews/proposal-values.ts';

beforeAll(openDialogsInPlace);
afterEach(cleanup);

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
};
const MORE = { has_file: true, notes: 2, unread_messages: 0, interview_at: null, waiting_days: 1 };
const row = (id: string, full_name: string, status: Row['status'] = 'pending'): Row => ({
  ...SENT,
  ...MORE,
  id,
  status,
  seeker: {
    full_name,
    email: `${id}@example.com`,
  },
});
const LINH = row('linh', 'Nguyễn Thùy Linh');
const MINH = row('minh', 'Trần Minh');

const toDetail = ({ id, seeker, status }: Row): Detail => ({
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

function createCalls(rows: Row[]) {
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
}

function List({ rows, later = rows, ...props }: ListProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const [current, setCurrent] = useState(rows);
  return (
    <Applicants
      view="table"
      rows={current}
      {...props}
      totals={{ pending: 40, viewed: 0, accepted: 0, rejected: 0 }}
      with_job
      thread={() => null}
      opened={opened}
      now={NOW}
      hrefOf={(status) => `?status=${status}`}
      onOpen={setOpened}
      {...{ onChanged: async () => setCurrent(later), onRead() {} }}
    />
  );
}

describe('an applicant', () => {
  test.each([
    ['en', 'Viewed', 'Cover letter', 'Open cv-linh.pdf'],
    ['vi', 'Đã xem', 'Thư ứng tuyển', 'Mở cv-linh.pdf'],
  ] as const)(
    'is marked viewed when opened, and shows the sent application (%s)',
    async (language, viewed, letter, cv) => {
      const calls = createCalls([LINH, MINH]);
      show(language, <List rows={[LINH, MINH]} calls={calls} />);
      press('Nguyễn Thùy Linh');
      await waitFor(() => expect(calls.look).toHaveBeenCalledWith('linh'));
      await screen.findByText('Kính gửi Sen Vàng');
      for (const words of [viewed, letter, cv]) expect(getVisibleText()).toContain(words);
      press(language === 'en' ? 'Next' : 'Sau');
      await waitFor(() => expect(calls.look).toHaveBeenCalledWith('minh'));
    },
  );

  test.each([
    ['en', 'Reject', 'Message', 'You rejected the application of Nguyễn Thùy Linh.', 'Undo'],
    ['vi', 'Từ chối', 'Lời nhắn', 'Đã từ chối hồ sơ của Nguyễn Thùy Linh.', 'Hoàn tác'],
  ] as const)(
    'is rejected after a confirmation, with a message, and the decision can be undone (%s)',
    async (language, reject, message, done, undo) => {
      const calls = createCalls([LINH]);
      show(language, <List rows={[LINH]} calls={calls} />);
      fireEvent.keyDown(screen.getByRole('button', { name: 'Nguyễn Thùy Linh' }), { key: 'r' });
      const dialog = await screen.findByRole('dialog');
      expect(dialog.textContent).toContain('Nguyễn Thùy Linh?');
      expect(dialog.textContent).toMatch(/30/);
      expect(calls.decide).not.toHaveBeenCalled();
      fill(message, 'Cảm ơn bạn');
      fireEvent.click(within(dialog).getByRole('button', { name: reject }));
      await waitFor(() =>
        expect(calls.decide).toHaveBeenCalledWith('linh', 'rejected', 'Cảm ơn bạn'),
      );
      await waitFor(() => expect(getVisibleText()).toContain(done));
      press(undo);
      await waitFor(() => expect(calls.undo).toHaveBeenCalledWith('one'));
      await waitFor(() => expect(getVisibleText()).not.toContain(done));
    },
  );

  test('whose answer comes late does not replace the one who is open now', async () => {
    const calls = createCalls([LINH, MINH]);
    show('en', <List rows={[LINH, MINH]} calls={calls} />);
    press('Nguyễn Thùy Linh');
    await screen.findByText('Kính gửi Sen Vàng');
    const late = Promise.withResolvers<Detail>();
    calls.show.mockImplementationOnce(() => late.promise);
    // The note is added, and Linh's application is loaded again while the next one opens.
    fill('New note', 'Hẹn thứ Hai');
    press('Add note');
    await waitFor(() => expect(calls.addNote).toHaveBeenCalled());
    press('Next');
    await screen.findByRole('dialog', { name: 'Trần Minh' });
    await act(async () => late.resolve(toDetail(LINH)));
    expect(screen.getByRole('dialog', { name: 'Trần Minh' })).toBeTruthy();
  });

  test('who was decided on does not come back when the next one is opened meanwhile', async () => {
    const calls = createCalls([LINH, MINH]);
    const decided = Promise.withResolvers<Awaited<ReturnType<typeof calls.decide>>>();
    calls.decide.mockImplementationOnce(() => decided.promise);
    show('en', <List rows={[LINH, MINH]} calls={calls} />);
    press('Nguyễn Thùy Linh');
    const drawer = await screen.findByRole('dialog', { name: 'Nguyễn Thùy Linh' });
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
    fireEvent.click(within(drawer).getByText('Next'));
    await screen.findByRole('dialog', { name: 'Trần Minh' });
    await act(async () => decided.resolve({ batch_id: 'one', decided: ['linh'], left: [] }));
    expect(screen.getByRole('dialog', { name: 'Trần Minh' })).toBeTruthy();
  });

  test('who leaves the list by a decision is followed by the next one', async () => {
    const calls = createCalls([LINH, MINH]);
    show('en', <List rows={[LINH, MINH]} later={[MINH]} calls={calls} />);
    press('Nguyễn Thùy Linh');
    const drawer = await screen.findByRole('dialog', { name: 'Nguyễn Thùy Linh' });
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await within(drawer).findByRole('button', { name: 'Undo' });
    press('Next');
    expect(await screen.findByRole('dialog', { name: 'Trần Minh' })).toBeTruthy();
  });

  test('who moves to another column by being read is followed by the next new one', async () => {
    const seen = row('ha', 'Lê Hạ', 'viewed');
    const calls = createCalls([LINH, MINH, seen]);
    show('en', <List view="board" rows={[LINH, MINH, seen]} calls={calls} />);
    press('Nguyễn Thùy Linh');
    await screen.findByText('Kính gửi Sen Vàng');
    press('Next');
    expect(await screen.findByRole('dialog', { name: 'Trần Minh' })).toBeTruthy();
  });

  test('is shown as the last answer has it, whatever arrives later', async () => {
    const calls = createCalls([LINH]);
    show('en', <List rows={[LINH]} calls={calls} />);
    press('Nguyễn Thùy Linh');
    await screen.findByText('Kính gửi Sen Vàng');
    const older = Promise.withResolvers<Detail>();
    const detail = toDetail({ ...LINH, status: 'viewed' });
    const note = { id: 'n', text: 'Hẹn thứ Hai', created_at: NOW.toISOString() };
    calls.show
      .mockImplementationOnce(() => older.promise)
      .mockResolvedValueOnce({ ...detail, notes: [note] });
    const before = calls.show.mock.calls.length;
    for (const count of [1, 2]) {
      fill('New note', 'Hẹn thứ Hai');
      press('Add note');
      await waitFor(() => expect(calls.show).toHaveBeenCalledTimes(before + count));
    }
    await screen.findByText('Hẹn thứ Hai');
    await act(async () => older.resolve(detail));
    expect(screen.getByText('Hẹn thứ Hai')).toBeTruthy();
  });

  test('that is decided in the drawer can be undone there', async () => {
    const calls = createCalls([LINH]);
    show('en', <List rows={[LINH]} calls={calls} />);
    press('Nguyễn Thùy Linh');
    const drawer = await screen.findByRole('dialog', { name: 'Nguyễn Thùy Linh' });
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls.undo).toHaveBeenCalledWith('one'));
  });

  test('a failed decision keeps the dialog open, with the reason and help', async () => {
    const calls = createCalls([LINH]);
    calls.decide.mockResolvedValue({
      message: 'Lỗi kết nối mạng.',
      help: <button type="button">Gửi lại email</button>,
    });
    show('vi', <List rows={[LINH]} calls={calls} />);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Nguyễn Thùy Linh' }), { key: 'a' });
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Chấp nhận' }));
    await waitFor(() => expect(dialog.textContent).toContain('Lỗi kết nối mạng.'));
    expect(within(dialog).getByRole('button', { name: 'Gửi lại email' })).toBeTruthy();
  });
});

describe('a bulk decision', () => {
  test.each([
    [
      'en',
      'Select everyone on this page',
      'Reject',
      'Reject 2 applications?',
      '2 rejected.',
      'Undo',
    ],
    [
      'vi',
      'Chọn tất cả trên trang này',
      'Từ chối',
      'Từ chối 2 hồ sơ ứng tuyển?',
      'Đã từ chối 2 hồ sơ ứng tuyển.',
      'Hoàn tác',
    ],
  ] as const)(
    'rejects the ticked applicants and can be undone (%s)',
    async (language, all, reject, question, done, undo) => {
      const answered = row('old', 'Lê Cũ', 'accepted');
      const calls = createCalls([LINH, MINH, answered]);
      show(language, <List rows={[LINH, MINH, answered]} calls={calls} />);
      fireEvent.click(screen.getByRole('checkbox', { name: all }));
      press(reject);
      const dialog = await screen.findByRole('dialog');
      expect(dialog.textContent).toContain(question);
      fireEvent.click(within(dialog).getByRole('button', { name: reject }));
      await waitFor(() => expect(getVisibleText()).toContain(done));
      expect(calls.decideMany).toHaveBeenCalledWith(['linh', 'minh'], 'rejected', '');
      press(undo);
      await waitFor(() => expect(calls.undo).toHaveBeenCalledWith('b'));
      await waitFor(() => expect(getVisibleText()).not.toContain(done));
    },
  );

  test('says whom a message kept from being answered', async () => {
    const calls = createCalls([LINH, MINH]);
    calls.decideMany.mockImplementationOnce(async () => ({
      batch_id: 'b',
      decided: ['linh'],
      left: [{ id: 'minh', code: 'thread_ended' }],
    }));
    show('en', <List rows={[LINH, MINH]} calls={calls} />);
    for (const name of ['Select Nguyễn Thùy Linh', 'Select Trần Minh'])
      fireEvent.click(screen.getByRole('checkbox', { name }));
    press('Reject');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(getVisibleText()).toContain('1 could not be answered'));
    expect(getVisibleText()).toContain('1 rejected.');
  });

  test('keeps what was ticked and asked about while it was sent', async () => {
    const calls = createCalls([LINH, MINH]);
    const { promise, resolve } =
      Promise.withResolvers<Awaited<ReturnType<typeof calls.decideMany>>>();
    calls.decideMany.mockImplementationOnce(() => promise);
    show('en', <List rows={[LINH, MINH]} calls={calls} />);
    const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    fireEvent.click(tick('Select Nguyễn Thùy Linh'));
    press('Reject');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    fireEvent.click(within(dialog).getAllByText('Cancel').at(-1) ?? dialog);
    fireEvent.click(tick('Select Trần Minh'));
    fireEvent.keyDown(screen.getByRole('button', { name: 'Trần Minh' }), { key: 'a' });
    await screen.findByRole('dialog', { name: 'Accept' });
    await act(async () => resolve({ batch_id: 'b', decided: ['linh'], left: [] }));
    expect(getVisibleText()).toContain('1 rejected.');
    expect(screen.getByRole('dialog', { name: 'Accept' })).toBeTruthy();
    expect(tick('Select Trần Minh').checked).toBe(true);
    expect(tick('Select Nguyễn Thùy Linh').checked).toBe(false);
  });
});

test('the board has a column for each status, and shows how many more there are', () => {
  const seen = row('minh', 'Trần Minh', 'viewed');
  show('vi', <List view="board" rows={[LINH, seen]} calls={createCalls([LINH, seen])} />);
  const columns = screen.getAllByRole('region').map(({ textContent }) => textContent ?? '');
  expect(columns[0]).toContain('Nguyễn Thùy Linh');
  expect(columns[0]).toContain('Còn 39 hồ sơ');
  expect(columns[1]).toContain('Trần Minh');
});

describe('a proposal for an interview', () => {
  const start = createProposalValues(null);
  test('needs a time, and a place or a link', () => {
    expect(findProposalErrors(start)).toEqual({ times: 'choose_field', place: 'required' });
    expect(findProposalErrors({ ...start, times: ['2026-11-25T14:00'], link: 'meet' })).toEqual({
      link: 'url',
    });
  });

  test('reads times in Vietnam’s time zone, wherever the company is', () => {
    const values = { ...start, times: ['2026-11-25T00:30', ''], place: ' 12 Lý Tự Trọng ' };
    expect(toProposal(values)).toMatchObject({
      times: ['2026-11-24T17:30:00.000Z'],
      minutes: 60,
      place: '12 Lý Tự Trọng',
      link: null,
    });
  });
});
