// Names of skills that are also syllables or English words, as a table.
import { expect, test } from 'vitest';
import { findMentions } from './mentions.ts';
import { extractFactsOfProfile } from './profile.ts';

const NAMED = ['networking', 'his', 'thai'];

test.each([
  ['Đang mang thai 3 tháng', []],
  ['Dang mang Thai', []],
  ['Chế độ thai sản', []],
  ['Thị trường Thái Lan', []],
  ['Thi truong Thai Lan', []],
  ['Kho ở Thai Nguyen', []],
  ['Tinh thần lan tỏa', []],
  ['He leads his team', []],
  ['Cấu hình LAN', ['networking']],
  ['Cài mạng lan, wifi', ['networking']],
  ['Triển khai HIS', ['his']],
  ['phần mềm his', ['his']],
  ['Fluent in Thai', ['thai']],
  ['I speak thai', ['thai']],
])('"%s" names %j', (text, ids) => {
  const found = findMentions(text).map(({ entry }) => entry.id);
  expect(found.filter((id) => NAMED.includes(id))).toEqual(ids);
});

test('other names of programs need no capitals', () => {
  expect(findMentions('biết sql, aws').map(({ entry }) => entry.id)).toEqual(['sql', 'aws']);
});

test.each([
  'em ten lan, ban hang',
  'em tên lan làm bán hàng',
  'Mình tên LAN, bán hàng',
  'em ten nguyen thi lan ban hang',
])('"%s" names its work and not its person', (bio) => {
  const profile = { title: '', bio, skills: [], experience: 'mid', location: '' } as const;
  const { skills } = extractFactsOfProfile({ ...profile, title: 'Bán hàng' });
  expect(skills.map(({ id }) => id)).not.toContain('networking');
});
