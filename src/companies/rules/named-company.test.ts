// Tests which company names identify an employer.
import { expect, test } from 'vitest';
import { isNamedCompany } from './named-company.ts';

test.each([
  'Bảo mật',
  'Công ty bảo mật',
  'Công ty (ẩn danh)',
  'Nhà tuyển dụng ẩn danh',
  'CÔNG TY TNHH KHÔNG NÊU TÊN',
  'Confidential',
  'Confidential company',
  'Unknown',
  'N/A',
  '-',
  '5',
  '',
  'Công ty',
  "Navigos Search's Client",
  'HR Vietnam’s ESS Client',
  'Client of ADi Consulting',
])('%j hides the employer', (name) => {
  expect(isNamedCompany(name)).toBe(false);
});

test.each([
  'Công ty TNHH Giải pháp Bảo mật số',
  'CÔNG TY TNHH CLIENT FIRST',
  'Công ty Cổ phần Sen Vàng',
  'Other Half Brewing',
  '3M',
  'NA Group',
  'Ẩn Danh Coffee',
  'MISA',
])('%j is a name', (name) => {
  expect(isNamedCompany(name)).toBe(true);
});
