// Tests the conversion of other systems' rows to jobs.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { prepareRow } from './prepare.ts';
import type { PreparedJob, PrepareOptions } from './prepare.ts';
import { readRows } from './rows.ts';

const now = new Date('2026-11-21T05:00:00Z');

function prepare(row: unknown, options: Partial<PrepareOptions> = {}) {
  const result = prepareRow(row, { now, revive: false, ...options });
  if ('problem' in result) throw new Error(result.problem.code);
  return result;
}

function job(row: Record<string, unknown>, options: Partial<PrepareOptions> = {}): PreparedJob {
  return prepare({ title: 'Kế toán', company: 'Sen Vàng', ...row }, options).job;
}

test('a full row becomes a job', () => {
  const result = job({
    id: 'x-1',
    title: ' Kế toán&nbsp;trưởng '.normalize('NFD'),
    company: 'Công ty TNHH Sen Vàng',
    location: 'Hà Nội: Cầu Giấy',
    salary_min: 25_000_000,
    salary_max: 35_000_000,
    currency: 'VND',
    salary_period: 'month',
    description: '• Lập báo cáo<br>• Quyết toán',
    requirements: ['- 5 năm kinh nghiệm', ' ', 'Biết MISA'],
    benefits: 'Lương tháng 13\n• Nghỉ thứ Bảy',
    category: 'Kế toán/Kiểm toán/Thuế',
    skills: ['Excel', 'excel', ' MISA '],
    language: 'mixed',
    posted_at: '2026-11-20',
    deadline: '2026-12-20',
  });
  expect(result).toEqual({
    source_id: 'x-1',
    title: 'Kế toán trưởng',
    company_name: 'Công ty TNHH Sen Vàng',
    company_key: 'sen vang',
    description: '- Lập báo cáo\n- Quyết toán',
    requirements: ['5 năm kinh nghiệm', 'Biết MISA'],
    benefits: ['Lương tháng 13', 'Nghỉ thứ Bảy'],
    skills: ['Excel', 'MISA'],
    category: 'Accounting',
    level: 'lead',
    type: 'full-time',
    work_mode: 'on-site',
    places: [expect.objectContaining({ code: '01', written: 'Hà Nội: Cầu Giấy' })],
    location_written: 'Hà Nội: Cầu Giấy',
    salary_min: 25_000_000,
    salary_max: 35_000_000,
    currency: 'VND',
    salary_period: 'month',
    salary_basis: 'unspecified',
    language: 'vi',
    created_at: new Date('2026-11-19T17:00:00Z'),
    expires_at: new Date('2026-12-20T16:59:59Z'),
    deadline: new Date('2026-12-20T16:59:59Z'),
    expired: false,
    revived: false,
  });
});

test('a title and a company are enough', () => {
  const result = job({});
  expect(result).toMatchObject({ description: '', requirements: [], places: [], salary_min: null });
  expect(result).toMatchObject({ created_at: now, expires_at: new Date('2027-01-20T16:59:59Z') });
});

test.each([
  [null, 'not_an_object'],
  [[], 'not_an_object'],
  ['x', 'not_an_object'],
  [{ company: 'A' }, 'title_missing'],
  [{ title: '<p> </p>', company: 'A' }, 'title_missing'],
  [{ title: {}, company: 'A' }, 'invalid_value'],
  [{ title: 'A' }, 'company_missing'],
])('%j is refused: %s', (row, code) => {
  expect(prepareRow(row, { now, revive: false })).toMatchObject({ problem: { code } });
});

test('a row without a company gets the one from the options', () => {
  const result = prepare({ title: 'A' }, { company: 'Chưa rõ công ty' }).job;
  expect(result.company_name).toBe('Chưa rõ công ty');
});

test('values of an unexpected type do not stop a row', () => {
  const odd = { requirements: 7, benefits: {}, skills: 'Excel, Word; Excel', location: ['Huế', 3] };
  const result = job({
    ...odd,
    id: 42,
    salary_min: '  ',
    posted_at: null,
    deadline: '',
    language: 5,
  });
  expect(result).toMatchObject({ source_id: '42', requirements: ['7'], benefits: [] });
  expect(result).toMatchObject({ skills: ['Excel', 'Word'], created_at: now, language: 'vi' });
  expect(result.places.map(({ code }) => code)).toEqual(['46']);
});

test.each([
  [3, 3],
  ['12', 12],
  ['', undefined],
  [null, undefined],
])('%j openings are read as %j', (headcount, expected) => {
  expect(job({ headcount }).headcount).toBe(expected);
});

test('an absent number of openings leaves the digest of earlier imports as it was', () => {
  expect(job({})).not.toHaveProperty('headcount');
});

test('pay with grouped thousands is parsed', () => {
  const result = job({ salary_min: '15.000.000', salary_max: '20,000,000' });
  expect(result).toMatchObject({ salary_min: 15e6, salary_max: 20e6 });
});

test('a row without an id gets the same id each time', () => {
  expect(job({}).source_id).toBe(job({}).source_id);
  expect(job({}).source_id).not.toBe(job({ title: 'Thủ kho' }).source_id);
});

test.each([
  ['year', 3e8, 'year'],
  ['Yearly', 3e8, 'year'],
  ['/năm', 3e8, 'year'],
  ['HOUR', 5e4, 'hour'],
  ['per hour', 5e4, 'hour'],
  ['tháng', 2e7, 'month'],
  ['', 2e7, 'month'],
])('the period %j of %d is read as %s', (salary_period, salary_min, read) => {
  expect(job({ salary_min, salary_period })).toMatchObject({ salary_min, salary_period: read });
});

test.each([
  ['2026-11-01T10:00', '2026-11-01T03:00:00.000Z'],
  ['2026-11-01 10:00:00+07', '2026-11-01T03:00:00.000Z'],
  ['2026-11-01T10:00:00.5+0000', '2026-11-01T10:00:00.500Z'],
  ['2026-11-01T10:00Z', '2026-11-01T10:00:00.000Z'],
])('the time %s is %s', (posted_at, created_at) => {
  expect(job({ posted_at }).created_at.toJSON()).toBe(created_at);
});

test.each([
  [{ salary_min: 20e6, salary_max: 10e6 }, true],
  [{ salary_min: 20e6, salary_period: 'per project' }, true],
  [{ salary_min: -1 }, true],
  [{ salary_text: '20tr - 15tr' }, true],
  [{ salary_text: 'lương 500k/ngày' }, true],
  [{ salary_text: 'Thoả thuận' }, false],
  [{ salary_min: 0, salary_max: 0 }, false],
  [{ salary_text: '15-20tr' }, false],
])('the report says whether the pay of %j was dropped: %j', (row, dropped) => {
  const { notes } = prepare({ title: 'Kế toán', company: 'Sen Vàng', ...row });
  expect(notes.includes('salary_dropped')).toBe(dropped);
});

test.each([
  ['gig', 'full-time', true],
  [7, 'full-time', true],
  ['Other', 'internship', true, 'Thực tập sinh kế toán'],
  ['FULL_TIME', 'full-time', false],
  ['Nhân viên chính thức', 'full-time', false],
  ['Contract', 'contract', false],
  ['Cộng tác viên', 'freelance', false],
  ['', 'full-time', false],
  [null, 'part-time', false, 'Bán hàng part-time'],
])(
  'of the type %j it makes %s; the report says that it was guessed: %j',
  (stated, type, guessed, title = 'Kế toán') => {
    const { job: made, notes } = prepare({ title, company: 'Sen Vàng', type: stated });
    expect([made.type, notes.includes('type_guessed')]).toEqual([type, guessed]);
  },
);

test('words of CSV stand for yes, a basis and skills', () => {
  const row = { salary_min: 2e7, salary_basis: 'Gross', remote: 'TRUE', skills: 'React; Node.js' };
  expect(job(row)).toMatchObject({
    salary_basis: 'gross',
    work_mode: 'remote',
    skills: ['React', 'Node.js'],
  });
  expect(job({ remote: 'false', salary_basis: 'gross' })).toMatchObject({
    salary_basis: 'unspecified',
    work_mode: 'on-site',
  });
});

test('the name of a source is part of its ids', () => {
  expect(job({ id: '12' }, { source: 'feed-a' }).source_id).toBe('feed-a:12');
});

test.each([
  [{ salary_text: '15-20tr' }, 15e6, 20e6, 'VND'],
  [{ salary_min: '15000000', salary_text: 'Thoả thuận' }, 15e6, null, 'VND'],
  [{ salary_max: 2000, currency: 'usd' }, null, 2000, 'USD'],
  [{ salary_min: 0, salary_max: 9e6 }, null, 9e6, 'VND'],
  [{ salary_min: 20e6, salary_max: 10e6 }, null, null, 'VND'],
  [{ salary_min: 100, salary_max: 200, currency: 'VND' }, null, null, 'VND'],
  [{ salary_max: 100_000, currency: 'USD' }, null, null, 'VND'],
  [{ salary_max: 5000, currency: 'AUD' }, null, null, 'VND'],
  [{ salary_text: 'Cạnh tranh' }, null, null, 'VND'],
  [{ salary_min: 2e8, salary_max: 3e8, salary_period: 'DAY' }, null, null, 'VND'],
  [{ salary_min: -5e6, salary_max: 9e6 }, null, null, 'VND'],
])('the pay of %j', (row, salary_min, salary_max, currency) => {
  expect(job(row)).toMatchObject({ salary_min, salary_max, currency });
});

test.each([
  [{ posted_at: '2026-10-01' }, '2026-09-30T17:00:00Z', '2026-11-30T16:59:59Z', false],
  [{ posted_at: '2026-01-01' }, '2025-12-31T17:00:00Z', '2026-03-02T16:59:59Z', true],
  [{ posted_at: '01/10/2026' }, '2026-09-30T17:00:00Z', '2026-11-30T16:59:59Z', false],
  [{ posted_at: '2026-10-01T08:00:00Z' }, '2026-10-01T08:00:00Z', '2026-11-30T16:59:59Z', false],
  [{ deadline: '2026-10-01' }, '2026-09-01T16:59:59Z', '2026-10-01T16:59:59Z', true],
  [
    { posted_at: '2026-11-20', deadline: '2026-10-01' },
    '2026-09-01T16:59:59Z',
    '2026-10-01T16:59:59Z',
    true,
  ],
  [{ posted_at: '2030-01-01' }, '2026-11-21T05:00:00Z', '2027-01-20T16:59:59Z', false],
])('the times of %j', (row, created, expires, expired) => {
  const result = job(row);
  expect(result.created_at).toEqual(new Date(created));
  expect(result.expires_at).toEqual(new Date(expires));
  expect(result.expired).toBe(expired);
});

test('revive gives an expired job 60 days and keeps its posting time', () => {
  const past = job({ posted_at: '2025-01-01' }, { revive: true });
  expect(past).toMatchObject({ expired: false, expires_at: new Date('2027-01-20T16:59:59Z') });
  expect(past.created_at).toEqual(job({ posted_at: '2025-01-01' }).created_at);
  const open = { posted_at: '2026-11-01', deadline: '2026-12-01' };
  expect(job(open, { revive: true })).toEqual(job(open));
});

test.each([
  [{ location: 'Remote' }, 'remote'],
  [{ location: 'Hà Nội, Remote' }, 'remote'],
  [{ location: 'Hà Nội, Remote', work_mode: 'Hybrid' }, 'hybrid'],
  [{ remote: true }, 'remote'],
  [{ work_mode: 'At office' }, 'on-site'],
])('%j is %s', (row, work_mode) => {
  expect(job(row).work_mode).toBe(work_mode);
});

test('overlong text is fitted into the limits and noted', () => {
  const sentence = 'Biết lập báo cáo tài chính hợp nhất theo chuẩn mực. ';
  const { job: result, notes } = prepare({
    title: `Kế toán ${'rất dài '.repeat(60)}`,
    company: 'Tên '.repeat(100),
    requirements: [sentence.repeat(200)],
    benefits: Array.from({ length: 130 }, (_, n) => `Quyền lợi ${n}`),
    description: sentence.repeat(1000),
    skills: ['a'.repeat(101), 'Kỹ năng, '.repeat(30)],
    id: 'x'.repeat(300),
  });
  expect(notes).toEqual(['title_cut', 'description_cut', 'company_cut', 'id_replaced']);
  expectWithinLimits(result);
  expect(result.title.endsWith('…')).toBe(true);
  expect(result.description.startsWith('Kế toán rất dài')).toBe(true);
  expect(result.requirements.length).toBeGreaterThan(3);
  expect(result.requirements.every((it) => it.endsWith('.') || it.startsWith('aaa'))).toBe(true);
  expect(result.benefits.join('; ').match(/Quyền lợi/g)).toHaveLength(130);
});

test('hundreds of long items overflow into the description', () => {
  const { job: result, notes } = prepare({
    title: 'A',
    company: 'B',
    requirements: Array.from({ length: 55 }, (_, n) => `${n} ${'chữ '.repeat(700)}`),
  });
  expect(notes).toContain('items_moved');
  expectWithinLimits(result);
  expect(result.description).toContain('54 chữ');
});

const expectWithinLimits = (result: PreparedJob) => expect(findExceededLimits(result)).toEqual([]);

/** Returns the names of the limits that the job exceeds. */
function findExceededLimits(result: PreparedJob): string[] {
  const { title, company_name, description, requirements, benefits, skills } = result;
  const lines = [...requirements, ...benefits];
  const texts = [title, company_name, description, ...lines, ...skills, result.location_written];
  const checks: Record<string, boolean> = {
    title: title.length <= 250 && title !== '',
    company: company_name.length <= 200 && result.company_key !== '',
    description: description.length <= 20_000,
    counts: [requirements, benefits, skills, result.places].every((it) => it.length <= 50),
    lines: lines.every((it) => it !== '' && it.length <= 3000),
    skills: skills.every((it) => it !== '' && it.length <= 100),
    location: result.location_written.length <= 300,
    // oxlint-disable-next-line no-control-regex
    clean: !texts.some((it) => /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.test(it)),
    normal: texts.every((it) => it === it.normalize('NFC').trim() && it.isWellFormed()),
  };
  return Object.keys(checks).filter((name) => !checks[name]);
}

const REAL = '../shared/data/job-postings-vn.jsonl.gz';

test.skipIf(!existsSync(REAL))(
  'more than 99.5 % of 11,212 real postings are prepared within the limits (skipped without them)',
  { timeout: 120_000 },
  async () => {
    const jobs: PreparedJob[] = [];
    let rows = 0;
    for await (const row of readRows(REAL)) {
      rows++;
      const raw = 'row' in row ? row.row : null;
      const result = prepareRow(raw, { company: 'Chưa rõ công ty', now, revive: true });
      if ('job' in result) jobs.push(result.job);
    }
    expect(rows).toBe(11_212);
    expect(jobs.length / rows).toBeGreaterThan(0.995);
    expect(new Set(jobs.map((it) => it.source_id)).size).toBe(jobs.length);
    expect(jobs.filter((it) => findExceededLimits(it).length > 0)).toEqual([]);
    const located = jobs.filter((it) => it.places.length > 0 || it.work_mode === 'remote');
    expect(located.length / rows).toBeGreaterThan(0.99);
  },
);
