// Tests what pages derive from a job: card, day, paragraphs and structured data.
import { describe, expect, test } from 'vitest';
import type { Job } from '#jobs/contract.ts';
import { toCardJob } from './card.ts';
import { formatDay } from '#platform/format-day.ts';
import { NO_OPTIONAL_VALUES } from './optional-fields.ts';
import type { PageJob } from './page.ts';
import { splitParagraphs } from './paragraphs.ts';
import { formatLocation } from './place.ts';
import { toPostingMarkup } from '#jobs/rules/markup/posting-markup.ts';

const place = { code: '01', name_en: 'Ha Noi', name_vi: 'Hà Nội', former: null, written: null };

const job: Job = {
  id: '01jobid',
  language: 'vi',
  languages: ['vi'],
  title: 'Kế toán tổng hợp',
  description: 'Ghi sổ, lập báo cáo.',
  requirements: ['Một', 'Hai', 'Ba', 'Bốn', 'Năm', 'Sáu', 'Bảy'],
  benefits: ['Lương tháng 13'],
  company: 'Công ty Cổ phần Sen Vàng',
  company_id: '01company',
  logo: '/logos/sen-vang.svg',
  location: 'Ha Noi',
  workplace: 'Hà Nội',
  places: [place],
  type: 'full-time',
  work_mode: 'on-site',
  remote: false,
  category: 'Finance',
  level: 'mid',
  ...NO_OPTIONAL_VALUES,
  urgent: false,
  skills: [],
  salary: '15 – 20 triệu/tháng',
  salary_min: 15_000_000,
  salary_max: 20_000_000,
  currency: 'VND',
  salary_period: 'month',
  salary_basis: 'unspecified',
  is_active: true,
  state: 'active',
  created_at: new Date('2026-11-01T02:00:00Z'),
  updated_at: new Date('2026-11-01T02:00:00Z'),
  expires_at: new Date('2026-12-31T02:00:00Z'),
  views: 0,
};

const toPage = (change: Partial<PageJob> = {}): PageJob => ({
  ...NO_OPTIONAL_VALUES,
  ...job,
  addresses: [job.workplace],
  created_at: job.created_at.toISOString(),
  expires_at: job.expires_at.toISOString(),
  ...change,
});

describe('a card', () => {
  test('shows the first five requirements and counts the others', () => {
    const card = toCardJob(job, 120);
    expect(card.requirements).toEqual(['Một', 'Hai', 'Ba', 'Bốn', 'Năm']);
    expect(card.more).toBe(2);
  });

  test('counts no others when there are five or fewer', () => {
    expect(toCardJob({ ...job, requirements: ['Một'] }, 120).more).toBe(0);
    expect(toCardJob({ ...job, requirements: [] }, 120)).toMatchObject({
      requirements: [],
      more: 0,
    });
  });

  test('cuts a long text between words with an ellipsis', () => {
    const card = toCardJob({ ...job, description: 'một hai ba\nbốn năm sáu' }, 12);
    expect(card.description).toBe('một hai ba…');
  });

  test('reads bullets as one sentence', () => {
    const description = 'Việc chính:\n- Nhận hàng\n- Kiểm kê, soạn\nđơn mỗi ngày.\n- Giao.';
    expect(toCardJob({ ...job, description }, 100).description).toBe(
      'Việc chính: Nhận hàng; Kiểm kê, soạn đơn mỗi ngày. Giao.',
    );
  });
});

test.each([
  ['2026-11-20T16:59:59Z', 'vi', '20/11/2026'],
  ['2026-11-20T17:00:00Z', 'vi', '21/11/2026'],
  ['2026-09-05T00:00:00Z', 'vi', '05/09/2026'],
  ['2026-09-05T00:00:00Z', 'en', '5 Sep 2026'],
] as const)('%s is formatted in Vietnam’s time zone in %s: %s', (at, language, day) => {
  expect(formatDay(at, language)).toBe(day);
});

test.each([
  ['Một dòng', [{ kind: 'text', lines: ['Một dòng'] }]],
  ['', []],
  [
    'Việc chính:\n- Bán hàng\n• Thu tiền\n\nLiên hệ',
    [
      { kind: 'text', lines: ['Việc chính:'] },
      { kind: 'list', lines: ['Bán hàng', 'Thu tiền'] },
      { kind: 'text', lines: ['Liên hệ'] },
    ],
  ],
  ['1. Đến\n2) Làm', [{ kind: 'list', lines: ['Đến', 'Làm'] }]],
  ['3.5 năm kinh nghiệm', [{ kind: 'text', lines: ['3.5 năm kinh nghiệm'] }]],
])('%j is split into paragraphs and lists', (text, blocks) => {
  expect(splitParagraphs(text)).toEqual(blocks);
});

describe('the structured data', () => {
  const read = (change: Partial<PageJob> = {}) =>
    JSON.parse(
      toPostingMarkup(toPage(change), 'https://v.example/jobs/1', 'https://v.example') ?? 'null',
    );

  test('is absent for a closed job', () => {
    expect(read({ is_active: false })).toBeNull();
  });

  test('describes title, dates, place, company and pay', () => {
    expect(read()).toMatchObject({
      '@type': 'JobPosting',
      title: 'Kế toán tổng hợp',
      datePosted: '2026-11-01',
      validThrough: '2026-12-31T02:00:00.000Z',
      employmentType: 'FULL_TIME',
      directApply: true,
      hiringOrganization: {
        name: 'Công ty Cổ phần Sen Vàng',
        sameAs: 'https://v.example/companies/01company',
        logo: 'https://v.example/logos/sen-vang.svg',
      },
      jobLocation: [{ address: { addressRegion: 'Hà Nội', addressCountry: 'VN' } }],
      baseSalary: {
        currency: 'VND',
        value: { minValue: 15_000_000, maxValue: 20_000_000, unitText: 'MONTH' },
      },
    });
  });

  test('a remote job is open to all of Vietnam', () => {
    const markup = read({ remote: true, places: [] });
    expect(markup.jobLocationType).toBe('TELECOMMUTE');
    expect(markup.applicantLocationRequirements).toEqual({ '@type': 'Country', name: 'VN' });
    expect(markup.jobLocation).toBeUndefined();
  });

  test.each([
    [{ written: null }, { addressLocality: 'Hà Nội' }],
    [{ written: 'Hà Nội' }, { addressLocality: 'Hà Nội' }],
    [{ written: 'Cầu Giấy' }, { addressLocality: 'Cầu Giấy' }],
    [{ written: 'Cầu Giấy, Hà Nội' }, { addressLocality: 'Cầu Giấy' }],
    [{ written: 'Hà Nội: Quận Cầu Giấy' }, { addressLocality: 'Quận Cầu Giấy' }],
    [
      { written: '12 Duy Tân, Phường Dịch Vọng Hậu, Cầu Giấy, Hà Nội, Việt Nam' },
      { addressLocality: 'Cầu Giấy', streetAddress: '12 Duy Tân, Phường Dịch Vọng Hậu' },
    ],
    [
      { written: 'Toà nhà Keangnam, Hà Nội' },
      { addressLocality: 'Hà Nội', streetAddress: 'Toà nhà Keangnam' },
    ],
  ])('%j is an address of locality, region and country', (more, parts) => {
    expect(read({ places: [{ ...place, ...more }] }).jobLocation).toEqual([
      {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          ...parts,
          addressRegion: 'Hà Nội',
          addressCountry: 'VN',
        },
      },
    ]);
  });

  test('a former province is the locality within its present one', () => {
    const saigon = {
      ...place,
      code: '79',
      name_en: 'Ho Chi Minh City',
      name_vi: 'TP. Hồ Chí Minh',
    };
    const [found] = read({ places: [{ ...saigon, former: 'binh-duong' }] }).jobLocation;
    expect(found.address).toMatchObject({
      addressLocality: 'Bình Dương',
      addressRegion: 'TP. Hồ Chí Minh',
    });
    expect(found.address.streetAddress).toBeUndefined();
  });

  test.each([
    ['Singapore', 'SG', undefined],
    ['Nhật Bản & 3 nơi khác', 'JP', undefined],
    ['Seoul, South Korea', 'KR', 'Seoul'],
    ['Kuala Lumpur', 'MY', 'Kuala Lumpur'],
  ])('a job overseas in %s is in %s, and a country is no locality', (written, country, city) => {
    const overseas = { code: 'overseas', name_en: 'Overseas', name_vi: 'Nước ngoài' };
    const [found] = read({ places: [{ ...place, ...overseas, written }] }).jobLocation;
    expect(found.address.addressCountry).toBe(country);
    expect(found.address.addressLocality).toBe(city);
    expect(found.address.addressRegion).toBeUndefined();
  });

  test('gives each of several places its own country', () => {
    const overseas = { code: 'overseas', name_en: 'Overseas', name_vi: 'Nước ngoài' };
    const places = [place, { ...place, ...overseas, written: 'Tokyo' }];
    const countries = read({ places }).jobLocation.map(
      (it: { address: { addressCountry: string } }) => it.address.addressCountry,
    );
    expect(countries).toEqual(['VN', 'JP']);
  });

  test('a nationwide job is in Vietnam, and so is a place that is not known', () => {
    const nationwide = { code: 'nationwide', name_en: 'Nationwide', name_vi: 'Toàn quốc' };
    const [all] = read({ places: [{ ...place, ...nationwide }] }).jobLocation;
    expect(all.address).toEqual({ '@type': 'PostalAddress', addressCountry: 'VN' });
    const unknown = { ...place, code: 'other', name_vi: 'Xóm Núi', name_en: 'Xóm Núi' };
    const [one] = read({ places: [{ ...unknown, written: 'Xóm Núi' }] }).jobLocation;
    expect(one.address).toMatchObject({ addressLocality: 'Xóm Núi', addressCountry: 'VN' });
  });

  test('pay that is not stated is left out', () => {
    expect(read({ salary_min: null, salary_max: null }).baseSalary).toBeUndefined();
    expect(read({ salary_min: null }).baseSalary.value).toMatchObject({ maxValue: 20_000_000 });
  });

  test('names the number of openings, when it is known', () => {
    expect(read({ headcount: 3 }).totalJobOpenings).toBe(3);
    expect(read()).not.toHaveProperty('totalJobOpenings');
  });

  test('escapes tags in a posting’s text', () => {
    const text = '</script><!--<script>alert(1)</SCRIPT><b>';
    const raw = toPostingMarkup(
      toPage({ title: text, description: text }),
      'https://v.example/',
      'https://v.example',
    );
    // Only tags of the description, which neither end a script nor begin a comment or another script.
    expect(raw?.replaceAll(/<(?:p|ul|li|br)>|<\\\/(?:p|ul|li|script)>/gi, '')).not.toContain('<');
    expect(raw).not.toMatch(/<\/|<!|<s/i);
    expect(read({ description: text }).description).toContain('&lt;/script&gt;');
  });
});

test.each([
  [[place], true, 'remote', 'Remote'],
  [[place], true, undefined, 'Ha Noi'],
  [[place], false, 'remote', 'Ha Noi'],
  [[], true, undefined, 'Remote'],
  [[place], true, '01', 'Ha Noi'],
] as const)(
  '%#: the location is the place that the filter matched',
  (places, remote, by, expected) => {
    expect(formatLocation(places, remote, by && [by])).toBe(expected);
  },
);
