// The list of notifications, mail preferences, and unsubscribing by link.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { press, getVisibleText, show } from '#tests/support/show.tsx';
import { MailChoices } from './mail-preferences.tsx';
import { NotificationList, type ListedNotification } from './notification-list.tsx';
import { getTranslations } from '#translations.ts';
import { UnsubscribeForm } from './unsubscribe-form.tsx';

afterEach(cleanup);

const toListed = (id: string, read_at: string | null): ListedNotification => ({
  id,
  kind: 'application_viewed',
  text: `Sen Vàng ${id}`,
  link: `/applications/${id}`,
  company_id: 'c',
  job_id: 'j',
  application_id: id,
  interview_id: null,
  created_at: '2026-11-20T03:00:00Z',
  read_at,
});

test.each([
  ['en', 'Mark all as read', 'New: '],
  ['vi', 'Đánh dấu đã đọc tất cả', 'Mới: '],
] as const)(
  'unread notifications are marked, and following one marks it as read (%s)',
  (language, all, mark) => {
    const onRead = vi.fn();
    const list = [toListed('a', null), toListed('b', '2026-11-20T04:00:00Z')];
    show(language, <NotificationList notifications={list} unread={1} onRead={onRead} />);
    const [first, second] = screen.getAllByRole('link');
    expect(first?.textContent).toContain(`${mark}Sen Vàng a`);
    expect(second?.textContent).not.toContain(mark);
    fireEvent.click(first ?? document.body);
    fireEvent.click(second ?? document.body);
    expect(onRead.mock.calls).toEqual([[['a']]]);
    press(all);
    expect(onRead).toHaveBeenLastCalledWith();
  },
);

const ALL = {
  application: true,
  interview: true,
  message: true,
  job: true,
  alert: true,
  follow: true,
  reminder: true,
  application_pace: 'hourly' as const,
};

test.each([
  ['job_seeker', 'Khi công ty phản hồi, hoặc đóng tin bạn đã ứng tuyển'],
  ['company', 'Khi có hồ sơ ứng tuyển mới, hoặc ứng viên rút hồ sơ'],
] as const)('a %s reads when mails about applications are sent', (side, sentence) => {
  show('vi', <MailChoices side={side} start={ALL} save={async () => true} />);
  expect(getVisibleText()).toContain(sentence);
});

test.each([
  ['job_seeker', ['application', 'interview', 'message', 'alert', 'follow', 'reminder']],
  ['company', ['application', 'interview', 'message', 'job']],
] as const)('a %s sees switches for the mails that they get', (side, kinds) => {
  show('vi', <MailChoices side={side} start={ALL} save={async () => true} />);
  const names = screen.getAllByRole<HTMLInputElement>('checkbox').map(({ name }) => name);
  expect(names).toEqual(kinds.map((kind) => `mail-${kind}`));
});

test.each([
  ['en', 'Emails about new applications', 'One email an hour at most'],
  ['vi', 'Email về hồ sơ mới', 'Tối đa một email mỗi giờ'],
] as const)(
  'a company chooses how often new applications are mailed (%s)',
  async (language, label, hourly) => {
    const save = vi.fn(async () => save.mock.calls.length < 2);
    show(language, <MailChoices side="company" start={ALL} save={save} />);
    const pace = screen.getByLabelText<HTMLSelectElement>(label);
    expect(pace.selectedOptions[0]?.label).toBe(hourly);
    fireEvent.change(pace, { target: { value: 'each' } });
    expect(save).toHaveBeenCalledWith({ application_pace: 'each' });
    await waitFor(() => expect(pace.value).toBe('each'));
    // The second save fails.
    fireEvent.change(pace, { target: { value: 'daily' } });
    await waitFor(() => expect(getVisibleText().length).toBeGreaterThan(0));
    expect(pace.value).toBe('each');
    fireEvent.click(screen.getByRole('checkbox', { name: /^(Answers|Phản hồi)/ }));
    expect(screen.queryByLabelText(label)).toBeNull();
  },
);

test('a seeker has no choice of pace', () => {
  show('en', <MailChoices side="job_seeker" start={ALL} save={async () => true} />);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a choice that could not be saved is reverted with an error', async () => {
  const save = vi.fn(async () => false);
  show('en', <MailChoices side="job_seeker" start={ALL} save={save} />);
  const alerts = screen.getByLabelText<HTMLInputElement>(/^Job alerts/);
  fireEvent.click(alerts);
  expect(save).toHaveBeenCalledWith({ alert: false });
  await waitFor(() => expect(getVisibleText()).toContain('Your choice could not be saved.'));
  expect(alerts.checked).toBe(true);
});

test('after two quick changes that both fail, the choice is the one that is stored', async () => {
  const answers = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
  const save = vi.fn(async () => answers[save.mock.calls.length - 1]?.promise ?? false);
  show('en', <MailChoices side="job_seeker" start={ALL} save={save} />);
  const alerts = screen.getByLabelText<HTMLInputElement>(/^Job alerts/);
  fireEvent.click(alerts);
  fireEvent.click(alerts);
  for (const { resolve } of answers) await act(async () => resolve(false));
  expect(alerts.checked).toBe(true);
  expect(getVisibleText()).toContain('Your choice could not be saved.');
});

type Unsubscribe = ComponentProps<typeof UnsubscribeForm>['unsubscribe'];

function getFormTexts(language: 'en' | 'vi') {
  const { unsubscribe, lists } = getTranslations(language).notifications;
  return { ...unsubscribe, kinds: lists.mail };
}

test('the mail of an alert switches off that alert by its name, then on request all of them', async () => {
  const unsubscribe = vi
    .fn<Unsubscribe>()
    .mockResolvedValueOnce({ kind: 'alert', search_name: 'React HCM' })
    .mockResolvedValue({ kind: 'alert', search_name: null });
  show('vi', <UnsubscribeForm texts={getFormTexts('vi')} unsubscribe={unsubscribe} />);
  press('Hủy nhận email');
  await waitFor(() => expect(getVisibleText()).toContain('Đã tắt thông báo “React HCM”.'));
  expect(screen.getByRole('link').getAttribute('href')).toBe('/alerts');
  press('Tắt email của mọi thông báo việc làm');
  await waitFor(() => expect(getVisibleText()).toContain('email thông báo việc làm nào nữa'));
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile#mails');
  expect(unsubscribe.mock.calls).toEqual([[{ all_alerts: false }], [{ all_alerts: true }]]);
});

test.each([
  ['en', 'Unsubscribe', 'no longer get these emails: Interviews.'],
  ['vi', 'Hủy nhận email', 'không nhận những email này nữa: Phỏng vấn.'],
] as const)(
  'one press switches off a kind of mail, or shows the error (%s)',
  async (language, button, done) => {
    const unsubscribe = vi
      .fn<Unsubscribe>()
      .mockResolvedValueOnce({ message: '?' })
      .mockResolvedValue({ kind: 'interview', search_name: null });
    show(language, <UnsubscribeForm texts={getFormTexts(language)} unsubscribe={unsubscribe} />);
    press(button);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('?'));
    press(button);
    await waitFor(() => expect(getVisibleText()).toContain(done));
    expect(screen.getByRole('link').getAttribute('href')).toBe('/profile#mails');
  },
);

test.each([
  [{ kind: 'interview', search_name: null }, 'không nhận những email này nữa: Phỏng vấn.', null],
  [{ kind: 'alert', search_name: null }, 'email thông báo việc làm nào nữa', null],
  [
    { kind: 'alert', search_name: 'React HCM' },
    'Đã tắt thông báo “React HCM”.',
    '?all_alerts=true',
  ],
] as const)('the page says what the link has already switched off: %j', (ended, text, action) => {
  show('vi', <UnsubscribeForm texts={getFormTexts('vi')} ended={ended} unsubscribe={vi.fn()} />);
  expect(getVisibleText()).toContain(text);
  expect(document.querySelector('form')?.getAttribute('action') ?? null).toBe(action);
});
