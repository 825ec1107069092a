// Whoever has not said what they are called is not called by their address.
import { expect, test } from 'vitest';
import { nameFromAddress, ownName } from './own-name.ts';

test.each([
  ['thuy.linh92@example.vn', 'Thuy Linh'],
  ['minh+viec@example.vn', 'Minh'],
  ['nguyen_van-an@example.vn', 'Nguyen Van An'],
  ['ánh@example.vn', 'Ánh'],
  ['0912345678@example.vn', '0912345678'],
])('%s is %s', (email, name) => {
  expect(nameFromAddress(email)).toBe(name);
  expect(ownName({ profile: null, name: null, email })).not.toContain('@');
});

test('what was said comes first', () => {
  const [name, email] = ['Linh', 'linh@example.vn'];
  expect(ownName({ profile: { full_name: 'Nguyễn Thùy Linh' }, name, email })).toBe(
    'Nguyễn Thùy Linh',
  );
  expect(ownName({ profile: { company_name: 'Sen Vàng' }, name, email })).toBe('Sen Vàng');
  expect(ownName({ profile: null, name, email })).toBe('Linh');
});
