// How the parser understands the many ways in which people phrase queries, on a small board.
import { expect, test } from 'vitest';
import { summarizeQuery } from '#tests/support/query-summary.ts';
import { listBoardWords } from '#tests/support/board-words.ts';
import { parseQuery } from './understand.ts';

const board = listBoardWords();
const parse = (search: string) => parseQuery(search, board);

const variantsFor = (search: string, nth = 0) =>
  parse(search).concepts[nth]?.variants.map(({ words }) => words.join(' ')) ?? [];

test.each([
  ['ke toan truong', 'ke toan, ke toan truong |', 'chief accountant'],
  ['kt tong hop hcm', 'kt, tong hop | 79', 'ke toan'],
  ['nv kinh doanh sg', 'nv, kinh doanh | 79', 'nhan vien'],
  ['lap trinh vien .net', 'lap trinh vien, dotnet |', 'developer'],
  ['dev react hn', 'dev, react | 01', 'lap trinh vien'],
  ['cntt can tho', 'cntt | 92', 'cong nghe thong tin'],
  ['tester đn', 'tester | 48, 75', 'kiem thu'],
  ['sale bds', 'sale, bds |', 'bat dong san'],
  ['thiet ke do hoa', 'thiet ke, do hoa |', 'graphic designer'],
  ['hcns binh duong', 'hcns | 79:binh-duong', 'nhan su'],
  ['tts marketing', 'tts, marketing | internship', 'thuc tap sinh'],
  ['ks xay dung', 'ks, xay dung |', 'ky su'],
  ['kees toans', 'ke toan |', 'accountant'],
  ['accountant ha noi', 'accountant | 01', 'ke toan'],
  ['cskh tu xa', 'cskh | remote', 'cham soc khach hang'],
  ['ba ngan hang', 'ba, ngan hang |', 'business analyst'],
  ['phien dich tieng nhat', 'phien dich, tieng nhat |', 'interpreter'],
  ['lam them cuoi tuan', 'lam them, cuoi tuan | part-time', 'ban thoi gian'],
  // A name gives way to the next one where it would leave a word of it behind.
  ['bao tri dien nuoc', 'bao tri, dien nuoc |', 'bao duong'],
  ['ke toan truong du an', 'ke toan, ke toan truong, du, an |', 'chief accountant'],
  // English names of professions that begin with a field, or with another name of their own.
  ['tour guide', 'tour guide |', 'huong dan vien'],
  ['real estate agent', 'real estate agent |', 'moi gioi bat dong san'],
  ['makeup artist', 'makeup artist |', 'trang diem'],
  ['construction worker', 'construction worker |', 'tho xay'],
  ['HR business partner', 'hr business partner |', 'hrbp'],
  ['sales equipment', 'sales, equipment |', 'thiet bi'],
])('%s is understood as %s, and found as %s too', (search, understood, synonym) => {
  expect(summarizeQuery(parse(search))).toBe(understood);
  const all = parse(search).concepts.flatMap(({ variants }) =>
    variants.map((it) => it.words.join(' ')),
  );
  expect(all).toContain(synonym);
});

test.each([
  [
    'tìm việc kế toán tổng hợp ở Hà Nội lương trên 15 triệu không cần kinh nghiệm',
    'ke toan, tong hop | 01, 15000000– VND, entry',
  ],
  ['remote react developer up to 2000 usd', 'react, developer | remote, –2000 USD'],
  [
    'việc làm thêm cuối tuần cho sinh viên gần Thủ Đức',
    'viec lam them, cuoi tuan, sinh vien | part-time, 79',
  ],
  ['i want to find a job as a chef in da nang', 'chef | 48'],
  ['looking for english teacher jobs near district 1', 'english, teacher | 79'],
  ['tuyển gấp nhân viên kho lương cao tại Bình Dương', 'nhan vien, nhan vien kho | 79:binh-duong'],
  ['công ty tuyển lễ tân khách sạn part-time', 'le tan, khach san, part time | part-time'],
  ['data engineer senior remote tuần này', 'data engineer, senior | senior, remote, 7 days'],
  ['kế toán 2 năm kinh nghiệm đăng 3 ngày gần đây', 'ke toan | mid, 3 days'],
  [
    'truong phong kinh doanh hn luong tren 30tr',
    'truong phong, kinh doanh | lead, 01, 30000000– VND',
  ],
])('the whole question "%s" is %s', (search, understood) => {
  expect(summarizeQuery(parse(search))).toBe(understood);
});

test.each([
  ['thợ hàn', 'tho, tho han |'],
  ['nhân viên buồng phòng', 'nhan vien, buong phong |'],
  ['kỹ thuật viễn thông', 'ky thuat, vien thong |'],
  ['bác sĩ thú y', 'bac si thu y |'],
  ['tư vấn bảo hiểm nhân thọ', 'tu van, bao hiem, nhan tho |'],
  ['kế toán lĩnh vực xây dựng', 'ke toan, xay dung |'],
  ['công nghệ thực phẩm', 'cong nghe thuc pham |'],
  ['Linux admin', 'linux admin |'],
  ['nhân viên VP', 'nhan vien vp |'],
  ['nhân viên bán vé máy bay', 'nhan vien, ban ve may bay |'],
  ['thiết kế mạng xã hội', 'thiet ke, mang xa hoi |'],
  ['kế toán công ty cổ phần', 'ke toan |'],
  ['nhân viên kho từ 18 đến 40 tuổi', 'nhan vien, nhan vien kho |'],
  ['bảo vệ dưới 50 tuổi', 'bao ve |'],
  ['kỹ sư điện tử', 'ky su, dien tu |'],
  ['kế toán thương mại điện tử', 'ke toan, thuong mai dien tu |'],
  ['kế toán partime', 'ke toan, partime | part-time'],
  ['dạy lập trình cho trẻ em', 'day lap trinh, tre em |'],
  ['react native 2 yoe', 'react native | mid'],
])('the names in %s are %s', (search, names) => {
  expect(summarizeQuery(parse(search))).toBe(names);
});

test('a syllable with other marks is another word', () => {
  expect(parse('thọ').concepts[0]?.kind).toBeNull();
  expect(parse('thợ').concepts[0]?.kind).toBe('title');
});

test.each([
  ['lap trinh vein', 'lap trinh vien'],
  ['nhan vein ban hnag', 'nhan vien ban hang'],
  ['ke tona truong', 'ke toan truong'],
  ['lập trình vein hà nội', 'lập trình viên hà nội'],
  ['kiem thu phan mme', 'kiem thu phan mem'],
  ['phyton developer', 'python developer'],
  ['Develper', 'developer'],
  ['markting, hà nội', 'marketing, hà nội'],
  ['grapic designer', 'graphic designer'],
  ['recepcionist', 'receptionist'],
  ['tuyeenr dungj ke toan', 'tuyển dụng ke toan'],
  ['ddaf nawngx', 'đà nẵng'],
  ['ke61 toa1n hn', 'kế toán hn'],
  ['kees toans owr hà nội', 'kế toán ở hà nội'],
  ['vieecj lamf', 'việc làm'],
  ['chăm xóc khách hàn', 'chăm sóc khách hàng'],
  ['cham xoc khach hang', 'cham soc khach hang'],
  ['nhân viên bán hàn', 'nhân viên bán hàng'],
])('%s is read as %s', (typed, expected) => {
  expect(parse(typed).corrected).toBe(expected);
});

test.each(
  (
    'kế toán|sales|tester|js|b2b|web3|ga4|c#|ui/ux|react native|tona|vein|nhan vien|kubernetes 1000|xyzzy quux|' +
    'dương|java 8|qwertyuiop|been|hcm|khoan giếng|phượt|xoong nồi|bán hạn|kế toán xưởng|trực đêm'
  ).split('|'),
)('%s is left as it was typed', (typed) => {
  expect(parse(typed).corrected).toBeNull();
});

test('nothing is corrected when the person wants it as typed', () => {
  const question = parseQuery('lap trinh vein kees toans', board, { asTyped: true });
  expect(question.corrected).toBeNull();
  expect(summarizeQuery(question)).toContain('vein');
});

test.each([
  ['nodejs', 'node js'],
  ['node js', 'nodejs'],
  ['node.js', 'nodejs'],
  ['front-end', 'frontend'],
  ['frontend', 'front end'],
  ['reactjs', 'react'],
  ['react', 'reactjs'],
  ['fullstack', 'full stack'],
  ['e-commerce', 'ecommerce'],
  ['dev ops', 'devops'],
  ['part-time', 'parttime'],
  ['keetoan', 'keetoan'],
  ['ketoan', 'ke toan'],
  ['kỹ sư', 'ki su'],
  ['script', 'typescript'],
  ['nvkd', 'kinh doanh'],
  ['kế toán', 'accountant'],
  ['lập trình viên', 'dev'],
  ['dev', 'lap trinh vien'],
  ['forklift', 'xe nang'],
  ['nước hoa', 'perfume'],
])('%s is found as %s too', (search, other) => {
  expect(variantsFor(search)).toContain(other);
});

test('the last word may be a prefix, a finished or common word is not', () => {
  expect(variantsFor('recep')).toContain('receptionist');
  expect(variantsFor('ke toa', 1)).toContain('toan');
  expect(variantsFor('recep ')).toContain('receptionist');
  expect(variantsFor('lap tri', 1)).toContain('trinh');
  expect(variantsFor('java')).not.toContain('javascript');
  expect(summarizeQuery(parse('nhan v'))).toBe('nhan |');
});

test('an ambiguous short form keeps all senses, the likelier first and with more weight', () => {
  const [kt] = parse('kt tong hop').concepts;
  const weights = new Map(kt?.variants.map(({ words, weight }) => [words.join(' '), weight]));
  expect(weights.get('kt')).toBe(1);
  expect(weights.get('ke toan')).toBeGreaterThan(weights.get('ky thuat vien') ?? 1);
  expect(variantsFor('pm')).toEqual(expect.arrayContaining(['project manager', 'product manager']));
  expect(variantsFor('ks')).toEqual(expect.arrayContaining(['ky su', 'khach san']));
});

test('typed marks are preserved, and rule out other spellings', () => {
  const question = parse('kế toán');
  expect(question.hasMarks).toBe(true);
  expect(question.concepts[0]?.variants[0]?.marked).toBe('kế toán');
  expect(parse('ke toan').concepts[0]?.variants[0]?.marked).toBe('kế toán');
  expect(parse('duong').concepts[0]?.variants[0]?.marked).toBeNull();
  expect(parse('dương').concepts[0]?.variants[0]).toMatchObject({
    words: ['duong'],
    marked: 'dương',
  });
  expect(parse('KẾ TOÁN'.normalize('NFD'))).toMatchObject({ hasMarks: true });
  expect(variantsFor('kê toan')).toContain('accountant');
  expect(summarizeQuery(parse('Ðà Nẵng'))).toBe('| 48');
  expect(parse('kế toan hoà').concepts.map(({ variants }) => variants[0]?.marked)).toEqual([
    'kế toán',
    'hòa',
  ]);
});

test('names of work that only their whole form means', () => {
  expect(summarizeQuery(parse('xe ôm công nghệ'))).toBe('xe om cong nghe |');
  expect(summarizeQuery(parse('bếp trưởng món hàn'))).toBe('bep truong, mon han |');
  expect(summarizeQuery(parse('ship đồ ăn'))).toBe('ship do an |');
  expect(variantsFor('ship đồ ăn')).toContain('giao hang');
  expect(parse('IT không code').unwanted).toHaveLength(1);
});

test('the manager of something is one profession, a manager of people who work is two', () => {
  expect(summarizeQuery(parse('quản lý dự án phần mềm'))).toBe('quan ly du an, phan mem |');
  expect(summarizeQuery(parse('quản lý nhà hàng'))).toBe('quan ly, nha hang |');
});

test('an analyst of data analyses data', () => {
  expect(summarizeQuery(parse('chuyên viên phân tích dữ liệu'))).toBe(
    'chuyen vien, phan tich du lieu |',
  );
});

test('a deputy is no manager', () => {
  expect(summarizeQuery(parse('phó phòng kinh doanh'))).toBe('pho phong, kinh doanh |');
  expect(variantsFor('phó phòng kinh doanh')).not.toContain('truong phong kinh doanh');
});

test('what follows a rank is the field of work, though it is no name alone', () => {
  const kinds = parse('nhân viên tư vấn du học').concepts.map(({ kind }) => kind);
  expect(kinds).toEqual(['title', 'field']);
});

test('hours next to a profession leave the related ones, other work does not', () => {
  const hasRelated = (search: string) => parse(search).concepts.some(({ related }) => related);
  expect(['giữ xe ca đêm', 'giữ xe kế toán'].map(hasRelated)).toEqual([true, false]);
});

test('a profession before a wish for other work is not searched for', () => {
  expect(summarizeQuery(parse('từng làm lễ tân giờ muốn làm kế toán'))).toBe('ke toan |');
  expect(summarizeQuery(parse('accountant looking to become a tester'))).toBe('tester |');
  expect(summarizeQuery(parse('bác sĩ muốn làm bệnh viện tư'))).toContain('bac si');
  expect(parse('không bán hàng, muốn làm kế toán').unwanted).toHaveLength(1);
  expect(summarizeQuery(parse('tiếng nhật n3 muốn làm phiên dịch'))).toContain('tieng nhat, n3');
  expect(summarizeQuery(parse('kế toán trưởng muốn tìm việc ở hà nội'))).toContain('ke toan');
});

test('noise is dropped as long as something else remains', () => {
  expect(summarizeQuery(parse('tuyển dụng'))).toBe('tuyen dung |');
  const forAnyJob = ['nam 35 tuổi', 'đi làm luôn không cần CV', 'việc cho người hướng nội'];
  for (const search of ['việc làm', 'tìm việc lương cao', 'jobs', ...forAnyJob]) {
    expect(summarizeQuery(parse(search))).toBe('|');
    expect(parse(search).isForAnyJob).toBe(true);
  }
  expect(parse('软件工程师')).not.toHaveProperty('isForAnyJob');
  expect(summarizeQuery(parse('việc làm hà nội'))).toBe('| 01');
  expect(summarizeQuery(parse('chuyên viên tuyển dụng'))).toBe('chuyen vien, tuyen dung |');
  expect(summarizeQuery(parse('tuyển nhân viên tuyển dụng'))).toBe('nhan vien, tuyen dung |');
  expect(summarizeQuery(parse('tuyển dụng kế toán'))).toBe('ke toan |');
  expect(summarizeQuery(parse('tài xế'))).toBe('tai xe |');
  expect(summarizeQuery(parse('lái xe ô tô'))).toBe('lai xe, o to |');
  expect(summarizeQuery(parse('nhân viên in ấn'))).toBe('nhan vien, in an |');
});

test('common words weigh less than names, and the heaviest weighs 1', () => {
  const weights = parse('nhân viên kế toán').concepts.map(({ weight }) => weight);
  expect(weights[1]).toBe(1);
  expect(weights[0]).toBeLessThan(0.7);
  expect(parse('fresher java').concepts.map(({ weight }) => weight)[0]).toBeLessThan(1);
});

test('spans refer to the typed text, whatever characters it has', () => {
  for (const search of [
    '  Kế toán – Hà Nội!'.normalize('NFD'),
    'ke\u200b toan, ở Hà\u00a0Nội 15-20tr',
  ]) {
    const { concepts, conditions } = parse(search);
    expect(
      search
        .slice(concepts[0]?.from, concepts[0]?.to)
        .normalize('NFC')
        .replace('\u200b', '')
        .toLowerCase(),
    ).toMatch(/^k[ếe] to[áa]n$/);
    for (const { from, to } of conditions)
      expect(search.slice(from, to).trim()).toBe(search.slice(from, to));
  }
});

const HOSTILE: [string, string][] = [
  ['50 KB of words', 'kế toán '.repeat(6500)],
  ['50 KB of figures', '1'.repeat(50_000)],
  ['ten thousand operators', '& | ! ( ) : * <-> '.repeat(600)],
  ['quotes and backslashes', String.raw`'\'`.repeat(300)],
  ['NUL and lone surrogates', 'a\u0000b\ud800 c\udc00 '.repeat(80)],
  ['emoji', '😀'.repeat(500)],
  ['marks without letters', `e${'\u0301'.repeat(999)}`],
  ['right to left and joiners', 'مرحبا\u202e\u200d שלום '.repeat(50)],
  ['only spaces', ' '.repeat(5000)],
  ['pay over and over', '15-20tr '.repeat(120)],
  ['many typos', 'recepcionist markting grapic develper hnag vein '.repeat(20)],
  ['prototype words', 'constructor __proto__ toString hasOwnProperty'],
];

test.each(HOSTILE)('%s are parsed within the bounds', (_name, search) => {
  const { concepts, conditions } = parse(search);
  expect(concepts.length).toBeLessThanOrEqual(24);
  expect(concepts.flatMap(({ variants }) => variants).length).toBeLessThanOrEqual(60);
  for (const { from, to, variants, weight } of concepts) {
    expect(from).toBeLessThan(to);
    expect(weight).toBeGreaterThan(0);
    expect(variants.flatMap(({ words }) => words).every((it) => /^[a-z0-9]+$/.test(it))).toBe(true);
  }
  for (const { from, to } of conditions) expect(from).toBeLessThan(to);
});

test('punctuation alone searches for nothing', () => {
  expect(parse('&|!()')).toEqual({
    concepts: [],
    conditions: [],
    corrected: null,
    hasMarks: false,
  });
  expect(parse('').concepts).toEqual([]);
});

const listUnwanted = (search: string) =>
  (parse(search).unwanted ?? []).map(({ variants }) =>
    variants.map(({ words }) => words.join(' ')),
  );

test('work that somebody does not want is not searched for, and known by its other names', () => {
  const [sales] = listUnwanted('việc văn phòng không sale');
  expect(sales).toEqual(expect.arrayContaining(['sale', 'ban hang', 'kinh doanh']));
  expect(listUnwanted('cskh ko telesale')[0]).toContain('telesales');
  expect(listUnwanted('văn phòng không phải sale, không kế toán')).toHaveLength(2);
});

test.each([
  'kế toán không cần tiếng anh',
  'kế toán không yêu cầu Excel',
  'lễ tân không biết tiếng anh',
  'nhân viên mặt đất hàng không',
  'kế toán không tăng ca',
])('%s leaves no work out', (search) => {
  expect(listUnwanted(search)).toEqual([]);
});

test('a name that is searched for as well stays wanted', () => {
  expect(listUnwanted('trợ lý kinh doanh không sale')[0]).not.toContain('kinh doanh');
});
