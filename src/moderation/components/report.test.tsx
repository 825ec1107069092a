// The report dialog and the state of a report, in both languages.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fill, openDialogsInPlace, press, getVisibleText, show } from '#tests/support/show.tsx';
import { ReportDialog, type ReportDialogProps } from './report-dialog.tsx';
import { ReportState } from './report-state.tsx';
import { ReportThread } from './report-thread.tsx';

beforeAll(openDialogsInPlace);
afterEach(cleanup);

const sendsWell = () => vi.fn<ReportDialogProps['send']>(async () => null);

test.each([
  ['en', 'Send report', 'A reason is required', 'It asks for money', 'Details'],
  ['vi', 'Gửi báo cáo', 'lý do', 'Yêu cầu nộp tiền', 'Chi tiết'],
] as const)('a report needs a reason (%s)', async (language, submit, slip, reason, text) => {
  const send = sendsWell();
  const part = { subject: 'job', name: 'Thợ gốm', open: true, onClose() {} } as const;
  show(language, <ReportDialog {...part} send={send} />);
  expect(screen.getByRole('dialog').textContent).toContain('Thợ gốm');
  press(submit);
  expect(getVisibleText()).toContain(slip);
  expect(send).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('radio', { name: reason }));
  fill(text, 'Đòi 500 nghìn tiền hồ sơ');
  // Enter on a reason does not submit.
  const chosen = screen.getByRole('radio', { name: reason });
  expect(fireEvent.keyDown(chosen, { key: 'Enter' })).toBe(false);
  expect(send).not.toHaveBeenCalled();
  press(submit);
  const sent = { reason: 'fee', text: 'Đòi 500 nghìn tiền hồ sơ' };
  await waitFor(() => expect(send).toHaveBeenCalledWith(sent, expect.any(String)));
});

test('an error shows in the dialog, and the input stays', async () => {
  const send = sendsWell().mockResolvedValue({ message: 'Bạn đã báo cáo mục này.' });
  const part = { subject: 'company', name: 'Sen Vàng', open: true, onClose() {} } as const;
  show('vi', <ReportDialog {...part} send={send} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Có dấu hiệu lừa đảo' }));
  fill('Chi tiết', 'Công ty ma');
  press('Gửi báo cáo');
  const dialog = within(screen.getByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('Bạn đã báo cáo'));
  expect(dialog.getByDisplayValue('Công ty ma')).toBeTruthy();
});

test.each([
  ['en', 'open', 'You reported this on 20 Nov 2026. We are looking at it.', null],
  ['vi', 'open', 'Bạn đã báo cáo ngày 20/11/2026. Chúng tôi đang xem xét.', null],
  ['en', 'upheld', 'We agreed and acted on it.', 'Report again'],
  ['vi', 'dismissed', 'Chúng tôi không thấy vi phạm quy định.', 'Báo cáo lại'],
] as const)('in %s a report shows that it is %s', (language, state, sentence, again) => {
  const onReport = vi.fn();
  const report = { state, created_at: '2026-11-20T03:00:00Z' };
  show(language, <ReportState subject="job" report={report} onReport={onReport} />);
  expect(getVisibleText()).toContain(sentence);
  const names = screen.queryAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(again ? [again] : []);
});

test.each([
  ['en', 'What is wrong?', 'Send report', 'We are looking at it.'],
  ['vi', 'Có điều gì không ổn?', 'Gửi báo cáo', 'Chúng tôi đang xem xét.'],
] as const)('in %s the other side of an application is reported in place', async (...words) => {
  const [language, question, submit, open] = words;
  const send = vi.fn(async () => null);
  const onCancel = vi.fn();
  show(language, <ReportThread report={null} send={send} onCancel={onCancel} />);
  const reasons = screen.getByLabelText(new RegExp(question.replace('?', '')));
  expect(within(reasons).queryByText(/no longer open|không còn tuyển/)).toBeNull();
  press(submit);
  expect(send).not.toHaveBeenCalled();
  fireEvent.change(reasons, { target: { value: 'abuse' } });
  press(submit);
  await waitFor(() => expect(send).toHaveBeenCalledWith({ reason: 'abuse', text: '' }));
  cleanup();
  const report = { state: 'open', created_at: '2026-11-20T03:00:00Z' } as const;
  show(language, <ReportThread report={report} send={send} onCancel={onCancel} />);
  expect(getVisibleText()).toContain(open);
  expect(screen.queryByRole('combobox')).toBeNull();
});
