// Pay that profiles hope for, in millions a month, as a table; other sums are none.
import { expect, test } from 'vitest';
import { findExpectedPay } from './expected-pay.ts';
import { splitSentences } from './sentences.ts';

const inMillions = (value?: number | null) => value && value / 1e6;

test.each([
  ['20tr net', 20, 20],
  ['min 10tr', 10, null],
  ['Kế toán 3 năm, min 10tr', 10, null],
  ['Lương 500k/ngày', 13, 13],
  ['luong 500k/ngay', 13, 13],
  ['$1500 gross', 38.25, 38.25],
  ['mong muốn 1200 đô', 30.6, 30.6],
  ['mong muon 1200 do', 30.6, 30.6],
  ['mong muốn 15tr', 15, 15],
  ['15tr là mong muốn', 15, 15],
  ['không dưới 12 triệu lương', 12, null],
  ['luong khong duoi 12 trieu', 12, null],
  ['Salary no less than $1000', 25.5, null],
  ['Doanh số 2 tỷ/tháng, lương mong muốn 15tr', 15, 15],
  ['Quản lý ngân sách 500 triệu, mong muốn 30 triệu', 30, 30],
  // Other sums.
  ['Quản lý công trình 50 tỷ, mong muốn làm chỉ huy trưởng', undefined, undefined],
  ['Quan ly cong trinh 50 ty, mong muon lam chi huy truong', undefined, undefined],
  ['Quản lý ngân sách 500 triệu, mong muốn phát triển', undefined, undefined],
  ['Managed a budget of $20,000, expected to grow', undefined, undefined],
  ['Doanh số 200 triệu/tháng, muốn môi trường tốt hơn, thu nhập ổn định', undefined, undefined],
  ['Từng phụ trách doanh số 2 tỷ/tháng, mong muốn được thăng tiến', undefined, undefined],
  ['Mức lương mong muốn 900 triệu/tháng', undefined, undefined],
  ['Bán hàng 100 đơn/ngày, mong muốn môi trường tốt', undefined, undefined],
  ['2 năm bán hàng, 12 tháng', undefined, undefined],
  ['Tăng trưởng 20tr', undefined, undefined],
  ['10k followers', undefined, undefined],
])('with "%s" hopes for %j to %j million', (bio, min, max) => {
  const pay = findExpectedPay(splitSentences([{ key: 'bio', text: bio }], 'duty'));
  expect([inMillions(pay?.min), inMillions(pay?.max)]).toEqual([min, max]);
});
