// Tests the parser of pay as people type it.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSalary } from './pay.ts';
import { formatSalary } from '#jobs/rules/salary.ts';

test.each([
  ['15tr', '15 triệu/tháng'],
  ['15-20tr', '15 – 20 triệu/tháng'],
  ['15tr – 20tr', '15 – 20 triệu/tháng'],
  ['6tr5', '6,5 triệu/tháng'],
  ['15 củ', '15 triệu/tháng'],
  ['20.000.000đ', '20 triệu/tháng'],
  ['12,500,000 - 15,000,000', '12,5 – 15 triệu/tháng'],
  ['7.5 - 8 triệu', '7,5 – 8 triệu/tháng'],
  ['từ 15 đến 20 triệu đồng/tháng', '15 – 20 triệu/tháng'],
  ['1k5 USD', '1.500 USD/tháng'],
  ['$1500', '1.500 USD/tháng'],
  ['1.000 – 2.000 USD', '1.000 – 2.000 USD/tháng'],
  ['up to 2k', 'Tới 2.000 USD/tháng'],
  ['Lên đến 30 Tr VND', 'Tới 30 triệu'],
  ['Tới 20 triệu', 'Tới 20 triệu'],
  ['trên 10 triệu', 'Từ 10 triệu'],
  ['15tr+', 'Từ 15 triệu'],
  ['15 củ trở lên', 'Từ 15 triệu'],
  ['25k/giờ', '25.000 ₫/giờ'],
  ['24 k - 25 k /giờ', '24.000 – 25.000 ₫/giờ'],
  ['750tr-1.2tỷ ₫/năm', '750 – 1.200 triệu/năm'],
  ['$18,000.00/yr - $24,000.00/yr', '18.000 – 24.000 USD/năm'],
  ['Cạnh tranh (upto 30tr)', 'Tới 30 triệu'],
])('%s reads %s', (text, vi) => {
  const pay = parseSalary(text);
  expect(pay.note).toBeNull();
  expect(formatSalary(pay, 'vi')).toBe(vi);
});

test.each([
  ['lương cơ bản 8tr + hoa hồng', '8 triệu/tháng'],
  ['8tr-12tr + thưởng doanh số 5tr', '8 – 12 triệu/tháng'],
  ['Thưởng 5tr + lương 10tr', '10 triệu/tháng'],
  ['lương 15tr, thưởng 3tr', '15 triệu/tháng'],
  ['10 triệu/tháng + 2% hoa hồng', '10 triệu/tháng'],
])('commission is never added: %s reads %s', (text, vi) => {
  expect(formatSalary(parseSalary(text), 'vi')).toBe(vi);
});

test.each([
  ['15-20 triệu/tháng (tăng lương 1 lần/năm)', '15 – 20 triệu/tháng'],
  ['15-20 triệu (xét lương 2 lần mỗi năm)', '15 – 20 triệu/tháng'],
  ['12-15 triệu, thưởng mỗi năm 2 tháng lương', '12 – 15 triệu/tháng'],
  ['12 triệu, 13 tháng/năm', '12 triệu/tháng'],
  ['2000$ - 3000$ + annual bonus', '2.000 – 3.000 USD/tháng'],
  ['2000$ annual bonus 10%', '2.000 USD/tháng'],
  ['10-12 triệu, làm 8 tiếng, tăng ca 50k/giờ', '10 – 12 triệu/tháng'],
  ['9-12 triệu, 8 giờ/ngày', '9 – 12 triệu/tháng'],
  ['9-12 triệu (8h/ngày, 6 ngày/tuần)', '9 – 12 triệu/tháng'],
  ['8 triệu mỗi tháng; 25k/giờ làm thêm', '8 triệu/tháng'],
  ['25k/giờ/người', '25.000 ₫/giờ'],
  ['25k/giờ (lương trả hàng tháng)', '25.000 ₫/giờ'],
  ['$60,000 per year (paid monthly)', '60.000 USD/năm'],
  ['80k/year', '80.000 USD/năm'],
  ['10tr/tháng (26 ngày công/tháng)', '10 triệu/tháng'],
  ['15 triệu (có lương tháng 13)', '15 triệu/tháng'],
  ['$2000/month, 13th month', '2.000 USD/tháng'],
  ['25k, theo giờ', '25.000 ₫/giờ'],
  ['$18,000, per year', '18.000 USD/năm'],
])('the period is that of the base pay: %s reads %s', (text, vi) => {
  expect(formatSalary(parseSalary(text), 'vi')).toBe(vi);
});

test.each([
  ['Thoả thuận', 'negotiable'],
  ['Negotiable', 'negotiable'],
  ["You'll love it", 'negotiable'],
  ['Sign in to view salary', 'hidden'],
  ['15m VND USD', 'contradictory'],
  ['$ 25tr-70tr /tháng', 'contradictory'],
  ['20tr - 15tr', 'contradictory'],
  ['0.0 - 0.0 triệu', 'contradictory'],
  ['VND15 - 20/month', 'contradictory'],
  ['SGD2.400 - 4.000/month', 'other-currency'],
  ['lương 500k/ngày', 'other-period'],
  ['300k/ngày (khoảng 9tr/tháng)', 'other-period'],
  ['500k/tuần, 2tr/tháng', 'other-period'],
  ['200k/8 giờ/ngày', 'other-period'],
  ['200k/8h/ca', 'other-period'],
  ['1tr/tuần/tháng', 'other-period'],
  ['200k + hoa hồng/ngày', 'other-period'],
  ['150k + thưởng doanh số/ca', 'other-period'],
  ['8 tiếng/ca, 300k', 'no-figures'],
  ['15 - 20', 'no-figures'],
  ['Senior 3D Artist', 'no-figures'],
  ['', 'no-figures'],
])('%s has no figures, because %s', (text, note) => {
  expect(parseSalary(text)).toMatchObject({ salary_min: null, salary_max: null, note });
});

const REAL = '../shared/data/salary-strings-vn.json';

test.skipIf(!existsSync(REAL))(
  'agrees with 98 % of real salary texts (skipped without them)',
  () => {
    interface Reading {
      text: string;
      min: number | null;
      max: number | null;
      currency: string | null;
      period: string | null;
    }
    const strings: Reading[] = JSON.parse(readFileSync(REAL, 'utf8'));
    const agreed = strings.filter(({ text, min, max, currency, period }) => {
      const pay = parseSalary(text);
      if (pay.salary_min !== min || pay.salary_max !== max) return false;
      return pay.note !== null || (pay.currency === currency && pay.salary_period === period);
    });
    expect(agreed.length / strings.length).toBeGreaterThan(0.98);
  },
);
