// Accents, typing keys, typos, brands, abbreviations and both languages all find the same jobs.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { encode, createFinder, postAll } from '#tests/support/finder.ts';

let board: TestBoard;
const { find, search } = createFinder(() => board);

/** Of two titles that differ only by accents, the expected one is older. */
const POSTINGS = [
  { title: 'Giáo viên dạy đàn dương cầm' },
  { title: 'Kỹ sư cầu đường' },
  { title: 'Thợ đá' },
  { title: 'Thợ da' },
  { title: 'Kỹ thuật viên điều hòa' },
  { title: 'Nhân viên thủy lợi'.normalize('NFD') },
  { title: 'Kế toán tổng hợp' },
  { title: 'Nhân viên kinh doanh' },
  { title: 'Lập trình viên NodeJS' },
  { title: 'Front-end developer' },
  { title: 'Chăm sóc khách hàng' },
  { title: 'Human resources executive' },
  { title: 'Lễ tân khách sạn' },
  { title: 'Graphic designer' },
];

beforeAll(async () => {
  board = await openBoard();
  await postAll(board, POSTINGS);
});
afterAll(() => board.close());

describe('accents', () => {
  test.each([
    ['dương', 'Giáo viên dạy đàn dương cầm', 'Kỹ sư cầu đường'],
    ['đường', 'Kỹ sư cầu đường', 'Giáo viên dạy đàn dương cầm'],
    ['thợ đá', 'Thợ đá', 'Thợ da'],
    ['thợ da', 'Thợ da', 'Thợ đá'],
  ])('typed as in %s they bring %s first and still find %s', async (text, first, second) => {
    const found = await search(text);
    expect(found[0]).toBe(first);
    expect(found).toContain(second);
  });

  test.each([
    ['duong', ['Kỹ sư cầu đường', 'Giáo viên dạy đàn dương cầm']],
    ['tho da', ['Thợ đá', 'Thợ da']],
  ])('left out as in %s they find both', async (text, both) => {
    expect((await search(text)).toSorted().slice(0, 2)).toEqual(both.toSorted());
  });
});

describe('every way to write it', () => {
  test.each([
    ['the other tone placement', 'điều hoà', 'Kỹ thuật viên điều hòa'],
    ['decomposed accents', 'điều hòa'.normalize('NFD'), 'Kỹ thuật viên điều hòa'],
    ['composed where the posting is not', 'thuỷ lợi', 'Nhân viên thủy lợi'],
    ['a foreign letter that looks like đ', 'cầu ðường', 'Kỹ sư cầu đường'],
    ['capitals', 'LỄ TÂN', 'Lễ tân khách sạn'],
    ['Telex keys', 'leex taan khachs sanj', 'Lễ tân khách sạn'],
    ['VNI keys', 'le64 ta6n kha1ch sa5n', 'Lễ tân khách sạn'],
    ['a slip', 'desinger', 'Graphic designer'],
    ['a slip without accents', 'khach hagn cham soc', 'Chăm sóc khách hàng'],
    ['a brand in two words', 'node js', 'Lập trình viên NodeJS'],
    ['a brand with its dot', 'node.js', 'Lập trình viên NodeJS'],
    ['a brand in one word', 'frontend', 'Front-end developer'],
    ['a brand in two', 'front end', 'Front-end developer'],
    ['an abbreviation', 'nvkd', 'Nhân viên kinh doanh'],
    ['another abbreviation', 'cskh', 'Chăm sóc khách hàng'],
    ['half an abbreviation', 'kt tong hop', 'Kế toán tổng hợp'],
    ['the English word', 'accountant', 'Kế toán tổng hợp'],
    ['the Vietnamese word', 'nhân sự', 'Human resources executive'],
    ['the Vietnamese trade', 'thiết kế đồ họa', 'Graphic designer'],
    ['the English trade', 'receptionist', 'Lễ tân khách sạn'],
    ['how programmers are called among friends', 'dev nodejs', 'Lập trình viên NodeJS'],
    ['the Vietnamese name of a developer', 'lập trình viên frontend', 'Front-end developer'],
  ])('%s: %s', async (_what, text, first) => {
    expect((await search(text))[0]?.normalize()).toBe(first);
  });

  test('prefixes and infixes of a word match', async () => {
    expect((await search('grap'))[0]).toBe('Graphic designer');
    expect((await search('signer'))[0]).toBe('Graphic designer');
  });
});

describe('a corrected search', () => {
  test('states the text that was searched, and offers the typed text again', async () => {
    const { corrected_query, total } = await find(`search=${encode('graphic desinger')}`);
    expect(corrected_query).toBe('graphic designer');
    expect(total).toBeGreaterThan(0);
    const typed = await find(`search=${encode('desinger')}&as_typed=1`);
    expect(typed).toMatchObject({ corrected_query: null, total: 0, jobs: [] });
  });

  test.each(['graphic designer', 'kế toán', 'ke toan', 'nvkd', 'le tan'])(
    'is not reported when nothing was corrected: %s',
    async (text) => {
      expect((await find(`search=${encode(text)}`)).corrected_query).toBeNull();
    },
  );
});

describe('many words', () => {
  test.each([
    ['kế toán tổng hợp biết tiếng anh và excel thành thạo', 'Kế toán tổng hợp'],
    ['cần tìm công việc nhân viên kinh doanh bất động sản thu nhập cao', 'Nhân viên kinh doanh'],
    ['senior front-end developer react typescript graphql terraform', 'Front-end developer'],
    ['le tan khach san nam sao biet tieng nhat lam ca dem', 'Lễ tân khách sạn'],
    ['graphic designer photoshop illustrator figma after effects cinema', 'Graphic designer'],
    ['ky su cau duong co chung chi hanh nghe giam sat hang hai', 'Kỹ sư cầu đường'],
  ])('still find the job where no posting has all of them: %s', async (text, first) => {
    expect((await search(text))[0]).toBe(first);
  });

  test('that occur nowhere find nothing', async () => {
    expect(await search('xyzzy plugh qwrtp zzzzq')).toEqual([]);
  });

  test('best coverage comes first', async () => {
    const found = await search('lập trình viên nodejs frontend');
    expect(found.slice(0, 2).toSorted()).toEqual(['Front-end developer', 'Lập trình viên NodeJS']);
    expect(found[0]).toBe('Lập trình viên NodeJS');
  });
});
