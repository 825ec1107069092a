// Texts about the same work have near vectors, whatever words they use; the data contains only words about work.
import { expect, test } from 'vitest';
import { compareTextVectors, toTextVector, type TextVector } from './word-vectors.ts';
import data from '#lexicon/entries/word-vectors.json' with { type: 'json' };

function toVector(text: string): TextVector {
  const vector = toTextVector([{ text, weight: 1 }]);
  if (vector === null) throw new Error(`No word of '${text}' is known`);
  return vector;
}

const compare = (one: string, other: string) => compareTextVectors(toVector(one), toVector(other));

test.each([
  ['kế toán', 'hạch toán công nợ, báo cáo thuế', 'lái xe tải giao hàng'],
  ['lập trình viên React', 'TypeScript, Redux, HTML CSS', 'điều dưỡng chăm sóc bệnh nhân'],
  ['tuyển dụng nhân sự', 'HR recruitment', 'kỹ sư cơ khí AutoCAD'],
  ['đầu bếp', 'nhà bếp, chế biến món ăn', 'kiểm thử phần mềm'],
  ['digital marketing', 'chạy quảng cáo Facebook', 'thủ kho xuất nhập hàng'],
])('%s is nearer to %s than to %s', (text, near, far) => {
  expect(compare(text, near)).toBeGreaterThan(0.2);
  expect(compare(text, far)).toBeLessThan(0.3);
  expect(compare(text, near)).toBeGreaterThan(compare(text, far) + 0.2);
});

test('accents and case make no difference, and a text is equal to itself', () => {
  expect(toVector('KE TOAN truong')).toBe(toVector('kế toán trưởng'));
  expect(compare('kế toán trưởng', 'kế toán trưởng')).toBeCloseTo(1);
});

test('a text without a known word has no vector', () => {
  expect(toTextVector([{ text: 'zzqx 1234', weight: 1 }])).toBeNull();
  expect(toTextVector([])).toBeNull();
});

test('a vector is printable, with one character per dimension', () => {
  expect(toVector('kế toán')).toMatch(/^[\x20-\x7e]+$/);
  expect(toVector('kế toán')).toHaveLength(data.dimensions);
});

const terms = data.terms.split('\n');

test('each term has one vector and one scale', () => {
  expect(new Set(terms).size).toBe(terms.length);
  expect(data.scales).toHaveLength(terms.length);
  expect(atob(data.vectors)).toHaveLength(terms.length * data.dimensions);
});

test('the data is small, and has no numbers, addresses, places or words of protected traits', () => {
  expect(JSON.stringify(data).length).toBeLessThan(2_000_000);
  const silent = ['nu', 'gioi tinh', 'female', 'tuoi', 'ket hon', 'dai hoc', 'bach khoa', 'ha noi'];
  expect(terms.filter((term) => silent.includes(term))).toEqual([]);
  expect(terms.filter((term) => /^[\d ]+$|@|\bwww\b|com vn/.test(term))).toEqual([]);
});
