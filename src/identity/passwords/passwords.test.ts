// Which passwords are good enough, and how they are kept.
import { argon2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkPassword, hashPassword } from './hash.ts';
import { passwordFault } from './rules.ts';

describe('a password', () => {
  test.each([
    ['short', 'password_short'],
    ['', 'password_short'],
    ['\ud800\ud800\ud800\ud800\ud800\ud800', 'password_short'],
    ['🌸🌸🌸🌸🌸', 'password_short'],
    ['🌸🌸🌸🌸🌸🌸', null],
    ['sáu chữ', null],
    ['x'.repeat(256), null],
    ['x'.repeat(257), 'password_long'],
    ['123456', 'password_common'],
    ['PassWord', 'password_common'],
    ['matkhau', 'password_common'],
    ['linh.tran@vietmail.example', 'password_own'],
    ['Linh.Tran', 'password_own'],
    ['hoa sen no', null],
  ])('%j is judged as %s', (password, fault) => {
    expect(passwordFault(password, 'linh.tran@vietmail.example', 6)).toBe(fault);
  });

  test('may be asked to be longer by the operator', () => {
    expect(passwordFault('hoa sen no', 'a@b.vn', 15)).toBe('password_short');
  });

  test('is kept as argon2id with salt, and opens however its accents were typed', async () => {
    const composed = 'mật khẩu dài';
    const [one, two] = [await hashPassword(composed), await hashPassword(composed)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    const decomposed = composed.normalize('NFD');
    expect(await checkPassword(decomposed, one)).toEqual({ matches: true, stale: false });
    expect(await checkPassword('mat khau dai', one)).toEqual({ matches: false, stale: false });
  });

  test('that was hashed at another cost opens once more and is made anew', async () => {
    const nonce = Buffer.from('0123456789abcdef');
    const cost = { memory: 8192, passes: 1, parallelism: 1 };
    const key = argon2Sync('argon2id', { message: 'hoa sen no', nonce, tagLength: 32, ...cost });
    const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const old = `$argon2id$v=19$m=8192,t=1,p=1$${text(nonce)}$${text(key)}`;
    expect(await checkPassword('hoa sen no', old)).toEqual({ matches: true, stale: true });
  });

  test('is never right for nobody, and takes the same work', async () => {
    expect((await checkPassword('', null)).matches).toBe(false);
    const hash = await hashPassword('hoa sen no');
    const time = async (kept: string | null) => {
      const began = performance.now();
      for (let i = 0; i < 5; i++) await checkPassword('another one', kept);
      return performance.now() - began;
    };
    const [known, unknown] = [await time(hash), await time(null)];
    expect(unknown / known).toBeGreaterThan(0.4);
    expect(unknown / known).toBeLessThan(2.5);
  });
});
