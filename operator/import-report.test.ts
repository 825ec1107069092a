// Tests that the report of an import stays small, however many rows it tells of.
import { expect, test, vi } from 'vitest';
import { listUnreadColumns } from '#jobs/import/columns.ts';
import { addChange, addProblem, addUnread, createReport, printReport } from './import-report.ts';

test('the first lines are kept and printed, and all are counted', () => {
  const report = createReport();
  for (let line = 1; line <= 1000; line++) addProblem(report, line, `Problem ${line}.`);
  for (let line = 1; line <= 500; line++) addChange(report, line, 'title_cut');
  addChange(report, 501, 'company_cut');
  expect([report.problems.length, report.changes.length]).toEqual([200, 200]);
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  for (const spy of spies) spy.mockImplementation(note);
  printReport(report, 1);
  for (const spy of spies) spy.mockRestore();
  const text = lines.join('\n');
  expect(text).toContain('line 200: Problem 200.\n… and 800 more rows with problems');
  expect(text).not.toContain('line 201:');
  expect(text).toContain('… and 501 more changes to imported rows');
  expect(text).toContain('imported with a shorter title: 500');
  expect(text).toContain("imported with a shorter company's name: 1");
  expect(text).toContain('reported 1000');
});

test('what is no row has no columns that are not read, nor has a blank value', () => {
  expect(listUnreadColumns(['a', 'b'])).toEqual([]);
  const row = { title: 'Thợ may', salary_basis: 'net', expires_at: ' ', hiringOrganization: {} };
  expect(listUnreadColumns(row)).toEqual(['hiringOrganization']);
});

test('the names of columns that are not read are bounded', () => {
  const report = createReport();
  for (let row = 0; row < 50; row++) addUnread(report, ['extra', `column ${row}`]);
  expect(report.unread.size).toBe(20);
  expect(report.unread.get('extra')).toBe(50);
});
