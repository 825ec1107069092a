// Odd values in any field of any endpoint never cause a 500.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoard, createPosting, type TestBoard } from '#tests/support/test-board.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const ODD: unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  '\u0000',
  '\ud800',
  'é'.repeat(30_000),
  [],
  [[['a']]],
  {},
  { $ne: 1 },
  ['\u0000'],
  '%00',
  "'; --",
];
const FIELDS: Record<string, [who: 'sen' | 'linh', body: Record<string, unknown>]> = {
  'POST /jobs': [
    'sen',
    {
      ...createPosting(),
      department: '',
      skills: [],
      language: 'vi',
      other: null,
      company_id: '',
      work_mode: 'hybrid',
      category: null,
      currency: 'VND',
      salary_period: 'month',
      remote: false,
      urgent: false,
    },
  ],
  'POST /auth/profile/company': [
    'sen',
    {
      company_name: 'A',
      description: 'B',
      website: '',
      industry: 'Other',
      size: 'small',
      location: 'HN',
      contact: '',
    },
  ],
  'POST /auth/profile/seeker': [
    'linh',
    {
      full_name: 'A',
      title: 'B',
      bio: 'C',
      skills: [],
      experience: 'mid',
      location: 'HN',
      linkedin: '',
      github: '',
      portfolio: '',
    },
  ],
  'PUT /auth/profile/seeker/preferences': [
    'linh',
    { types: [], types_need: 'nice', work_modes: [], places: [], pay: null, pay_currency: 'VND' },
  ],
  'PUT /auth/profile/seeker/details': [
    'linh',
    { phone: '0912345678', notice_period: 'now', open_to_offers: true },
  ],
  'POST /auth/profile/seeker/entries': [
    'linh',
    {
      kind: 'experience',
      name: 'Kế toán',
      organization: 'Sen',
      started: '2021-03',
      ended: null,
      level: null,
      description: null,
    },
  ],
  'POST /applications': ['linh', { job_id: 'x', cover_letter: '', consent: null }],
  'POST /auth/profile': ['linh', { uid: 'uid-linh', email: '', name: '', avatar: '', role: null }],
  'PUT /auth/role': ['linh', { role: 'job_seeker' }],
};

describe('odd input never causes a 500:', () => {
  test.each(Object.keys(FIELDS))('%s with odd values in each field', async (call) => {
    const [who, body] = FIELDS[call] ?? ['sen', {}];
    for (const field of Object.keys(body)) {
      for (const odd of ODD) {
        const { status } = await board.call(who, call, { body: { ...body, [field]: odd } });
        expect(status, `${field}: ${JSON.stringify(odd)?.slice(0, 50)}`).toBeLessThan(500);
      }
    }
    const deep = '[{"a":'.repeat(20_000) + '1' + '}]'.repeat(20_000);
    expect((await board.call(who, call, { body: deep })).status).toBe(400);
  });

  test('queries and addresses with odd values', async () => {
    const odd = [
      '%00',
      '%ff',
      '%',
      '%ed%a0%80',
      '1e999',
      '[]',
      '{}',
      "'",
      '\\',
      '-1',
      '9'.repeat(40),
      'x'.repeat(5000),
    ];
    const names = [
      'search',
      'location',
      'category',
      'company_id',
      'salary_min',
      'posted_within',
      'page',
      'sort',
      'industry',
      'size',
      'job_id',
      'status',
      '__proto__',
      'constructor',
    ];
    for (const value of odd) {
      for (const name of names) {
        for (const path of ['/jobs', '/companies']) {
          const { status } = await board.call(null, `GET ${path}?${name}=${value}`);
          expect(status, `${path} ${name}=${value}`).toBeLessThan(500);
        }
        const received = await board.call('sen', `GET /applications/received?${name}=${value}`);
        expect(received.status, `received ${name}=${value}`).toBeLessThan(500);
      }
      for (const path of [
        `GET /jobs/${value}`,
        `GET /companies/${value}`,
        `POST /jobs/${value}/views`,
      ]) {
        expect((await board.call(null, path)).status, path).toBeLessThan(500);
      }
      expect((await board.call('sen', `PUT /jobs/${value}`, { body: {} })).status).toBeLessThan(
        500,
      );
    }
  });
});
