// Tests every kind of job against Google's documented rules for JobPosting: required properties and allowed values.
import { describe, expect, test } from 'vitest';
import { CURRENCIES, TYPES, WORK_MODES } from '#jobs/rules/lists.ts';
import { NO_OPTIONAL_VALUES } from '#jobs/rules/optional-fields.ts';
import type { PageJob } from '#jobs/rules/page.ts';
import { toPostingMarkup } from './posting-markup.ts';

type Place = PageJob['places'][number];

const toPlace = (code: string, name_vi: string, written: string | null = null): Place => ({
  code,
  name_vi,
  name_en: name_vi,
  former: null,
  written,
});

const HA_NOI = toPlace('01', 'Hà Nội', 'Cầu Giấy');
const SAIGON = toPlace('79', 'TP. Hồ Chí Minh');
const NATIONWIDE = toPlace('nationwide', 'Toàn quốc');
const TOKYO = toPlace('overseas', 'Nước ngoài', 'Tokyo');
const ABROAD = toPlace('overseas', 'Nước ngoài', 'Nước ngoài');
const UNKNOWN = toPlace('other', 'Xóm Núi', 'Xóm Núi');

const JOB: PageJob = {
  ...NO_OPTIONAL_VALUES,
  id: '01jobid',
  language: 'vi',
  title: 'Kế toán tổng hợp',
  description: 'Ghi sổ.',
  requirements: [],
  benefits: [],
  company: 'Sen Vàng',
  company_id: '01company',
  logo: null,
  location: 'Ha Noi',
  workplace: 'Hà Nội',
  addresses: ['Hà Nội'],
  places: [HA_NOI],
  type: 'full-time',
  work_mode: 'on-site',
  remote: false,
  category: null,
  level: 'mid',
  urgent: false,
  skills: [],
  salary: '',
  salary_min: null,
  salary_max: null,
  currency: 'VND',
  salary_period: 'month',
  salary_basis: 'unspecified',
  is_active: true,
  state: 'active',
  created_at: '2026-11-01T02:00:00.000Z',
  expires_at: '2026-12-31T02:00:00.000Z',
};

interface Posting {
  jobLocation?: { address: Record<string, string> }[];
  jobLocationType?: string;
  applicantLocationRequirements?: object;
  baseSalary?: { currency: string; value: Record<string, number | string> };
  totalJobOpenings?: number;
  employmentType: string;
  description: string;
}

const read = (change: Partial<PageJob>): Posting | null =>
  JSON.parse(
    toPostingMarkup({ ...JOB, ...change }, 'https://v.example/jobs/1', 'https://v.example') ??
      'null',
  );

const EMPLOYMENT_TYPES = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'INTERN'];
const UNITS = ['HOUR', 'MONTH', 'YEAR'];

/** Returns the errors that Google would report for a posting. */
function listFaults(posting: Posting): string[] {
  const { jobLocation = [], jobLocationType, applicantLocationRequirements } = posting;
  const { baseSalary, totalJobOpenings, employmentType } = posting;
  const { minValue, maxValue, unitText } = baseSalary?.value ?? {};
  const isRemote = jobLocationType === 'TELECOMMUTE';
  const amounts = [minValue, maxValue].filter((it) => it !== undefined);
  const rules: [boolean, string][] = [
    [!isRemote && jobLocation.length === 0, 'no jobLocation'],
    [
      jobLocation.some(({ address }) => !/^[A-Z]{2}$/.test(address.addressCountry ?? '')),
      'no country',
    ],
    [
      jobLocation.some(({ address }) => Object.values(address).includes('')),
      'an empty part of an address',
    ],
    [isRemote !== (applicantLocationRequirements !== undefined), 'remote without where from'],
    [jobLocationType !== undefined && !isRemote, 'unknown jobLocationType'],
    [!EMPLOYMENT_TYPES.includes(employmentType), 'unknown employmentType'],
    [baseSalary !== undefined && amounts.length === 0, 'pay without amount'],
    [amounts.some((it) => typeof it !== 'number' || it <= 0), 'pay that is no amount'],
    [amounts.length === 2 && Number(minValue) > Number(maxValue), 'pay upside down'],
    [baseSalary !== undefined && !UNITS.includes(String(unitText)), 'unknown unit of pay'],
    [baseSalary !== undefined && !/^[A-Z]{3}$/.test(baseSalary.currency), 'unknown currency'],
    [totalJobOpenings !== undefined && !(totalJobOpenings >= 1), 'no openings'],
  ];
  return rules.filter(([isWrong]) => isWrong).map(([, fault]) => fault);
}

const MODES = WORK_MODES.map((work_mode) => ({ work_mode, remote: work_mode === 'remote' }));
const PLACES: [string, Place[]][] = [
  ['nowhere', []],
  ['a district', [HA_NOI]],
  ['two cities', [HA_NOI, SAIGON]],
  ['all of Vietnam', [NATIONWIDE]],
  ['a city and all of Vietnam', [SAIGON, NATIONWIDE]],
  ['another country', [TOKYO]],
  ['Vietnam and another country', [HA_NOI, TOKYO]],
  ['an unknown country beside a city', [HA_NOI, ABROAD]],
  ['an unknown place', [UNKNOWN]],
];
const PAYS: [string, Partial<PageJob>][] = [
  ['no pay', {}],
  ['zero', { salary_min: 0, salary_max: 0 }],
  ...CURRENCIES.flatMap((currency) =>
    (['month', 'year', 'hour'] as const).flatMap((salary_period): [string, Partial<PageJob>][] => [
      [
        `${currency} a ${salary_period}`,
        { salary_min: 10, salary_max: 20, currency, salary_period },
      ],
      [`from ${currency} a ${salary_period}`, { salary_min: 10, currency, salary_period }],
      [`up to ${currency} a ${salary_period}`, { salary_max: 20, currency, salary_period }],
    ]),
  ),
];

describe.each(MODES)('a job that is $work_mode', (mode) => {
  test.each(PLACES)('in %s passes with any pay, type and number of openings', (_name, places) => {
    for (const [, pay] of PAYS) {
      for (const type of TYPES) {
        for (const headcount of [null, 1, 999]) {
          const posting = read({ ...mode, places, ...pay, type, headcount });
          if (!posting) throw new Error('no markup');
          expect(listFaults(posting)).toEqual([]);
          expect(posting.totalJobOpenings ?? null).toBe(headcount);
        }
      }
    }
  });

  test('is remote for Google only if nobody has to come to an office', () => {
    expect(read(mode)?.jobLocationType).toBe(mode.remote ? 'TELECOMMUTE' : undefined);
  });
});

test.each<[string, Place[], (string | undefined)[][]]>([
  [
    'several places',
    [HA_NOI, SAIGON],
    [
      ['VN', 'Hà Nội'],
      ['VN', 'TP. Hồ Chí Minh'],
    ],
  ],
  ['all of Vietnam', [NATIONWIDE], [['VN', undefined]]],
  ['another country', [TOKYO], [['JP', undefined]]],
  ['an unknown country beside a city', [ABROAD, HA_NOI], [['VN', 'Hà Nội']]],
])('%s', (_name, places, expected) => {
  const found = read({ places })?.jobLocation?.map(({ address }) => [
    address.addressCountry,
    address.addressRegion,
  ]);
  expect(found).toEqual(expected);
});

test('a job only in an unknown country has no markup, unless it is remote', () => {
  expect(read({ places: [ABROAD] })).toBeNull();
  expect(read({ places: [ABROAD], remote: true, work_mode: 'remote' })).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'VN' },
  });
});

test.each(['month', 'year', 'hour'] as const)(
  'pay by the %s keeps its unit and currency',
  (salary_period) => {
    const pay = { salary_min: 1000, salary_max: 2000, currency: 'USD', salary_period } as const;
    expect(read(pay)?.baseSalary).toMatchObject({
      currency: 'USD',
      value: { minValue: 1000, maxValue: 2000, unitText: salary_period.toUpperCase() },
    });
  },
);

test.each([
  ['vi', 'Yêu cầu ứng viên', 'Quyền lợi'],
  ['en', 'Requirements', 'Benefits'],
] as const)('the lists of a job in %s have headings in its language', (language, first, second) => {
  const lists = { requirements: ['A & B'], benefits: ['C'] };
  expect(read({ language, ...lists })?.description).toBe(
    `<p>Ghi sổ.</p><p>${first}</p><ul><li>A &amp; B</li></ul><p>${second}</p><ul><li>C</li></ul>`,
  );
  expect(read({ language })?.description).toBe('<p>Ghi sổ.</p>');
});
