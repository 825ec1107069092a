// The expected order of search results, whatever the values of the weights.
import { describe, expect, test } from 'vitest';
import { foldText } from '#vietnamese/rules/fold.ts';
import { listBoardWords } from '#tests/support/board-words.ts';
import { separateNegation, toWordFeatures, type CandidateFeatures } from './features.ts';
import { compareByScore, createScorer } from './rank.ts';
import { parseQuery } from '#search/rules/understanding/understand.ts';

const NOW = new Date('2026-11-20T05:00:00.000Z');
const DAY = 86_400_000;
const vocabulary = listBoardWords();

interface Job {
  title: string;
  skills?: string;
  company?: string;
  places?: string[];
  written?: string;
  pay?: [min: number | null, max: number | null];
  level?: string;
  type?: string;
  remote?: boolean;
  days?: number;
  /** Words of the query that occur in the text alone. */
  text?: string;
}

const M = 1_000_000;
const spaced = (text: string) => ` ${text} `;

function candidate(
  { title, days = 5, pay = [null, null], ...job }: Job,
  seq: number,
): CandidateFeatures {
  const texts = {
    title: separateNegation(spaced(foldText(title))),
    skills: spaced(foldText(job.skills ?? '')),
    company: spaced(foldText(job.company ?? 'Sen Vàng')),
  };
  return {
    job_id: title,
    seq,
    created: NOW.getTime() - days * DAY,
    monthly_min: pay[0],
    monthly_max: pay[1] ?? pay[0],
    places: spaced((job.places ?? ['92']).join(' ')),
    type: job.type ?? 'full-time',
    level: job.level ?? 'mid',
    remote: job.remote ?? false,
    ...texts,
    ...toWordFeatures(texts),
    marked: spaced(
      title
        .toLowerCase()
        .replaceAll(/[\s+/()]+/g, ' ')
        .trim(),
    ),
    place_words: spaced(foldText(job.written ?? '')),
  };
}

/** Titles in the order in which the query ranks them. */
function order(search: string, job: readonly Job[]): string[] {
  const understood = parseQuery(search, vocabulary);
  // Callers of the scorer fold the conditions.
  const conditions = understood.conditions.map((it) => ({ ...it, written: foldText(it.written) }));
  const question = { ...understood, conditions };
  const score = createScorer(question, NOW.getTime());
  const toBits = ({ text = '' }: Job) =>
    question.concepts.reduce((bits, { variants }, nth) => {
      const isThere = variants.some(({ words }) =>
        words.every((word) => spaced(foldText(text)).includes(spaced(word))),
      );
      return isThere ? bits | (1 << nth) : bits;
    }, 0);
  return job
    .map((it, nth) => score(candidate(it, nth), toBits(it)))
    .toSorted(compareByScore)
    .map(({ candidate: { job_id } }) => job_id);
}

type Case = [why: string, search: string, job: Job[]];

/** The jobs of each case are listed in the expected order and passed to the ranking in reverse. */
const CASES: Case[] = [
  [
    'a related profession after the one searched for, and before a text that only mentions it',
    'luật sư',
    [
      { title: 'Luật sư' },
      { title: 'Chuyên viên pháp chế', text: 'luật sư' },
      { title: 'Chuyên viên pháp chế cao cấp' },
      { title: 'Lái xe', text: 'luật sư' },
    ],
  ],
  [
    'the name of a related profession only where it does not mean other work',
    'nhân viên giữ xe',
    [{ title: 'Bảo vệ nhà hàng' }, { title: 'Kinh doanh thuốc bảo vệ thực vật' }],
  ],
  [
    'a part of a long name before nothing of it',
    'tiếp viên hàng không',
    [
      { title: 'Nhân viên kho hàng không' },
      { title: 'Chăm sóc khách hàng không yêu cầu kinh nghiệm' },
    ],
  ],
  [
    'the title before skills before the text alone',
    'kế toán',
    [
      { title: 'Kế toán' },
      { title: 'Trợ lý giám đốc', skills: 'kế toán' },
      { title: 'Lái xe', text: 'kế toán' },
    ],
  ],
  [
    'the teachers of one subject in both languages before those of others',
    'physics teacher',
    [{ title: 'Giáo viên vật lý' }, { title: 'Giáo viên' }, { title: 'Giáo viên sinh học' }],
  ],
  [
    'drivers of a machine before those who sell or account for it',
    'lái xe nâng',
    [
      { title: 'Lái xe nâng' },
      { title: 'Tài xế xe tải' },
      { title: 'Nhân viên kinh doanh xe nâng' },
    ],
  ],
  [
    'the work in the title before every condition met by a job whose text alone mentions the work',
    'kế toán từ xa lương 20 triệu',
    [
      { title: 'Nhân viên kế toán', pay: [20 * M, 25 * M] },
      { title: 'Trợ lý kinh doanh', pay: [20 * M, 25 * M], remote: true, text: 'kế toán' },
    ],
  ],
  [
    'the name in one piece before its words here and there',
    'kỹ sư phần mềm',
    [{ title: 'Kỹ sư phần mềm' }, { title: 'Kỹ sư kiểm thử phần mềm' }],
  ],
  [
    'typed accents before the same letters under others',
    'dương cầm',
    [{ title: 'Giáo viên dương cầm' }, { title: 'Giáo viên đường cấm' }],
  ],
  [
    'a title that says nothing else before one that says much more',
    'kế toán',
    [{ title: 'Kế toán' }, { title: 'Kế toán kiêm thủ kho kiêm lễ tân kiêm lái xe' }],
  ],
  [
    'what was typed before its synonym',
    'accountant',
    [{ title: 'Accountant' }, { title: 'Kế toán' }],
  ],
  [
    'the job that is meant before the one that only adds the word',
    'trợ lý giám đốc',
    [{ title: 'Trợ lý giám đốc' }, { title: 'Giám đốc kinh doanh' }],
  ],
  [
    'the work itself before a longer name of other work',
    'bảo vệ',
    [{ title: 'Bảo vệ tòa nhà quận 7' }, { title: 'Kinh doanh thuốc bảo vệ thực vật' }],
  ],
  [
    'who does the work before who sells it',
    'nhân viên logistics',
    [{ title: 'Nhân viên chứng từ logistics' }, { title: 'Nhân viên kinh doanh logistics' }],
  ],
  [
    'who does the work before who teaches it',
    'thiết kế đồ họa',
    [{ title: 'Nhân viên thiết kế đồ họa' }, { title: 'Giảng viên thiết kế đồ họa' }],
  ],
  [
    'who does the work before who recruits for it, but titles may begin with the hiring',
    'tài xế',
    [{ title: 'Tuyển dụng tài xế nam' }, { title: 'Cộng tác viên tuyển dụng tài xế' }],
  ],
  [
    'who sells the work where selling is searched for',
    'sales logistics',
    [{ title: 'Nhân viên kinh doanh logistics' }, { title: 'Nhân viên chứng từ logistics' }],
  ],
  [
    'the work itself before other work that is named twice',
    'bảo vệ',
    [
      { title: 'Bảo vệ tòa nhà quận 7' },
      { title: 'Kỹ sư bảo vệ thực vật / Chuyên viên bảo vệ thực vật' },
    ],
  ],
  [
    'more of the words before fewer',
    'lập trình viên java sql docker',
    [
      { title: 'Lập trình viên Java', skills: 'sql docker' },
      { title: 'Lập trình viên Java', skills: 'sql', company: 'Hai' },
      { title: 'Lập trình viên Java', company: 'Ba' },
    ].map((it, nth) => ({ ...it, title: `${it.title} ${nth}` })),
  ],
  [
    'all softFilters met before two before one before none',
    'kế toán ở Hà Nội trên 15 triệu không cần kinh nghiệm',
    [
      { title: 'Kế toán a', places: ['01'], pay: [16 * M, 20 * M], level: 'entry' },
      { title: 'Kế toán b', places: ['01'], pay: [16 * M, 20 * M], level: 'senior' },
      { title: 'Kế toán c', places: ['01'], pay: [5 * M, 6 * M], level: 'senior' },
      { title: 'Kế toán d', places: ['92'], pay: [5 * M, 6 * M], level: 'senior' },
    ],
  ],
  [
    'the right trade elsewhere before another trade in the right place',
    'kế toán ở Hà Nội',
    [
      { title: 'Kế toán', places: ['92'] },
      { title: 'Lái xe', places: ['01'], text: 'kế toán' },
    ],
  ],
  [
    'the old province before the rest of the new one before elsewhere',
    'kế toán Bình Dương',
    [
      { title: 'Kế toán a', places: ['79', 'binh-duong'] },
      { title: 'Kế toán b', places: ['79'] },
      { title: 'Kế toán c', places: ['01'] },
    ],
  ],
  [
    'a place in the title although it is not job as a place, before elsewhere',
    'kế toán Hải Phòng',
    [
      { title: 'Kế toán chi nhánh Hải Phòng', places: ['22'] },
      { title: 'Kế toán', places: ['01'] },
    ],
  ],
  [
    'a kind of work that the job is marked with before a text that mentions it, before neither',
    'việc bán thời gian cuối tuần',
    [
      { title: 'Phục vụ a', type: 'part-time' },
      { title: 'Phục vụ b', text: 'bán thời gian' },
      { title: 'Phục vụ c' },
    ],
  ],
  [
    'the very district before its province before elsewhere',
    'kế toán Thủ Đức',
    [
      { title: 'Kế toán a', places: ['79'], written: 'Thủ Đức' },
      { title: 'Kế toán b', places: ['79'], written: 'Quận 7' },
      { title: 'Kế toán c', places: ['01'] },
    ],
  ],
  [
    'there before nationwide before remote before elsewhere',
    'kế toán Đà Nẵng',
    [
      { title: 'Kế toán a', places: ['48'] },
      { title: 'Kế toán b', places: ['nationwide'] },
      { title: 'Kế toán c', places: ['01'], remote: true },
      { title: 'Kế toán d', places: ['01'] },
    ],
  ],
  [
    'pay that fits before pay that is not job before pay that does not',
    'kế toán lương trên 20 triệu',
    [
      { title: 'Kế toán a', pay: [20 * M, 30 * M] },
      { title: 'Kế toán b' },
      { title: 'Kế toán c', pay: [8 * M, 10 * M] },
    ],
  ],
  [
    'remote where remote is asked for',
    'kế toán từ xa',
    [{ title: 'Kế toán a', remote: true }, { title: 'Kế toán b' }],
  ],
  [
    'the way of working that was asked for',
    'kế toán bán thời gian',
    [{ title: 'Kế toán a', type: 'part-time' }, { title: 'Kế toán b' }],
  ],
  [
    'unwanted work last, unless a title says that it is none',
    'nhân viên văn phòng không sale',
    [
      { title: 'Nhân viên văn phòng' },
      { title: 'Nhân viên văn phòng tổng hợp (không sale)' },
      { title: 'Nhân viên kinh doanh văn phòng' },
    ],
  ],
  [
    'unwanted work last also where only a place is searched for',
    'việc ở cần thơ không bán hàng',
    [{ title: 'Thủ kho' }, { title: 'Nhân viên bán hàng' }, { title: 'Tài xế', places: ['01'] }],
  ],
  [
    'the conditions before a skill that any office work asks for',
    'làm thêm tại nhà biết excel',
    [
      { title: 'Gia sư', type: 'part-time', remote: true },
      { title: 'Nhân viên văn phòng', skills: 'excel' },
    ],
  ],
  [
    'the newer of two that answer alike',
    'kế toán',
    [
      { title: 'Kế toán a', days: 1 },
      { title: 'Kế toán b', days: 40 },
    ],
  ],
  [
    'a good answer of last month before a poor one of today',
    'kế toán tổng hợp',
    [
      { title: 'Kế toán tổng hợp', days: 40 },
      { title: 'Lái xe', text: 'kế toán tổng hợp', days: 0 },
    ],
  ],
];

test('a name with signs in the title counts as much next to typed marks as without', () => {
  const job = candidate({ title: 'Kỹ sư C++' }, 1);
  const getScore = (search: string) =>
    createScorer(parseQuery(search, vocabulary), NOW.getTime())(job, 0).score;
  expect(getScore('kỹ sư c++')).toBe(getScore('ky su c++'));
});

test('a title whose own marks contradict those of a plain word counts less than one without marks', () => {
  const getScore = (title: string) =>
    createScorer(parseQuery('nhôm kính', vocabulary), NOW.getTime())(candidate({ title }, 1), 1)
      .score;
  expect(getScore('Nhom kinh')).toBeLessThan(getScore('Nhôm kính'));
  expect(getScore('Nhóm kinh')).toBeLessThan(getScore('Nhom kinh') - 0.1);
});

test('a synonym is not found in a title whose marks make other words of it, but in one without marks', () => {
  const getScore = (title: string) =>
    createScorer(parseQuery('tailor', vocabulary), NOW.getTime())(candidate({ title }, 1), 0).score;
  expect(getScore('May công nghiệp')).toBe(getScore('May cong nghiep'));
  expect(getScore('Máy công nghiệp')).toBeLessThan(getScore('May cong nghiep') / 2);
});

test('a name typed without marks is not found in a title whose marks make other words of it', () => {
  const getScore = (title: string) =>
    createScorer(parseQuery('van thu', vocabulary), NOW.getTime())(candidate({ title }, 1), 0)
      .score;
  expect(getScore('Văn thư')).toBe(getScore('Van thu'));
  expect(getScore('Tư vấn, thu nhập cao')).toBeLessThan(getScore('Van thu') / 2);
});

test('an abbreviation is not found in a title whose marks make another word of it', () => {
  const getScore = (title: string) =>
    createScorer(parseQuery('ba', vocabulary), NOW.getTime())(candidate({ title }, 1), 0).score;
  expect(getScore('BA banking')).toBeGreaterThan(2 * getScore('Bà banking'));
});

test('a match in the text never lowers a score', () => {
  const question = parseQuery('thực tập sinh kế toán thuế biết tiếng Anh ở Hà Nội', vocabulary);
  const score = createScorer(question, NOW.getTime());
  const all = 2 ** question.concepts.length - 1;
  for (const title of ['Kế toán', 'Kế toán thuế', 'Lái xe', 'Thực tập sinh nhân sự']) {
    for (let bits = 0; bits <= all; bits++) {
      for (let more = bits; more <= all; more = (more + 1) | bits) {
        const it = candidate({ title, skills: 'tiếng Anh', places: ['01'] }, 1);
        expect(score(it, more).score).toBeGreaterThanOrEqual(score(it, bits).score);
      }
    }
  }
});

describe('ranks first', () => {
  test.each(CASES)('%s', (_why, search, job) => {
    expect(order(search, job.toReversed())).toEqual(job.map(({ title }) => title));
  });
});

test('equal jobs have a fixed order: the later posted first', () => {
  const twins = [{ title: 'Kế toán 1' }, { title: 'Kế toán 2' }];
  expect(order('kế toán', twins)).toEqual(['Kế toán 2', 'Kế toán 1']);
});

test('the same query at the same moment gives the same scores', () => {
  const question = parseQuery('kế toán ở Hà Nội', vocabulary);
  const it = candidate({ title: 'Kế toán', places: ['01'] }, 1);
  const scores = [0, 1].map(() => createScorer(question, NOW.getTime())(it, 0).score);
  expect(scores[0]).toBe(scores[1]);
  expect(scores[0]).toBeGreaterThan(0);
});
