// Tests the list of own jobs: state, confirmation before deletion, and retry after a failure.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  getVisibleText,
  wrapInLanguage,
  openDialogsInPlace,
  press,
  show,
} from '#tests/support/show.tsx';
import { NO_OPTIONAL_VALUES } from '#jobs/rules/optional-fields.ts';
import type { Refusal } from '#ui/forms/use-form.ts';
import { JobOutcomeBar, type JobOutcome } from './job-outcome.tsx';
import { OwnJobs, type JobAction, type ManagedJob } from './own-jobs.tsx';

beforeAll(openDialogsInPlace);
afterEach(cleanup);

const JOB: ManagedJob = {
  id: '1',
  language: 'vi',
  title: 'Kỹ sư React',
  unmapped_places: [],
  description: '',
  requirements: [],
  benefits: [],
  languages: ['vi'],
  company: 'Sen Vàng',
  company_id: 'c',
  logo: null,
  location: 'Hue',
  workplace: 'Huế',
  addresses: ['Huế'],
  places: [{ code: '46', name_en: 'Hue', name_vi: 'Huế', former: null, written: null }],
  type: 'full-time',
  work_mode: 'on-site',
  remote: false,
  category: null,
  level: 'mid',
  ...NO_OPTIONAL_VALUES,
  urgent: false,
  skills: [],
  salary: '25 – 35 triệu/tháng',
  salary_min: null,
  salary_max: null,
  currency: 'VND',
  salary_period: 'month',
  salary_basis: 'unspecified',
  is_active: true,
  state: 'active',
  created_at: '2026-11-20T03:00:00Z',
  updated_at: '2026-11-20T03:00:00Z',
  expires_at: '2027-01-19T03:00:00Z',
  views: 1,
  other: null,
  applications: 2,
  new_applications: 1,
  undecided: 1,
  close_reason: null,
  taken_down: null,
};

const NOW = new Date('2026-11-21T03:00:00Z');

const act = () =>
  vi.fn<(action: JobAction, job: ManagedJob) => Promise<Refusal | null>>(async () => null);

test.each([
  ['en', {}, 'Active', 'Deactivate'],
  ['vi', {}, 'Đang tuyển', 'Tạm dừng tin'],
  ['en', { is_active: false, state: 'paused' }, 'Inactive', 'Activate'],
  ['vi', { is_active: false, state: 'paused' }, 'Tạm dừng', 'Mở lại tin'],
  ['en', { is_active: false, state: 'expired' }, 'Expired', 'Renew'],
  ['vi', { is_active: false, state: 'expired' }, 'Đã hết hạn', 'Gia hạn tin'],
] as const)('in %s, %j reads %s and offers %s', (language, change, badge, action) => {
  show(language, <OwnJobs jobs={[{ ...JOB, ...change }]} now={NOW} act={act()} />);
  const card = screen.getByRole('article');
  expect(within(card).getByText(badge)).toBeTruthy();
  expect(within(card).getByRole('button', { name: action })).toBeTruthy();
});

test('a job that is closed takes the focus, because its button has disappeared', () => {
  const list = (state: ManagedJob['state']) =>
    wrapInLanguage('en', <OwnJobs jobs={[{ ...JOB, state }]} now={NOW} act={act()} />);
  const { rerender } = render(list('active'));
  screen.getByRole('button', { name: 'Close job' }).focus();
  rerender(list('closed'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: JOB.title }));
});

test('a job that is paused leaves the focus on its button', () => {
  const list = (state: ManagedJob['state'], is_active: boolean) =>
    wrapInLanguage('en', <OwnJobs jobs={[{ ...JOB, state, is_active }]} now={NOW} act={act()} />);
  const { rerender } = render(list('active', true));
  screen.getByRole('button', { name: 'Deactivate' }).focus();
  rerender(list('paused', false));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Activate' }));
});

test('the card shows day, views and applications', () => {
  show('vi', <OwnJobs jobs={[JOB]} now={NOW} act={act()} />);
  for (const fact of ['20/11/2026', '1 lượt xem', '2 hồ sơ', '1 mới', '25 – 35 triệu/tháng']) {
    expect(getVisibleText()).toContain(fact);
  }
});

test.each([
  ['en', 'Delete', 'Are you sure you want to delete this job posting?'],
  ['vi', 'Xóa', 'Bạn có chắc muốn xóa tin tuyển dụng này?'],
] as const)('deleting asks for confirmation (%s)', async (language, remove, question) => {
  const actions = act();
  show(language, <OwnJobs jobs={[JOB]} now={NOW} act={actions} />);
  press(remove);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(question);
  expect(actions).not.toHaveBeenCalled();
  within(dialog).getByRole('button', { name: remove }).click();
  await waitFor(() => expect(actions).toHaveBeenCalledWith('remove', JOB, undefined));
});

test.each([
  ['en', 'Delete', 'People who applied can still read what they sent.'],
  ['vi', 'Xóa', 'Người đã ứng tuyển vẫn xem được hồ sơ đã gửi.'],
] as const)(
  'deleting a posted job, not a draft, speaks of applications (%s)',
  async (language, remove, sentence) => {
    const closed: ManagedJob = { ...JOB, undecided: 0 };
    show(language, <OwnJobs jobs={[closed]} now={NOW} act={act()} />);
    press(remove);
    expect((await screen.findByRole('dialog')).textContent).toContain(sentence);
    cleanup();
    show(language, <OwnJobs jobs={[{ ...closed, state: 'draft' }]} now={NOW} act={act()} />);
    press(remove);
    expect((await screen.findByRole('dialog')).textContent).not.toContain(sentence);
  },
);

test('a confirmation stays open while another action runs', async () => {
  const first = Promise.withResolvers<null>();
  const actions = act().mockImplementationOnce(() => first.promise);
  const other: ManagedJob = { ...JOB, id: '2', title: 'Kế toán' };
  show('en', <OwnJobs jobs={[JOB, other]} now={NOW} act={actions} />);
  fireEvent.click(screen.getAllByRole('button', { name: 'Deactivate' })[0] ?? document.body);
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete' })[1] ?? document.body);
  const confirm = () =>
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  confirm();
  expect(screen.getByRole('dialog').textContent).toContain('Kế toán');
  first.resolve(null);
  await waitFor(() => {
    confirm();
    expect(actions).toHaveBeenLastCalledWith('remove', other, undefined);
  });
});

test.each([
  ['en', 'Delete', '2 applicants still wait for an answer. They will be told'],
  ['vi', 'Xóa', '2 ứng viên vẫn đang chờ phản hồi. Họ sẽ được báo'],
] as const)(
  'deleting warns about undecided applicants and their notification (%s)',
  async (language, remove, warning) => {
    show(language, <OwnJobs jobs={[{ ...JOB, undecided: 2 }]} now={NOW} act={act()} />);
    press(remove);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(warning);
  },
);

describe('the confirmation of an action', () => {
  const OUTCOME: JobOutcome = {
    outcome: 'published',
    job_id: '1',
    title: 'Kỹ sư React',
    undo_id: 'u',
    expires_at: '2027-01-19T03:00:00Z',
    until: Date.now() + 3e4,
  };
  const bar = (change: Partial<JobOutcome> = {}, onUndo = vi.fn<() => void>()) => (
    <JobOutcomeBar
      done={{ ...OUTCOME, ...change }}
      busy={false}
      failure={null}
      onUndo={onUndo}
      onExpire={() => {}}
    />
  );

  test.each([
    ['en', 'published', 'is on the board until', ['See the job'], ['Copy link', 'Undo']],
    ['vi', 'published', 'đã được đăng', ['Xem tin'], ['Sao chép liên kết', 'Hoàn tác']],
    ['en', 'renewed', 'was renewed', ['See the job'], ['Copy link', 'Undo']],
    ['en', 'paused', 'is paused', ['See the job'], ['Undo']],
    ['vi', 'duplicated', 'bản nháp', ['Mở bản nháp'], ['Hoàn tác']],
  ] as const)('shows links and undo (%s, %s)', (language, outcome, words, links, buttons) => {
    const onUndo = vi.fn<() => void>();
    show(language, bar({ outcome }, onUndo));
    expect(getVisibleText()).toContain(words);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
    press(buttons[buttons.length - 1] ?? '');
    expect(onUndo).toHaveBeenCalledOnce();
  });

  test('offers no undo after its time', () => {
    show('en', bar({ until: Date.now() - 1 }));
    expect(getVisibleText()).toContain('is on the board');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('copies the link, or shows it when the clipboard refuses', async () => {
    const writeText = vi.fn(async (_text: string) => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    show('en', bar());
    press('Copy link');
    await waitFor(() => expect(getVisibleText()).toContain('Link copied'));
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/jobs/1`);
    writeText.mockRejectedValueOnce(new Error('not allowed'));
    press('Copy link');
    await waitFor(() => expect(getVisibleText()).toContain(`${location.origin}/jobs/1`));
    vi.unstubAllGlobals();
  });
});

test.each([
  [400, 0],
  [403, 0],
  [404, 0],
  [409, 0],
  [410, 0],
  [412, 0],
  [429, 1],
  [503, 1],
])('Retry is offered unless the refusal is final: %d', async (status, count) => {
  const actions = act().mockResolvedValueOnce({ message: 'Unknown place.', status });
  const draft: ManagedJob = { ...JOB, state: 'draft', is_active: false };
  show('en', <OwnJobs jobs={[draft]} now={NOW} act={actions} />);
  press('Publish');
  await waitFor(() => expect(getVisibleText()).toContain('Unknown place.'));
  expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(count);
});

test.each([
  ['Toàn quốc', true],
  ['', false],
])('the workplace %j is shown: %s', (workplace, isShown) => {
  const job: ManagedJob = { ...JOB, state: 'draft', places: [], workplace };
  show('vi', <OwnJobs jobs={[job]} now={NOW} act={act()} />);
  expect(screen.queryByText('Toàn quốc') !== null).toBe(isShown);
  const facts = [...document.querySelectorAll('article .cluster > span')];
  expect(facts.filter((fact) => fact.textContent === '')).toEqual([]);
});

test('a failure appears at its job, with help and Retry', async () => {
  const actions = act().mockResolvedValueOnce({
    message: 'Network error. Please try again.',
    help: <a href="/verify">Send it again</a>,
  });
  show('en', <OwnJobs jobs={[JOB]} now={NOW} act={actions} />);
  press('Deactivate');
  await waitFor(() => expect(getVisibleText()).toContain('Network error'));
  expect(screen.getByRole('link', { name: 'Send it again' })).toBeTruthy();
  press('Retry');
  await waitFor(() => expect(actions).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(getVisibleText()).not.toContain('Network error'));
});

test.each([
  [
    'en',
    'Close job',
    'Position filled',
    '2 applicants are still waiting for an answer',
    'Close job',
  ],
  ['vi', 'Đóng tin', 'Đã tuyển được người', '2 ứng viên vẫn đang chờ phản hồi', 'Đóng tin'],
] as const)(
  'closing asks for the reason and warns about undecided applicants (%s)',
  async (language, close, filled, warning, confirm) => {
    const actions = act();
    const job = { ...JOB, undecided: 2 };
    show(language, <OwnJobs jobs={[job]} now={NOW} act={actions} />);
    press(close);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(warning);
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: filled }).checked).toBe(
      true,
    );
    fireEvent.click(within(dialog).getAllByRole('radio')[1] ?? dialog);
    within(dialog).getByRole('button', { name: confirm }).click();
    await waitFor(() => expect(actions).toHaveBeenCalledWith('close', job, 'cancelled'));
  },
);

test.each([
  ['en', { state: 'draft', is_active: false }, 'Draft', ['Publish', 'Duplicate', 'Delete']],
  [
    'vi',
    { state: 'closed', is_active: false, close_reason: 'filled' },
    'Đã đóng',
    ['Đăng lại', 'Nhân bản', 'Xóa'],
  ],
] as const)('in %s, %j reads %s and offers %j', (language, change, badge, actions) => {
  show(language, <OwnJobs jobs={[{ ...JOB, ...change }]} now={NOW} act={act()} />);
  expect(getVisibleText()).toContain(badge);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([...actions]),
  );
});

test.each([
  ['2027-01-19T16:59:59Z', '59 days left (until 19 Jan 2027)'],
  ['2026-11-21T17:00:01Z', '1 day left (until 22 Nov 2026)'],
  ['2026-11-21T16:59:59Z', 'Last day (until 21 Nov 2026)'],
  ['2026-11-21T02:59:59Z', 'Ended on 21 Nov 2026'],
])('an open job that ends at %s shows: %s', (expires_at, life) => {
  show('en', <OwnJobs jobs={[{ ...JOB, expires_at }]} now={NOW} act={act()} />);
  expect(getVisibleText()).toContain(life);
});

test('an empty list links to the form', () => {
  show('en', <OwnJobs jobs={[]} now={NOW} act={act()} />);
  expect(screen.getByRole('link', { name: /Post a job/ }).getAttribute('href')).toBe('/post-job');
});

test.each([
  ['en', 'Taken down', 'Reason: Đòi tiền cọc'],
  ['vi', 'Đã bị gỡ', 'Lý do: Đòi tiền cọc'],
] as const)('a taken-down job shows the reason and no actions (%s)', (language, badge, reason) => {
  const taken_down = { at: '2026-11-20T03:00:00Z', reason: 'Đòi tiền cọc', with_company: false };
  const job: ManagedJob = { ...JOB, is_active: false, state: 'taken_down', taken_down };
  show(language, <OwnJobs jobs={[job]} now={NOW} act={act()} />);
  const card = screen.getByRole('article');
  expect(within(card).getByText(badge)).toBeTruthy();
  expect(getVisibleText()).toContain(reason);
  expect(within(card).queryAllByRole('button')).toEqual([]);
  expect(within(card).queryByRole('link', { name: JOB.title })).toBeNull();
});
