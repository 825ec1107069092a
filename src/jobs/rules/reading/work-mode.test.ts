// Tests the work mode that titles and texts of imported postings state.
import { expect, test } from 'vitest';
import { foldText } from '#vietnamese/rules/fold.ts';
import { readWorkMode } from './work-mode.ts';

test.each([
  ['Lập trình viên PHP (Remote)', '', 'remote'],
  ['Telesales - làm online 100%, không đến văn phòng', '', 'remote'],
  ['Gia sư tiếng Anh online tại nhà', '', 'remote'],
  ['Tester (1 tháng được remote 5 ngày)', '', 'hybrid'],
  ['Manual tester (hybrid working)', '', 'hybrid'],
  ['Hybrid app developer', '', null],
  ['Remote sensing engineer', '', null],
  ['Site engineer, remote areas', '', null],
  ['Kế toán', 'Hình thức làm việc: Remote', 'remote'],
  ['Kế toán', 'Địa điểm làm việc: online tại nhà', 'remote'],
  ['Kế toán', 'Hình thức: online hoặc tại văn phòng', null],
  ['Kế toán', 'Thử việc xong có thể làm việc online 100%', null],
  ['Kế toán', 'Lịch linh hoạt, 2 ngày remote mỗi tuần', 'hybrid'],
  ['Kỹ sư cầu nối', 'Ưu tiên đã từng làm việc tại Nhật', null],
  ['Giám sát', 'Nhân sự đang làm việc tại nhà hàng', null],
  ['Điều dưỡng chăm sóc tại nhà', '', null],
  ['Giáo viên tiếng Trung online', '', 'remote'],
  ['Giáo viên IELTS online/offline', '', null],
  ['Nhân viên sales online', '', null],
  ['Game tester (hybrid-casual)', '', null],
  ['Tester', 'Hybrid working model and excellent work-life balance', 'hybrid'],
  ['Tester', '2 days of remote WFH per week', 'hybrid'],
  ['Tester', '1 WFH day per week', 'hybrid'],
  ['Tester', 'Remote work policy: 1 day per week', 'hybrid'],
  ['Tester', 'Làm việc từ xa 3 ngày/tháng', null],
  ['Tester', '02 WFH days per month', null],
  ['Tester', '24 days of work from home', null],
  ['Tester', 'Remote work available and flexible working time', 'hybrid'],
  ['Tester', 'Remote hoặc hybrid tùy dự án', 'hybrid'],
  ['Tester', 'Working mode: 100% onsite at the office (No hybrid, no remote)', null],
  ['Tester', 'Must work in the office. (No remote and hybrid option)', null],
  ['Lập trình viên', 'Làm việc tại nhà', 'remote'],
  ['Thiết kế đồ họa', 'Làm REMOTE theo thời gian của Mỹ', 'remote'],
])('%s / %s: %s', (title, text, mode) => {
  expect(readWorkMode(` ${foldText(title)} `, [text])).toBe(mode);
});
