// Tests the pay of the job form: amounts, ranges, currencies and periods as people type them.
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MONEY_MAX } from '#api/fields.ts';
import { getField, fill, getVisibleText, press, show } from '#tests/support/show.tsx';
import { JobForm } from './job-form.tsx';
import { NEW_JOB, toJobPayload, type JobValues } from './job-values.ts';
import { AMOUNT_MAX, parseTypedAmount, readTypedPay } from './typed-amount.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const JOB: JobValues = { ...NEW_JOB, title: 'Kỹ sư React', location: ['Huế'], description: 'Vui.' };

type Send = (values: JobValues) => Promise<null>;

const form = ({
  start = JOB,
  send = async () => null,
}: { start?: JobValues; send?: Send } = {}) => (
  <JobForm start={start} draft="d" submit_label="Đăng tin" send={send} />
);

const BY_THE_MONTH = { currency: 'VND', salary_period: 'month' };

describe('an amount', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['25000000', 25_000_000],
    ['25.000.000', 25_000_000],
    ['25,000,000', 25_000_000],
    ['25 000 000 ₫', 25_000_000],
    ['25tr', 25_000_000],
    ['25,5 triệu', 25_500_000],
    ['1.5k', 1500],
    ['15 củ', 15_000_000],
    ['15 cu', 15_000_000],
    ['15tr5', 15_500_000],
    ['15tr500', 15_500_000],
    ['1ty', 1_000_000_000],
    ['1 tỉ 2', 1_200_000_000],
    ['20.000.000 VND', 20_000_000],
    ['20.000.000đ', 20_000_000],
    ['VNĐ 20.000.000', 20_000_000],
    ['20 triệu đồng', 20_000_000],
    ['15 triệu/tháng', 15_000_000],
    ['1.5', 1.5],
    ['2 tỷ', 2_000_000_000],
    ['0', 0],
    ['hai mươi triệu', Number.NaN],
    ['25.00.000', Number.NaN],
    ['-5', Number.NaN],
    ['15tr5tr', Number.NaN],
    ['1.5tr5', Number.NaN],
    ['15-20tr', Number.NaN],
    ['15-20-25tr', Number.NaN],
    ['$1,500', Number.NaN],
    ['1500 usd', Number.NaN],
    ['500k/giờ', Number.NaN],
    ['500k/ngày', Number.NaN],
    ['2000000000000', Number.NaN],
  ])('"%s" is %s dong a month', (text, amount) => {
    expect(parseTypedAmount(text, BY_THE_MONTH)).toBe(amount);
  });

  test.each([
    ['15-20tr', 15_000_000, 20_000_000],
    ['15tr – 20tr', 15_000_000, 20_000_000],
    ['15 đến 20 triệu', 15_000_000, 20_000_000],
    ['900k-1tr', 900_000, 1_000_000],
    ['15.000.000 - 20.000.000', 15_000_000, 20_000_000],
    ['15.000.000-20tr', 15_000_000, 20_000_000],
    ['$1,500 - $2,000', 1500, 2000],
    ['900.000-1tr', 900_000, 1_000_000],
    ['$500-1k', 500, 1000],
    ['20-15tr', Number.NaN, 15_000_000],
    ['20-20tr', Number.NaN, 20_000_000],
    ['900-1tr', Number.NaN, 1_000_000],
    ['15-', Number.NaN, Number.NaN],
  ])('"%s" is from %s to %s', (text, from, to) => {
    expect(readTypedPay(text)).toMatchObject({ from, to });
  });

  test.each([
    ['$1,500', 'USD', null],
    ['US$1,500/month', 'USD', 'month'],
    ['1.500 eur / năm', 'EUR', 'year'],
    ['500k/giờ', null, 'hour'],
    ['60.000₫/h', 'VND', 'hour'],
    ['25tr', null, null],
  ])('"%s" names %s and %s', (text, currency, salary_period) => {
    expect(readTypedPay(text)).toMatchObject({ currency, salary_period });
  });

  test('of two currencies is none', () => {
    expect(readTypedPay('$1,500 đ')?.from).toBeNaN();
  });

  const leave = (label: string) => fireEvent.blur(getField(label));

  test('selects the currency and the period that are typed with it', async () => {
    const send = vi.fn(async (_values: JobValues) => null);
    show('vi', form({ send }));
    fill('Lương tối thiểu', '$15');
    leave('Lương tối thiểu');
    expect(getField('Loại tiền').value).toBe('USD');
    fill('Lương tối thiểu', '$15/giờ');
    leave('Lương tối thiểu');
    expect(getField('Kỳ trả lương').value).toBe('hour');
    expect(getVisibleText()).toContain('= 15 USD');
    press('Đăng tin');
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(toJobPayload(send.mock.calls[0]?.[0] ?? JOB)).toMatchObject({
      salary_min: 15,
      currency: 'USD',
      salary_period: 'hour',
    });
  });

  test.each(['Lương tối thiểu', 'Lương tối đa'])('typed as a range in "%s" fills both', (label) => {
    show('vi', form());
    fill(label, '15-20tr');
    leave(label);
    expect(getField('Lương tối thiểu').value).toBe('15000000');
    expect(getField('Lương tối đa').value).toBe('20000000');
  });

  test('can be given another currency by hand afterwards', () => {
    show('vi', form());
    fill('Lương tối thiểu', '$1,500');
    leave('Lương tối thiểu');
    expect(getField('Lương tối thiểu').value).toBe('1500');
    fireEvent.change(getField('Loại tiền'), { target: { value: 'VND' } });
    leave('Lương tối thiểu');
    expect(getField('Loại tiền').value).toBe('VND');
  });

  test('does not change what the other amount means', () => {
    const send = vi.fn(async () => null);
    show('vi', form({ send, start: { ...JOB, salary_min: '25000000', salary_max: '' } }));
    fill('Lương tối đa', '$2000');
    leave('Lương tối đa');
    expect(getField('Loại tiền').value).toBe('VND');
    press('Đăng tin');
    expect(getVisibleText()).toContain('Vui lòng nhập số');
    expect(send).not.toHaveBeenCalled();
  });

  test('keeps its decimals until millions are confirmed', () => {
    show('vi', form());
    fill('Lương tối thiểu', '15,5-20');
    leave('Lương tối thiểu');
    expect(getField('Lương tối thiểu').value).toBe('15.5');
    press('Đúng, 15,5 triệu');
    expect(getField('Lương tối thiểu').value).toBe('15500000');
  });

  test('typed as a range beside another amount is refused at its field', () => {
    const send = vi.fn(async () => null);
    show('vi', form({ send, start: { ...JOB, salary_max: '18tr' } }));
    fill('Lương tối thiểu', '15-20tr');
    leave('Lương tối thiểu');
    press('Đăng tin');
    expect(getVisibleText()).toContain('Vui lòng nhập số');
    expect(getField('Lương tối đa').value).toBe('18tr');
    expect(send).not.toHaveBeenCalled();
  });

  test('of dong by the hour is not questioned', () => {
    show('vi', form({ start: { ...JOB, salary_period: 'hour', salary_min: '60000' } }));
    expect(getVisibleText()).not.toContain('nhập theo triệu');
  });

  test('is questioned with its groups of digits', () => {
    show('vi', form({ start: { ...JOB, salary_min: '1500' } }));
    expect(getVisibleText()).toContain('Đúng, 1.500 triệu');
  });

  test.each([
    ['en', '= 25.5 million dong', 'Did you mean millions?'],
    ['vi', '= 25,5 triệu đồng', 'Có phải bạn nhập theo triệu?'],
  ] as const)(
    'is repeated in words, and a small one is questioned (%s)',
    (language, words, question) => {
      const label = language === 'en' ? 'Minimum salary' : 'Lương tối thiểu';
      show(language, form());
      fill(label, '25.500.000');
      expect(getVisibleText()).toContain(words);
      expect(getVisibleText()).not.toContain(question);
      fill(label, '25');
      expect(getVisibleText()).toContain(question);
      press(/25/);
      expect(getField(label).value).toBe('25000000');
    },
  );
});

test('the form accepts amounts up to the limit of the API', () => {
  expect(AMOUNT_MAX).toBe(MONEY_MAX);
});
