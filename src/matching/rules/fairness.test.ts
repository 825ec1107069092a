// Protected traits: a profile's name, age, gender, family, home town and school never change the score.
import { expect, test } from 'vitest';
import type { JobText } from './extract/job.ts';
import { extractFactsOfJob } from './extract/job.ts';
import { removeProtectedTraits } from './extract/mask.ts';
import { extractFactsOfProfile, type ProfileText } from './extract/profile.ts';
import { scoreMatch, toSeekerFacts } from './score.ts';
import { NO_PREFERENCES, type JobPreferences } from '#seekers/rules/preferences.ts';

const posting: JobText = {
  title: 'Kế toán tổng hợp',
  description: 'Lập báo cáo tài chính, kê khai thuế.',
  requirements: ['Thành thạo MISA và Excel', 'Tối thiểu 2 năm kinh nghiệm', 'Tiếng Anh giao tiếp'],
  skills: ['Kế toán tổng hợp', 'Báo cáo thuế'],
  other_title: null,
  other_description: null,
  other_requirements: null,
  level: 'mid',
  type: 'full-time',
  work_mode: 'on-site',
  places: [
    {
      code: '01',
      former: null,
      written: null,
    },
  ],
  salary_min: 12e6,
  salary_max: 18e6,
  currency: 'VND',
  salary_period: 'month',
};

const about = (person: string): ProfileText => ({
  title: 'Kế toán viên',
  bio: `${person} 3 năm kinh nghiệm kế toán, thành thạo MISA, Excel.`,
  skills: ['MISA', 'Excel'],
  experience: 'mid',
  location: 'Hà Nội',
});

const plain = about('');

const outcome = (profile: ProfileText, job = posting) => {
  const {
    score: value,
    uncapped,
    band,
    coverage,
  } = scoreMatch(extractFactsOfJob(job), toSeekerFacts(extractFactsOfProfile(profile)));
  return { value, uncapped, band, coverage };
};

const PEOPLE: [string, string][] = [
  ['a name', 'Tôi là Nguyễn Văn Hùng.'],
  ['another name', 'Tôi là Trần Thị Mai Anh.'],
  ['a name of words that also describe work', 'Tôi là Lý Đào Hải Dương, con của Lương Thị Cao.'],
  ['a name in English', 'My name is Sarah Johnson.'],
  ['a year of birth', 'Sinh năm 1975.'],
  ['another year of birth', 'Sinh ngày 12/03/2001.'],
  ['an age', '24 tuổi.'],
  ['an age in English', 'I am 52 years old.'],
  ['a gender', 'Giới tính: Nữ.'],
  ['another gender', 'Giới tính: Nam.'],
  ['a gender in English', 'Female.'],
  ['a family', 'Đã kết hôn, có 2 con.'],
  ['no family', 'Độc thân.'],
  ['a family in English', 'Married, mother of two.'],
  ['a home town', 'Quê quán: Nghệ An.'],
  ['another home town', 'Quê ở Sài Gòn.'],
  ['a home town in English', 'Originally from Da Nang.'],
  ['a school', 'Tốt nghiệp Đại học Kinh Tế Quốc Dân.'],
  ['another school', 'Tốt nghiệp Trường Cao đẳng Công Thương Hà Nội.'],
  ['a school in English', 'Graduated from Hanoi University of Science and Technology.'],
  ['a school for short', 'Cựu sinh viên NEU.'],
];

test.each(PEOPLE)('%s changes nothing', (_, person) => {
  expect(outcome(about(person))).toEqual(outcome(plain));
});

const preferences: JobPreferences = {
  ...NO_PREFERENCES,
  types: ['full-time'],
  types_need: 'must',
  places: ['Hà Nội'],
  pay: 20_000_000,
};

test.each(PEOPLE)('%s changes nothing for a seeker with preferences', (_, person) => {
  expect(outcome({ ...about(person), preferences })).toEqual(outcome({ ...plain, preferences }));
});

test.each(PEOPLE)('%s is blanked before extraction', (_, person) => {
  const masked = removeProtectedTraits(person)
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
  expect(masked).not.toMatch(
    /Hùng|Mai|Sarah|1975|2001|24|52|Nữ|Nam|Female|con$|Married|Nghệ|Sài|Nang|Kinh|Công|Hanoi|NEU/,
  );
});

test('a posting that requires an age, gender or appearance is read as if it did not', () => {
  const more = ['Nữ, tuổi từ 22-30, ngoại hình khá', 'Nam dưới 35 tuổi, chưa lập gia đình'];
  const biased = { ...posting, requirements: [...posting.requirements, ...more] };
  expect(outcome(plain, biased)).toEqual(outcome(plain));
});

test('the name is not part of the engine’s input', () => {
  const named = { ...plain, full_name: 'Java Docker Kubernetes' };
  expect(outcome(named)).toEqual(outcome(plain));
});

test('blanking keeps every character at its position', () => {
  const text = 'Sinh năm 1990, tốt nghiệp Đại học Bách Khoa, biết Java';
  const masked = removeProtectedTraits(text);
  expect(masked).toHaveLength(text.length);
  expect(masked.slice(text.indexOf('Java'))).toBe('Java');
  expect(masked).toContain('tốt nghiệp');
});

test.each([
  ['Quê Nam Định biết Excel và SAP', 'biết Excel và SAP'],
  ['Born in Hanoi coding Java since school', 'coding Java since school'],
  ['QUÊ QUÁN: Nghệ An, quê ở nam định', ','],
  ['Hometown: hue. MEN stack', '. MEN stack'],
])('a home town is blanked up to its own end: %s', (text, rest) => {
  expect(removeProtectedTraits(text).trim().replaceAll(/\s+/g, ' ')).toBe(rest);
});

test('fields of study stay readable', () => {
  expect(removeProtectedTraits('Tốt nghiệp đại học chuyên ngành kế toán')).toContain('kế toán');
  expect(removeProtectedTraits('University degree in Computer Science')).toContain(
    'Computer Science',
  );
});

test('places that begin or end like a name or a gender stay', () => {
  const text = 'Muốn làm tại Hà Nội, Quảng Nam, Hồ Chí Minh hoặc Hà Nam.';
  expect(removeProtectedTraits(text)).toBe(text);
});
