// Tests a company's list of applicants: viewing, decisions, bulk decisions and undo.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createCalls, LINH, List, MINH, createRow, toDetail } from '#tests/support/applicants.tsx';
import { fill, openDialogsInPlace, press, getVisibleText, show } from '#tests/support/show.tsx';
import type { Detail } from './company/applicant-actions.ts';
import {
  toProposal,
  findProposalErrors,
  createProposalValues,
} from './interviews/proposal-values.ts';

beforeAll(openDialogsInPlace);
afterEach(cleanup);

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
    const seen = createRow('ha', 'Lê Hạ', 'viewed');
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
    const note = { id: 'n', text: 'Hẹn thứ Hai', created_at: LINH.applied_at };
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

  test('whose buttons disappear with the decision takes the focus to the status', async () => {
    const calls = createCalls([LINH]);
    show('en', <List rows={[LINH]} calls={calls} />);
    press(LINH.seeker.full_name);
    const accept = await screen.findByRole('button', { name: 'Accept' });
    accept.focus();
    fireEvent.click(accept);
    calls.show.mockResolvedValue(toDetail({ ...LINH, status: 'accepted' }));
    fireEvent.click(document.querySelector('#decide .button-brand') ?? document.body);
    await waitFor(() => expect(accept.isConnected).toBe(false));
    // The focus moves in an effect after the buttons are gone.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('P'));
    expect(document.activeElement?.textContent).toContain('Accepted');
  });

  test('who has left the list leaves the focus to it when the drawer is closed', async () => {
    const calls = createCalls([LINH, MINH]);
    calls.show.mockResolvedValue(toDetail({ ...LINH, status: 'accepted' }));
    show('en', <List rows={[LINH, MINH]} later={[MINH]} calls={calls} />);
    const name = screen.getByRole('button', { name: LINH.seeker.full_name });
    name.focus();
    fireEvent.keyDown(name, { key: 'a' });
    fireEvent.click(name);
    fireEvent.click(document.querySelector('#decide .button-brand') ?? document.body);
    await waitFor(() => expect(name.isConnected).toBe(false));
    fireEvent(document.querySelector('#applicant') ?? document.body, new Event('close'));
    expect(document.activeElement?.getAttribute('role')).toBe('presentation');
  });

  test('whose messages were read is shown anew once the drawer is closed', async () => {
    const unread = { ...LINH, unread_messages: 1 };
    const noted = { ...MINH, notes: 3 };
    const calls = createCalls([unread, MINH]);
    show('en', <List rows={[unread, MINH]} later={[LINH, noted]} calls={calls} />);
    const close = () =>
      act(() => document.querySelector('#applicant')?.dispatchEvent(new Event('close')));
    press('Nguyễn Thùy Linh');
    await screen.findByText('Kính gửi Sen Vàng');
    expect(getVisibleText()).toContain('1 new message');
    await close();
    expect(getVisibleText()).not.toContain('1 new message');
    expect(getVisibleText()).toContain('3 notes');
  });

  test('who was only looked at does not load the list again', async () => {
    const calls = createCalls([LINH]);
    const onChanged = vi.fn(async () => {});
    show('en', <List rows={[LINH]} calls={calls} onChanged={onChanged} />);
    const close = () =>
      act(() => document.querySelector('#applicant')?.dispatchEvent(new Event('close')));
    press('Nguyễn Thùy Linh');
    await screen.findByText('Kính gửi Sen Vàng');
    await close();
    expect(onChanged).not.toHaveBeenCalled();
    press('Nguyễn Thùy Linh');
    await screen.findByText('Kính gửi Sen Vàng');
    const before = calls.show.mock.calls.length;
    fill('New note', 'Hẹn thứ Hai');
    press('Add note');
    await waitFor(() => expect(calls.show.mock.calls.length).toBeGreaterThan(before));
    expect(onChanged).not.toHaveBeenCalled();
    await close();
    expect(onChanged).toHaveBeenCalledOnce();
  });

  test('who cannot be loaded is named, and no longer said to be loading', async () => {
    const calls = createCalls([LINH]);
    calls.show.mockResolvedValue({ message: 'Network error.' });
    show('en', <List rows={[LINH]} calls={calls} />);
    press('Nguyễn Thùy Linh');
    const drawer = await screen.findByRole('dialog', { name: 'Nguyễn Thùy Linh' });
    await waitFor(() => expect(drawer.textContent).toContain('Network error.'));
    expect(drawer.textContent).not.toContain('Loading');
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

  test('whom a colleague has decided on is shown as decided when the own decision is refused', async () => {
    const calls = createCalls([LINH]);
    calls.decide.mockResolvedValue({ message: 'Already answered.', status: 409 });
    show('en', <List rows={[LINH]} later={[{ ...LINH, status: 'rejected' }]} calls={calls} />);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Nguyễn Thùy Linh' }), { key: 'a' });
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(dialog.textContent).toContain('Already answered.'));
    expect(screen.getByRole('row', { name: /Linh/ }).textContent).toContain('Rejected');
  });

  test('whose interview cannot be changed any more is loaded again', async () => {
    const seen = createRow('linh', 'Nguyễn Thùy Linh', 'viewed');
    const calls = createCalls([seen]);
    calls.propose.mockResolvedValue({ message: 'There is an open proposal.', status: 409 });
    show('en', <List rows={[seen]} calls={calls} />);
    press('Nguyễn Thùy Linh');
    await screen.findByText('Kính gửi Sen Vàng');
    const before = calls.show.mock.calls.length;
    press('Propose an interview');
    fill('Time 1', '2026-11-25T14:30');
    fill('Place', '12 Lý Tự Trọng');
    press('Send proposal');
    await waitFor(() => expect(calls.show).toHaveBeenCalledTimes(before + 1));
    expect(getVisibleText()).toContain('There is an open proposal.');
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
      const answered = createRow('old', 'Lê Cũ', 'accepted');
      const calls = createCalls([LINH, MINH, answered]);
      show(language, <List rows={[LINH, MINH, answered]} calls={calls} />);
      fireEvent.click(screen.getByRole('checkbox', { name: all }));
      press(reject);
      const dialog = await screen.findByRole('dialog');
      expect(dialog.textContent).toContain(question);
      fireEvent.click(within(dialog).getByRole('button', { name: reject }));
      await waitFor(() => expect(getVisibleText()).toContain(done));
      const [sent = []] = calls.decideMany.mock.calls;
      expect(sent.slice(0, 3)).toEqual([['linh', 'minh'], 'rejected', '']);
      press(undo);
      await waitFor(() => expect(calls.undo).toHaveBeenCalledWith('b'));
      await waitFor(() => expect(getVisibleText()).not.toContain(done));
    },
  );

  test.each([
    ['thread_ended', 'its job was taken down'],
    ['already_decided', '1 had already been answered'],
  ])('says why some were left out, who stay selected: %s', async (code, reason) => {
    const calls = createCalls([LINH, MINH]);
    calls.decideMany.mockImplementationOnce(async () => ({
      batch_id: 'b',
      decided: ['linh'],
      left: [{ id: 'minh', code }],
    }));
    show('en', <List rows={[LINH, MINH]} calls={calls} />);
    for (const name of ['Select Nguyễn Thùy Linh', 'Select Trần Minh'])
      fireEvent.click(screen.getByRole('checkbox', { name }));
    press('Reject');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(getVisibleText()).toContain(reason));
    expect(getVisibleText()).toContain('1 rejected.');
    expect(screen.getAllByRole('checkbox', { name: /Minh/, checked: true })).toHaveLength(1);
  });

  test('that is tried again after its answer was lost is the same call, and a later one is another', async () => {
    const calls = createCalls([LINH, MINH]);
    calls.decideMany.mockResolvedValueOnce({ message: 'Network error.' });
    show('en', <List rows={[LINH, MINH]} calls={calls} />);
    const rejectAll = async () => {
      fireEvent.click(screen.getByRole('checkbox', { name: 'Select everyone on this page' }));
      press('Reject');
      return screen.findByRole('dialog');
    };
    const send = (dialog: HTMLElement) =>
      fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    const dialog = await rejectAll();
    send(dialog);
    await waitFor(() => expect(dialog.textContent).toContain('Network error.'));
    send(dialog);
    await waitFor(() => expect(getVisibleText()).toContain('2 rejected.'));
    press('Undo');
    await waitFor(() => expect(getVisibleText()).not.toContain('2 rejected.'));
    send(await rejectAll());
    await waitFor(() => expect(getVisibleText()).toContain('2 rejected.'));
    const [lost, again, later] = calls.decideMany.mock.calls.map(([, , , key]) => key);
    expect(again).toBe(lost);
    expect(later).not.toBe(lost);
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
  const seen = createRow('minh', 'Trần Minh', 'viewed');
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
