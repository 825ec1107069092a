// The role form: one of two roles, and a retry while the profile is unknown.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { press, getVisibleText, show } from '#tests/support/show.tsx';
import { RoleForm, UnconfirmedRole } from './role-form.tsx';

afterEach(cleanup);

test.each([
  ['en', 'Continue', 'Please select a role to continue'],
  ['vi', 'Tiếp tục', 'Vui lòng chọn vai trò để tiếp tục'],
] as const)('continuing without a choice shows an error (%s)', (language, go_on, sentence) => {
  const send = vi.fn<() => Promise<null>>();
  show(language, <RoleForm send={send} chosen={null} />);
  press(go_on);
  expect(getVisibleText()).toContain(sentence);
  expect(send).not.toHaveBeenCalled();
});

test('a choice is sent, and a server error is shown', async () => {
  const send = vi.fn(async () => ({ message: 'Failed to update role' }));
  show('en', <RoleForm send={send} chosen={null} />);
  fireEvent.click(screen.getByLabelText(/Company/));
  press('Continue');
  await waitFor(() => expect(getVisibleText()).toContain('Failed to update role'));
  expect(send).toHaveBeenCalledWith('company');
});

test.each([
  ['en', ['You choose once', 'a second account', 'cannot post jobs', 'cannot apply for jobs']],
  ['vi', ['Bạn chỉ chọn một lần', 'tài khoản khác', 'không đăng tin', 'không ứng tuyển được']],
  ['en', ['Next: your profile', 'Next: your company’s profile']],
  ['vi', ['Bước tiếp theo: tạo hồ sơ cá nhân', 'Bước tiếp theo: tạo hồ sơ công ty']],
] as const)('says that the choice is final, and what follows (%s)', (language, words) => {
  show(language, <RoleForm send={async () => null} chosen={null} />);
  for (const text of words) expect(getVisibleText()).toContain(text);
});

test('Enter on a role does not submit; only the button does', async () => {
  const send = vi.fn<() => Promise<null>>(async () => null);
  show('en', <RoleForm send={send} chosen={null} />);
  const company = screen.getByLabelText(/Company/);
  fireEvent.click(company);
  // False means that the browser does not submit the form itself.
  expect(fireEvent.keyDown(company, { key: 'Enter' })).toBe(false);
  const form = company.closest('form');
  if (form) fireEvent.submit(form);
  expect(send).not.toHaveBeenCalled();
  press('Continue');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

test('an unconfirmed profile offers Retry and nothing else', () => {
  show('vi', <UnconfirmedRole isLoading={false} onRetry={() => {}} />);
  expect(screen.getAllByRole('button').map((it) => it.textContent)).toEqual(['Thử lại']);
  expect(screen.queryByRole('radio')).toBeNull();
});
