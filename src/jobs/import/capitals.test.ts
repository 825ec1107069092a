// Tests the conversion of imported titles and names in capitals to sentence case.
import { expect, test } from 'vitest';
import { lowerCompanyName, lowerTitle } from './capitals.ts';

test.each([
  ['KẾ TOÁN TỔNG HỢP', 'Kế toán tổng hợp'],
  ['NHÂN VIÊN IT HELPDESK (TP.HCM)', 'Nhân viên IT helpdesk (TP.HCM)'],
  ['TUYỂN KẾ TOÁN TẠI HÀ NỘI', 'Tuyển kế toán tại Hà Nội'],
  ['KỸ SƯ QA/QC - BÌNH DƯƠNG', 'Kỹ sư QA/QC - Bình Dương'],
  ['JAVA DEVELOPER (SPRING, SQL)', 'Java developer (spring, SQL)'],
  // Mixed case is intentional, and acronyms by themselves stay in capitals.
  ['Kế toán tổng hợp', 'Kế toán tổng hợp'],
  ['Senior QA Engineer', 'Senior QA Engineer'],
  ['QA/QC', 'QA/QC'],
  ['', ''],
])('%j becomes %j', (title, shown) => {
  expect(lowerTitle(title)).toBe(shown);
});

test.each([
  ['CÔNG TY TNHH RED APPLE', 'Công ty TNHH Red Apple'],
  ['CÔNG TY CỔ PHẦN SEN VÀNG', 'Công ty Cổ phần Sen Vàng'],
  ['CÔNG TY TNHH THƯƠNG MẠI RED APPLE', 'Công ty TNHH Thương mại Red Apple'],
  ['SEN VÀNG', 'Sen Vàng'],
  ['FPT', 'FPT'],
  ['Công ty TNHH Red Apple', 'Công ty TNHH Red Apple'],
])('the company %j becomes %j', (name, shown) => {
  expect(lowerCompanyName(name)).toBe(shown);
});

test('names of hostile length lose nothing', () => {
  expect(lowerTitle('KẾ TOÁN '.repeat(100_000))).toHaveLength(800_000);
  expect(lowerCompanyName('CÔNG TY '.repeat(100_000))).toHaveLength(800_000);
});
