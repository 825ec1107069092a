// Tests the job form: rows, validation, drafts, places and double submission.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useTranslations } from 'use-intl';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getField, fill, press, getVisibleText, show } from '#tests/support/show.tsx';
import type { Refusal } from '#ui/forms/use-form.ts';
import { JobForm } from './job-form.tsx';
import {
  NEW_JOB,
  findDraftErrors,
  findJobErrors,
  toDraftPayload,
  toJobPayload,
  type JobValues,
} from './job-values.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const JOB: JobValues = { ...NEW_JOB, title: 'Kỹ sư React', location: ['Huế'], description: 'Vui.' };

describe('validation before sending', () => {
  test.each([
    [{}, {}],
    [
      { title: '', location: [] },
      { title: 'required', location: 'required' },
    ],
    [{ location: ['Hà Nội', 'Atlantis'] }, { location: 'choose_field' }],
    [{ salary_min: '20tr', salary_max: '10tr' }, { salary_min: 'minmax' }],
    [{ salary_min: '20tr', salary_max: '20.000.000' }, {}],
    [{ salary_max: 'nhiều' }, { salary_max: 'number' }],
    [
      { salary_min: '$1500', salary_max: '$2000' },
      { salary_min: 'number', salary_max: 'number' },
    ],
    [{ salary_min: '$1500', currency: 'USD' }, {}],
    [{ headcount: 'ba người' }, { headcount: 'number' }],
    [{ headcount: '0' }, { headcount: 'too_small' }],
    [{ headcount: '1000' }, { headcount: 'too_large' }],
    [{ headcount: ' 3 ' }, {}],
  ])('with %j the form reports %j', (change, errors) => {
    expect(findJobErrors({ ...JOB, ...change })).toEqual(errors);
  });

  test.each([
    ['en', 'Post job', 'Job title is required', 'Minimum must not exceed maximum'],
    ['vi', 'Đăng tin', 'Vui lòng nhập chức danh', 'Lương tối thiểu không được lớn hơn'],
  ] as const)('shows its errors in words (%s)', (language, submit, missing, swapped) => {
    show(language, form({ start: { ...JOB, title: '', salary_min: '9tr', salary_max: '8tr' } }));
    press(submit);
    expect(getVisibleText()).toContain(missing);
    expect(getVisibleText()).toContain(swapped);
    fill(language === 'en' ? 'Maximum salary' : 'Lương tối đa', '10tr');
    expect(getVisibleText()).not.toContain(swapped);
  });
});

test('blank rows are dropped, amounts are whole numbers, an untouched category is left to the server', () => {
  const rows = { requirements: ['React', ' ', ''], benefits: [''] };
  expect(toJobPayload({ ...JOB, ...rows, salary_min: '15,5tr' })).toMatchObject({
    requirements: ['React'],
    benefits: [],
    salary_min: 15_500_000,
    salary_max: null,
    category: null,
    type: 'full-time',
    level: 'mid',
    currency: 'VND',
  });
});

test.each([
  ['en', 'Openings', 'Post job', 'Enter a valid number'],
  ['vi', 'Số lượng cần tuyển', 'Đăng tin', 'Vui lòng nhập số'],
] as const)(
  'the form sends the number of openings (%s)',
  async (language, label, submit, error) => {
    const send = vi.fn(async (_values: JobValues) => null);
    show(language, form({ send }));
    fill(label, 'ba');
    press(submit);
    expect(getVisibleText()).toContain(error);
    fill(label, '3');
    press(submit);
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(toJobPayload(send.mock.calls[0]?.[0] ?? JOB).headcount).toBe(3);
    expect(toJobPayload(JOB).headcount).toBeNull();
  },
);

test('the form starts with one blank row, and offers removal from the second row on', () => {
  show('en', form());
  expect(screen.queryByRole('button', { name: /Remove row/ })).toBeNull();
  press('Add requirement');
  expect(screen.getAllByRole('button', { name: /Remove row/ })).toHaveLength(2);
  press('Remove row 2');
  expect(screen.queryByRole('button', { name: /Remove row/ })).toBeNull();
});

describe('Enter', () => {
  const enter = (field: HTMLElement, more = {}) =>
    fireEvent.keyDown(field, { key: 'Enter', ...more });

  test('in a row adds the next row and focuses it', () => {
    show('en', form());
    const first = getField('Requirement 1');
    fill('Requirement 1', 'React');
    first.focus();
    enter(first);
    expect(document.activeElement).toBe(getField('Requirement 2'));
    fill('Requirement 2', 'SQL');
    // Enter in the first of two rows inserts the new row between them.
    enter(first);
    expect(getField('Requirement 2').value).toBe('');
    expect(getField('Requirement 3').value).toBe('SQL');
    expect(document.activeElement).toBe(getField('Requirement 2'));
  });

  test('that ends an input method composition adds no row and keeps the focus', () => {
    show('en', form());
    const first = getField('Requirement 1');
    first.focus();
    enter(first, { isComposing: true });
    expect(screen.queryByLabelText('Requirement 2')).toBeNull();
    expect(document.activeElement).toBe(first);
  });

  test.each([
    ['Job title', 'Department'],
    ['Minimum salary', 'Maximum salary'],
  ])('in "%s" focuses "%s" and sends nothing', (from, to) => {
    const send = vi.fn(async () => null);
    const { container } = show('en', form({ send }));
    getField(from).focus();
    // The browser's own submission is prevented.
    expect(enter(getField(from))).toBe(false);
    expect(document.activeElement).toBe(getField(to));
    fireEvent.submit(container.querySelector('form') ?? container);
    expect(send).not.toHaveBeenCalled();
    expect(container.querySelector('[type="submit"]:not(dialog *)')).toBeNull();
  });
});

describe('places', () => {
  const chips = () =>
    screen
      .queryAllByRole('button', { name: /^Remove (?!row)/ })
      .map((it) => it.getAttribute('aria-label'));
  const type = (text: string) => {
    const field = screen.getByRole('combobox', { name: /Location/ });
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };

  test('are all sent, four of four', async () => {
    const send = vi.fn(async (_values: JobValues) => null);
    show('en', form({ start: { ...JOB, location: [] }, send }));
    type('Hà Nội, Đà Nẵng');
    type('Thuận An');
    type('Dĩ An');
    expect(chips()).toEqual(['Remove Ha Noi', 'Remove Da Nang', 'Remove Thuận An', 'Remove Dĩ An']);
    press('Post job');
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(toJobPayload(send.mock.calls[0]?.[0] ?? JOB).location).toBe(
      'Ha Noi; Da Nang; Thuận An; Dĩ An',
    );
  });

  test.each([
    ['en', 'Post job', 'We don’t recognise this place: Atlantis'],
    ['vi', 'Đăng tin', 'Không nhận ra địa điểm: Atlantis'],
  ] as const)(
    'that are unknown are reported at the field and not published (%s)',
    (language, submit, words) => {
      const send = vi.fn(async () => null);
      show(language, form({ start: { ...JOB, location: ['Huế', 'Atlantis'] }, send }));
      expect(getVisibleText()).toContain(words);
      press(submit);
      expect(send).not.toHaveBeenCalled();
      press(language === 'en' ? 'Remove Atlantis' : 'Bỏ Atlantis');
      expect(getVisibleText()).not.toContain(words);
    },
  );
});

describe('leaving with a draft', () => {
  const LEAVE = 'Save draft and exit';
  const leave = () => vi.fn(async () => null);

  test.each([
    [{ salary_min: 'fifteen' }, 'Enter a valid number'],
    [{ salary_min: '20tr', salary_max: '10tr' }, 'Minimum must not exceed maximum'],
    [{ headcount: '2-3' }, 'Enter a valid number'],
    [{ headcount: '1000' }, 'Must be at most 999'],
    [{ title: '', description: 'Fun.' }, 'Job title is required'],
  ])('shows first what %j would lose', async (change, sentence) => {
    const onLeave = leave();
    show('en', form({ onLeave }));
    for (const [name, value] of Object.entries(change))
      fireEvent.change(document.querySelector(`[name=${name}]`) ?? document.body, {
        target: { value },
      });
    press(LEAVE);
    expect(getVisibleText()).toContain(sentence);
    expect(onLeave).not.toHaveBeenCalled();
  });

  test('does not need what a job needs to be published', async () => {
    const onLeave = leave();
    const send = vi.fn(async () => null);
    show('en', form({ onLeave, send, start: { ...NEW_JOB, title: 'Potter' } }));
    fill('Job title', 'Potter in Hue');
    press('Post job');
    expect(getVisibleText()).toContain('Location is required');
    press(LEAVE);
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
    expect(send).not.toHaveBeenCalled();
  });

  test('of a form in which nothing was typed needs no title', async () => {
    const onLeave = leave();
    show('en', form({ onLeave, start: NEW_JOB }));
    press(LEAVE);
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
  });
});

test('a form that comes from a refused publication marks what is missing, and publishes nothing by itself', () => {
  const send = vi.fn(async () => null);
  show('en', form({ start: { ...JOB, description: '' }, marks_missing: true, send }));
  expect(getVisibleText()).toContain('Description is required');
  cleanup();
  show('en', form({ marks_missing: true, send }));
  expect(send).not.toHaveBeenCalled();
});

test('two presses send one request', async () => {
  const send = vi.fn(() => new Promise<null>(() => {}));
  show('en', form({ send }));
  press('Post job');
  press('Post job');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

test('an error of the second text is shown at its field until that is changed', async () => {
  const fields = { 'other.requirements.0': 'This requirement is too long.' };
  const start = { ...JOB, other_title: 'Potter' };
  show('en', form({ start, send: async () => ({ message: 'Check the fields.', fields }) }));
  press('Post job');
  await screen.findByText('This requirement is too long.');
  const [, second] = screen.getAllByLabelText('Requirement 1');
  fireEvent.change(second ?? document.body, { target: { value: 'Short' } });
  expect(getVisibleText()).not.toContain('This requirement is too long.');
});

type Send = (values: JobValues) => Promise<Refusal | null>;

type Leave = () => Promise<Refusal | null>;

type Change = { start?: JobValues; send?: Send; onLeave?: Leave; marks_missing?: boolean };

function form(change: Change = {}) {
  const { start = JOB, send = async () => null, onLeave, marks_missing = false } = change;
  return <Posting start={start} send={send} onLeave={onLeave} marks_missing={marks_missing} />;
}

type PostingProps = {
  start: JobValues;
  send: Send;
  onLeave: Leave | undefined;
  marks_missing: boolean;
};

function Posting({ start, send, onLeave, marks_missing }: PostingProps) {
  const label = useTranslations('jobs.posting')('submit');
  const leave = onLeave && { leave: onLeave };
  const props = { start, send, marks_missing, submit_label: label };
  return <JobForm {...props} {...leave} draft="d" />;
}

test('a second text without a title is refused at its title', async () => {
  const send = vi.fn(async () => null);
  const start: JobValues = { ...JOB, other_description: 'Fun.' };
  expect(findDraftErrors(start)).toEqual({ other_title: 'required' });
  show('en', form({ send, start }));
  press('Post job');
  expect(send).not.toHaveBeenCalled();
});

test('a draft omits a second text without a title, and invalid pay', () => {
  const second = { other_language: 'en', other_description: 'Fun.' };
  const odd = { salary_min: 'nhiều', headcount: '1000' };
  expect(toDraftPayload({ ...JOB, ...second, ...odd })).toMatchObject({
    other: null,
    headcount: null,
    salary_min: null,
    salary_max: null,
  });
  const whole = toDraftPayload({ ...JOB, ...second, other_title: ' React engineer ' });
  expect(whole).toMatchObject({
    language: 'vi',
    other: { language: 'en', title: 'React engineer', description: 'Fun.', requirements: [] },
  });
});

test.each([
  ['en', 'Sections of the form', 'Salary'],
  ['vi', 'Các phần của biểu mẫu', 'Mức lương'],
] as const)('the form marks complete sections (%s)', (language, parts, pay) => {
  show(language, form());
  const navigation = within(screen.getByRole('navigation', { name: parts }));
  expect(navigation.getByRole('link', { name: pay }).dataset.done).toBeUndefined();
  fill(language === 'en' ? 'Minimum salary' : 'Lương tối thiểu', '25tr');
  expect(navigation.getByRole('link', { name: new RegExp(pay) }).dataset.done).toBe('true');
});

test.each([
  [{ location: ['Huế', 'Atlantis'] }, ['Salary', 'Job description']],
  [{ headcount: 'abc' }, ['Salary', 'Job description']],
  [{ salary_min: 'abc' }, ['The job', 'Job description']],
  [{ description: '' }, ['The job', 'Salary']],
])('a section with an error is not marked (%j)', (change, marked) => {
  show('en', form({ start: { ...JOB, salary_min: '15tr', ...change } }));
  const navigation = within(screen.getByRole('navigation', { name: 'Sections of the form' }));
  const links = navigation.getAllByRole('link').filter((link) => link.dataset.done);
  expect(links.map((link) => link.textContent?.trim())).toEqual(marked);
});

test('a refused row is marked, described and focused; blank rows above it do not count', async () => {
  const fields = { 'requirements.1': 'Nhiều nhất 3.000 ký tự' };
  const send = async (): Promise<Refusal> => ({ message: 'Chưa hợp lệ', fields });
  show('vi', form({ start: { ...JOB, requirements: ['React', '', 'SQL'] }, send }));
  press('Đăng tin');
  const wrong = getField('Yêu cầu 3');
  await waitFor(() => expect(document.activeElement).toBe(wrong));
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(wrong.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toContain('3.000 ký tự');
  expect(getField('Yêu cầu 1').getAttribute('aria-invalid')).toBeNull();
});

test('leaving a draft that the server refuses shows why at its fields', async () => {
  const fields = { 'other.title': 'Quá dài' };
  const leave = async (): Promise<Refusal> => ({ message: 'Chưa hợp lệ', fields });
  const start = { ...JOB, other_title: 'Engineer' };
  const send = async () => null;
  show('vi', <JobForm start={start} draft="d" submit_label="Đăng" send={send} leave={leave} />);
  press('Lưu nháp và thoát');
  await waitFor(() => expect(getVisibleText()).toContain('Quá dài'));
});
