// Tests the form of job preferences: choices, musts, typed pay and unknown places.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fill, getField, getVisibleText, press, show } from '#tests/support/show.tsx';
import { NO_PREFERENCES, type JobPreferences } from '#seekers/rules/preferences.ts';
import { PreferencesForm } from './preferences-form.tsx';
import { PreferencesSummary } from './preferences-summary.tsx';

afterEach(cleanup);

const start = { ...NO_PREFERENCES, pay: '' };

test('sends the choices, with a must only where it is ticked', async () => {
  const send = vi.fn<(preferences: JobPreferences) => Promise<null>>(async () => null);
  show('en', <PreferencesForm start={start} send={send} onCancel={() => undefined} />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Part-time' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only recommend jobs of this type' }));
  fireEvent.change(getField('Places'), { target: { value: 'Da Nang' } });
  fireEvent.keyDown(getField('Places'), { key: 'Enter' });
  fill('Desired pay', '15tr');
  press('Save');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0]).toEqual({
    ...NO_PREFERENCES,
    types: ['part-time'],
    types_need: 'must',
    places: ['Da Nang'],
    pay: 15_000_000,
  });
});

test('Enter sends the currency and period that are typed with the pay', async () => {
  const send = vi.fn<(preferences: JobPreferences) => Promise<null>>(async () => null);
  show('en', <PreferencesForm start={start} send={send} onCancel={() => undefined} />);
  fill('Desired pay', '$15/hour');
  fireEvent.submit(getField('Desired pay').closest('form') ?? document.body);
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    pay: 15,
    pay_currency: 'USD',
    pay_period: 'hour',
  });
});

test.each([
  ['en', 'Save', 'Enter a valid number'],
  ['vi', 'Lưu', 'Vui lòng nhập số'],
] as const)('pay that is no number is reported (%s)', (language, save, sentence) => {
  const send = vi.fn(async () => null);
  const wrong = { ...start, pay: 'much' };
  show(language, <PreferencesForm start={wrong} send={send} onCancel={() => undefined} />);
  press(save);
  expect(getVisibleText()).toContain(sentence);
  expect(send).not.toHaveBeenCalled();
});

test('a currency and a period that are typed with the pay are selected', async () => {
  const send = vi.fn<(preferences: JobPreferences) => Promise<null>>(async () => null);
  show('vi', <PreferencesForm start={start} send={send} onCancel={() => undefined} />);
  fill('Mức lương mong muốn', '$15/giờ');
  fireEvent.blur(getField('Mức lương mong muốn'));
  press('Lưu');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  const pay = { pay: 15, pay_currency: 'USD', pay_period: 'hour' };
  expect(send.mock.calls[0]?.[0]).toMatchObject(pay);
});

test.each([
  ['en', 'On-site, Remote', '15M VND', 'Must'],
  ['vi', 'Tại nơi làm việc, Từ xa', 'Từ 15 triệu', 'Bắt buộc'],
] as const)('the summary names what is preferred (%s)', (language, modes, pay, must) => {
  const preferences: JobPreferences = {
    ...NO_PREFERENCES,
    work_modes: ['on-site', 'remote'],
    work_modes_need: 'must',
    pay: 15_000_000,
  };
  show(language, <PreferencesSummary preferences={preferences} />);
  for (const text of [modes, pay, must]) expect(getVisibleText()).toContain(text);
});
