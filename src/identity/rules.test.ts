// Names of people without a profile name.
import { expect, test } from 'vitest';
import { toNameFromAddress, toOwnName } from './rules.ts';

test.each([
  ['thuy.linh92@example.vn', 'Thuy Linh'],
  ['minh+viec@example.vn', 'Minh'],
  ['nguyen_van-an@example.vn', 'Nguyen Van An'],
  ['ánh@example.vn', 'Ánh'],
  ['0912345678@example.vn', '0912345678'],
])('%s is %s', (email, name) => {
  expect(toNameFromAddress(email)).toBe(name);
  expect(toOwnName({ profile: null, name: null, email })).not.toContain('@');
});

test('a given name has priority', () => {
  const [name, email] = ['Linh', 'linh@example.vn'];
  expect(toOwnName({ profile: { full_name: 'Nguyễn Thùy Linh' }, name, email })).toBe(
    'Nguyễn Thùy Linh',
  );
  expect(toOwnName({ profile: { company_name: 'Sen Vàng' }, name, email })).toBe('Sen Vàng');
  expect(toOwnName({ profile: null, name, email })).toBe('Linh');
});
