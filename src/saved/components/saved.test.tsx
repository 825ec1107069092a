// Saved searches, save buttons and follows in both languages.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  wrapInLanguage,
  openDialogsInPlace,
  press,
  getVisibleText,
  show,
} from '#tests/support/show.tsx';
import { Alerts, type Alert, type AlertActions } from './alerts.tsx';
import { Follows } from './follows.tsx';
import { SaveButton } from './save-button.tsx';

beforeAll(openDialogsInPlace);
afterEach(cleanup);

const ALERT: Alert = {
  id: 's',
  name: 'Kế toán ở Hà Nội',
  query: { search: 'kế toán', location: 'Ha Noi', salary_min: '15000000', posted_within: '7' },
  company: null,
  frequency: 'daily',
  last_sent_at: null,
  created_at: '2026-11-20T03:00:00Z',
  updated_at: '2026-11-20T03:00:00Z',
};

const calls = (more: Partial<AlertActions> = {}): AlertActions => ({
  change: async () => null,
  remove: async () => null,
  preview: async () => ({ jobs: [], total: 0 }),
  ...more,
});

describe('a saved search', () => {
  test.each([
    ['vi', ['“kế toán”', 'Hà Nội', 'Lương từ 15 triệu', '7 ngày qua', 'Chưa gửi email nào']],
    ['en', ['“kế toán”', 'Ha Noi', 'Pay from 15M VND', 'Last 7 days', 'No emails sent yet']],
  ] as const)('shows its conditions (%s)', (language, sentences) => {
    show(language, <Alerts alerts={[ALERT]} calls={calls()} />);
    for (const sentence of sentences) expect(getVisibleText()).toContain(sentence);
  });

  test.each([
    [{ undisclosed: '1' }, 'Lương thỏa thuận'],
    [{ undisclosed: '1', salary_min: '15000000' }, 'Gồm cả lương thỏa thuận'],
    [{ undisclosed: '0' }, 'Có nêu mức lương'],
  ])('says how it treats pay that is not stated (%j)', (query, sentence) => {
    show('vi', <Alerts alerts={[{ ...ALERT, query }]} calls={calls()} />);
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  test('names its company', () => {
    const alert = { ...ALERT, query: { company_id: 'company-sen' }, company: 'Sen Vàng' };
    show('vi', <Alerts alerts={[alert]} calls={calls()} />);
    expect(screen.getByText('Sen Vàng')).toBeTruthy();
  });

  test('has a frequency to choose, and shows a failure', async () => {
    const change = vi.fn(async () => ({ message: 'Network error. Please try again.' }));
    show('en', <Alerts alerts={[ALERT]} calls={calls({ change })} />);
    const often = screen.getByLabelText<HTMLSelectElement>('Email me');
    expect([...often.options].map(({ value }) => value)).toEqual(['daily', 'weekly', 'off']);
    fireEvent.change(often, { target: { value: 'off' } });
    await waitFor(() => expect(change).toHaveBeenCalledWith(ALERT, { frequency: 'off' }));
    await waitFor(() => expect(getVisibleText()).toContain('Network error'));
  });

  test('is renamed once the name changes', async () => {
    const change = vi.fn(async () => null);
    show('vi', <Alerts alerts={[ALERT]} calls={calls({ change })} />);
    expect(screen.queryByRole('button', { name: 'Lưu tên' })).toBeNull();
    fireEvent.change(screen.getByLabelText('Tên'), { target: { value: 'Kế toán trưởng' } });
    press('Lưu tên');
    await waitFor(() => expect(change).toHaveBeenCalledWith(ALERT, { name: 'Kế toán trưởng' }));
  });

  test.each([
    ['en', [], 0, 'so no email would be sent'],
    ['vi', [], 0, 'sẽ không có email nào được gửi'],
    ['en', [{ id: '1', title: 'Kế toán', company: 'Sen Vàng' }], 1, '1 new job'],
  ] as const)('previews its next mail (%s, %j)', async (language, jobs, total, words) => {
    const preview = async () => ({ jobs: [...jobs], total });
    show(language, <Alerts alerts={[ALERT]} calls={calls({ preview })} />);
    const fold = document.querySelector('details');
    if (!fold) throw new Error('No details element');
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
    await waitFor(() => expect(getVisibleText()).toContain(words));
  });

  test('that is removed gives the focus to the next one, and the last to the empty list', () => {
    const [one, two, three] = ['a', 'b', 'c'].map((id) => ({ ...ALERT, id, name: `Việc ${id}` }));
    const list = (alerts: (Alert | undefined)[]) =>
      wrapInLanguage('vi', <Alerts alerts={alerts.flatMap((it) => it ?? [])} calls={calls()} />);
    const { rerender } = render(list([one, two, three]));
    const remove = (name: string) => {
      const button = screen.getByRole('button', { name: `Xóa “${name}”` });
      fireEvent.click(button);
      fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Xóa' }));
      // As the closed dialog does in a browser.
      button.focus();
    };
    remove('Việc b');
    rerender(list([one, three]));
    expect(document.activeElement?.textContent).toBe('Việc c');
    remove('Việc c');
    rerender(list([one]));
    expect(document.activeElement?.textContent).toBe('Việc a');
    remove('Việc a');
    rerender(list([]));
    expect(document.activeElement?.textContent).toBe('Chưa có tìm kiếm nào được lưu');
  });

  test('is removed after confirmation', async () => {
    const remove = vi.fn(async () => null);
    show('en', <Alerts alerts={[ALERT]} calls={calls({ remove })} />);
    press('Remove “Kế toán ở Hà Nội”');
    expect(remove).not.toHaveBeenCalled();
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(remove).toHaveBeenCalledWith(ALERT));
  });

  test.each([
    ['en', 'No saved searches yet'],
    ['vi', 'Chưa có tìm kiếm nào được lưu'],
  ] as const)('is missing at first, with a hint what to do (%s)', (language, words) => {
    show(language, <Alerts alerts={[]} calls={calls()} />);
    expect(getVisibleText()).toContain(words);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/jobs');
  });
});

test('a bookmark shows its state and names its job', () => {
  const onToggle = vi.fn();
  show('vi', <SaveButton title="Kế toán" saved onToggle={onToggle} />);
  const button = screen.getByRole('button', { name: 'Lưu Kế toán' });
  expect(button.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(button);
  expect(onToggle).toHaveBeenCalledOnce();
});

test.each([
  ['en', /^Following/u, '2 open jobs'],
  ['vi', /^Đang theo dõi/u, '2 việc đang tuyển'],
] as const)('a followed company can be unfollowed (%s)', (language, name, jobs) => {
  const onToggle = vi.fn();
  const company = { id: 'c', name: 'Sen Vàng', logo: null, open_jobs: 2 };
  show(language, <Follows companies={[company]} isFollowed={() => true} onToggle={onToggle} />);
  expect(getVisibleText()).toContain(jobs);
  press(name);
  expect(onToggle).toHaveBeenCalledWith('c');
});
