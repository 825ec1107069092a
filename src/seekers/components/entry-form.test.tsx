// Tests the form of an entry: months that are missing, unreadable or in the wrong order.
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fill, getVisibleText, press, show } from '#tests/support/show.tsx';
import { EntryForm, findEntryErrors, toEntryValues } from './entry-form.tsx';

afterEach(cleanup);

const POTTER = {
  ...toEntryValues(null),
  name: 'Thợ gốm',
  organization: 'Sen Vàng',
  started: '05/2024',
};

test.each([
  [{}, {}],
  [{ ended: '06/2024' }, {}],
  [{ ended: '05/2020' }, { ended: 'month_order' }],
  [{ ended: 'nay' }, { ended: 'month' }],
  [{ started: '' }, { started: 'required' }],
])('with %j the form reports %j', (change, errors) => {
  expect(findEntryErrors('experience')({ ...POTTER, ...change })).toEqual(errors);
});

test.each([
  ['en', 'Until', 'Save', 'The end must not be before the start'],
  ['vi', 'Đến', 'Lưu', 'Thời gian kết thúc không được trước thời gian bắt đầu'],
] as const)('an end before the start is named as such (%s)', (language, ended, save, sentence) => {
  const send = vi.fn(async () => null);
  show(language, <EntryForm kind="experience" start={POTTER} send={send} onCancel={() => {}} />);
  fill(ended, '05/2020');
  press(save);
  expect(getVisibleText()).toContain(sentence);
  expect(send).not.toHaveBeenCalled();
});
