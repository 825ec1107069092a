// Password rules and hashing.
import { argon2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isCommonPassword, listCommonPasswords } from './common-passwords.ts';
import { checkPassword, hashPassword } from './hash.ts';
import { findPasswordFault } from './rules.ts';

describe('a password', () => {
  test.each([
    ['short', 'password_short'],
    ['', 'password_short'],
    ['\ud800\ud800\ud800\ud800\ud800\ud800', 'password_short'],
    ['🌸🌸🌸🌸🌸', 'password_short'],
    ['🌸🍜🌙🛵🌊🪷', null],
    ['🌸🌸🌸🌸🌸🌸', 'password_common'],
    ['sáu chữ', null],
    ['hoa sen '.repeat(32), null],
    ['x'.repeat(257), 'password_long'],
    ['123456', 'password_common'],
    ['PassWord', 'password_common'],
    ['matkhau', 'password_common'],
    ['MẬT KHẨU', 'password_common'],
    ['Mậtkhẩu@2024', 'password_common'],
    ['P@$$w0rd!', 'password_common'],
    ['4nhy3u3m', 'password_common'],
    ['vietnam1945', 'password_common'],
    ['hanoi@123', 'password_common'],
    ['ViecVui2026', 'password_common'],
    ['tuananh95', 'password_common'],
    ['phuong@1998', 'password_common'],
    ['linhlinh', 'password_common'],
    ['qwerty123', 'password_common'],
    ['1q2w3e4r', 'password_common'],
    ['qazwsxedc', 'password_common'],
    ['poiuytrewq', 'password_common'],
    ['mnbvcxz', 'password_common'],
    ['abcdefgh', 'password_common'],
    ['987654', 'password_common'],
    ['121212', 'password_common'],
    ['a123456', 'password_common'],
    ['123456aa', 'password_common'],
    ['0912345678', 'password_common'],
    ['+84 912 345 678', 'password_common'],
    ['15081995', 'password_common'],
    ['15/08/1995', 'password_common'],
    ['150895', 'password_common'],
    ['19950815', 'password_common'],
    ['xichlo', null],
    ['quán cóc vỉa hè', null],
    ['ghế đá công viên', null],
    ['4719', 'password_short'],
    ['471938', null],
    ['linh.tran@vietmail.example', 'password_own'],
    ['Linh.Tran', 'password_own'],
    ['linhtran', 'password_own'],
    ['tranlinh', 'password_own'],
    ['L1nhTr4n', 'password_own'],
    ['linhtran1995', 'password_own'],
    ['vietmail', 'password_own'],
    ['Trần Mỹ Linh', 'password_own'],
    ['tranmylinh', 'password_own'],
    ['linhtranmy', 'password_own'],
    ['mylinh_95!', 'password_own'],
    ['linh tran thich hoa sen', null],
    ['hoa sen no', null],
  ])('%j is judged as %s', (password, fault) => {
    const owner = { email: 'linh.tran@vietmail.example', name: 'Trần Mỹ Linh' };
    expect(findPasswordFault(password, owner, 6)).toBe(fault);
  });

  test('may need more characters by the operator’s setting', () => {
    const owner = { email: 'a@b.vn', name: null };
    expect(findPasswordFault('hoa sen no', owner, 15)).toBe('password_short');
  });

  test('is refused when it is one of thousands of common ones', () => {
    const listed = [...new Set(listCommonPasswords())];
    expect(listed.filter((password) => Array.from(password).length < 6)).toEqual([]);
    expect(listed.length).toBeGreaterThan(3000);
    expect(listed.filter((_, i) => i % 37 === 0).filter((it) => !isCommonPassword(it))).toEqual([]);
  });

  test('is checked in linear time', () => {
    for (const sign of ['a', '1', ' ', '-', '!', 'ạ', '\u200b', 'ab', 'qwerty'])
      expect(typeof isCommonPassword(sign.repeat(256).slice(0, 256))).toBe('boolean');
  });

  test('is stored as salted argon2id, and matches in any Unicode normalization', async () => {
    const composed = 'mật khẩu dài';
    const [one, two] = [await hashPassword(composed), await hashPassword(composed)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    const decomposed = composed.normalize('NFD');
    expect(await checkPassword(decomposed, one)).toEqual({ matches: true, stale: false });
    expect(await checkPassword('mat khau dai', one)).toEqual({ matches: false, stale: false });
  });

  test('hashed at another cost still matches and is hashed again', async () => {
    const nonce = Buffer.from('0123456789abcdef');
    const cost = { memory: 8192, passes: 1, parallelism: 1 };
    const key = argon2Sync('argon2id', { message: 'hoa sen no', nonce, tagLength: 32, ...cost });
    const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const old = `$argon2id$v=19$m=8192,t=1,p=1$${text(nonce)}$${text(key)}`;
    expect(await checkPassword('hoa sen no', old)).toEqual({ matches: true, stale: true });
  });

  test('never matches for an unknown person, with the same work', async () => {
    expect((await checkPassword('', null)).matches).toBe(false);
    const hash = await hashPassword('hoa sen no');
    // Processor time, which other processes do not lengthen much.
    const measure = async (stored: string | null) => {
      const before = process.cpuUsage();
      for (let i = 0; i < 5; i++) await checkPassword('another one', stored);
      return process.cpuUsage(before).user;
    };
    const [known, unknown] = [await measure(hash), await measure(null)];
    expect(unknown / known).toBeGreaterThan(0.2);
    expect(unknown / known).toBeLessThan(5);
  });
});
