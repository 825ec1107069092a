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
  ['Lương hiện tại 12tr, hy vọng được 14tr', 14, 14],
  ['luong cu 10tr, hi vong 12tr', 12, 12],
  ['500k/ngày', 13, 13],
  ['Phục vụ bàn, làm bán thời gian, 4tr/tháng', 4, 4],
  ['Bán hàng 2 năm, min 10tr', 10, null],
  ['Bán hàng, 25k/giờ', 5.2, 5.2],
  ['Doanh số tốt, min 15tr', 15, null],
  ['Chạy Facebook Ads mong muốn 15tr', 15, 15],
  // The period stands in front of the sum.
  ['thu nhập năm 240 triệu', 20, 20],
  ['lương ngày 350.000đ', 9.1, 9.1],
  ['lương ngày 350k', 9.1, 9.1],
  ['luong ngay 350k', 9.1, 9.1],
  ['lương giờ 30k', 6.24, 6.24],
  ['lương tuần 3 triệu', 13, 13],
  ['weekly pay $300', 33.15, 33.15],
  ['annual salary $24,000', 51, 51],
  ['lương tháng 13, mong muốn 15tr', 15, 15],
  ['60tr+', 60, null],
  ['không nhận dưới 20tr', 20, null],
  ['Kế toán 5 năm, không nhận việc dưới 20 triệu', 20, null],
  ['ko lam duoi 12tr', 12, null],
  ['at least 1000 usd', 25.5, null],
  ['ít nhất 15 triệu', 15, null],
  // Whoever looks for work names pay.
  ['Muốn tìm việc bán hàng, 8tr/tháng', 8, 8],
  // Other sums.
  ['Doanh số bán hàng cao nhất team, 200tr/tháng', undefined, undefined],
  ['Bán hàng online, doanh thu tốt (150tr/tháng)', undefined, undefined],
  ['Livestream bán quần áo, 100tr/tháng', undefined, undefined],
  ['ban hang online, 100tr/thang', undefined, undefined],
  ['Facebook Ads, $5000/month, ROAS 3', undefined, undefined],
  ['KPI doanh số, min 300tr/tháng', undefined, undefined],
  ['Muốn quản lý ngân sách 200tr/tháng', undefined, undefined],
  ['Hy vọng đạt doanh số 200tr/tháng', undefined, undefined],
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
  ['dưới 20tr', undefined, undefined],
  ['Đơn hàng không dưới 200 triệu', undefined, undefined],
  ['10k followers', undefined, undefined],
])('with "%s" hopes for %j to %j million', (bio, min, max) => {
  const pay = findExpectedPay(splitSentences([{ key: 'bio', text: bio }], 'duty'));
  expect([inMillions(pay?.min), inMillions(pay?.max)]).toEqual([min, max]);
});
