// Reads classes of driving licences in postings and profiles.
import { expect, test } from 'vitest';
import { findMentions } from './mentions.ts';
import { findRequiredSkills } from './skills.ts';
import { splitSentences } from './sentences.ts';

const CAR = 'driving-licence';
const TRUCK = 'truck-licence';
const BUS = 'bus-licence';
const CONTAINER = 'container-licence';

test.each([
  ['Có bằng lái xe B2', [CAR]],
  ['Bằng B1', [CAR]],
  ['Bằng lái xe hạng B trở lên', [CAR]],
  ['GPLX hạng C', [TRUCK]],
  ['Giấy phép lái xe: hạng C1', [TRUCK]],
  ['Bằng B2, C', [CAR, TRUCK]],
  ['Bằng lái hạng C, D hoặc E', [TRUCK, BUS, BUS]],
  ['Bằng FC', [CONTAINER]],
  ['bằng lái xe hạng CE', [CONTAINER]],
  ['FC licence', [CONTAINER]],
  ['Class C driving licence', [TRUCK]],
  ['Driving licence class B2', [CAR]],
  ['Có bằng lái xe', [CAR]],
  ['Có bằng lái B2 và biết Excel', [CAR, 'excel']],
])('%s', (text, ids) => {
  expect(findMentions(text).map(({ entry }) => entry.id)).toEqual(ids);
});

test.each([
  'Lập trình bằng C/C++',
  'Phát triển phần mềm bằng C# và ASP.NET',
  'Tiếng Anh: bằng B trở lên',
  'Kỹ năng tin học bằng B',
  'Có bằng IELTS 6.5 hoặc bằng C1',
  'Bằng B1 châu Âu trở lên',
  'Có bằng B1 Goethe',
  'Bằng B1, B2 Goethe hoặc telc',
  'bằng N4, bằng A2',
  'Bằng B2 VSTEP',
  'Code bằng C và Python',
])('%s names no licence', (text) => {
  const ids = findMentions(text).map(({ entry }) => entry.id);
  expect(ids.filter((id) => id.endsWith('-licence'))).toEqual([]);
});

const findInPosting = (title: string, requirement: string) =>
  findRequiredSkills({
    titles: [{ key: 'title', text: title }],
    tags: [],
    sentences: splitSentences([{ key: 'requirements.0', text: requirement }], 'required'),
  })
    .map(({ id }) => id)
    .filter((id) => id.endsWith('-licence'));

test.each([
  ['Giáo viên tiếng Anh', 'Bằng C1 trở lên', []],
  ['Điều dưỡng đi Đức', 'Bằng B1, C1', []],
  ['Nhân viên', 'Có bằng A2', []],
  ['Nhân viên', 'Có bằng A2, có xe máy', ['motorbike-licence']],
  ['Nhân viên', 'Có bằng C', [TRUCK]],
  ['Nhân viên', 'Bằng B1, C', [CAR, TRUCK]],
  ['Nhân viên', 'Bằng B2, C', [CAR, TRUCK]],
  ['Lái xe', 'Bằng B1 trở lên', [CAR]],
  ['Nhân viên giao hàng', 'Bằng A2', ['motorbike-licence']],
])('for %s "%s" requires the licences %j', (title, requirement, ids) => {
  expect(findInPosting(title, requirement)).toEqual(ids);
});
