// Measures how a function's time grows with its input, to detect quadratic work.

/** Below this a quadratic function is indistinguishable from noise, and harmless. */
const FLOOR_MS = 40;
/** Limit for four times the size: linear work takes 4 times as long, quadratic 16; 9 is 3 per doubling, in between. */
const MAX_GROWTH = 9;
const STEP = 4;
/** Shorter times count as this. */
const LEAST_MS = 1;
const SMALLEST = 250;

/** CPU time of this thread: on a busy machine the wall clock includes other work. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function measureTime(work: () => unknown, tries: number): number {
  let least = Infinity;
  // A fast function needs no further measurement.
  for (let n = 0; n < tries && least > 1; n += 1) {
    const began = cpuMs();
    work();
    least = Math.min(least, cpuMs() - began);
  }
  return least;
}

interface Growth {
  size: number;
  ms: number;
  /** The growth factor for four times the input, in the best of several measurements. */
  factor: number;
}

/**
 * Null if `run` is fast or linear. Sizes increase towards the limit, because a cubic function would never finish there.
 * One measurement raises a suspicion; the verdict needs several, so that a busy machine causes no false alarm.
 */
export function findSuperlinear(
  run: (text: string) => unknown,
  make: (size: number) => string,
  { limit }: { limit: number },
): Growth | null {
  const measure = (size: number, tries: number) => {
    const text = make(size);
    return measureTime(() => run(text), tries);
  };
  const levels = [limit];
  while ((levels[0] ?? 0) / STEP > SMALLEST) levels.unshift(Math.floor((levels[0] ?? 0) / STEP));
  let before = Infinity;
  for (const size of levels) {
    const ms = measure(size, 1);
    if (ms > FLOOR_MS && ms / before > MAX_GROWTH) {
      // The thread's CPU clock may not advance during a short measurement, which then reads 0.
      const factors = [1, 2, 3].map(
        () => measure(size, 3) / Math.max(measure(size / STEP, 3), LEAST_MS),
      );
      const factor = Math.min(...factors);
      if (factor > MAX_GROWTH) return { size, ms, factor };
    }
    before = ms;
  }
  return null;
}

/** Characters whose repetition makes patterns backtrack. */
export const SIGNS = [
  ' ',
  '\n',
  '\t',
  '\r\n',
  '\u00a0',
  '.',
  ',',
  '-',
  '–',
  '•',
  ':',
  ';',
  '/',
  '\\',
  '"',
  "'",
  '(',
  ')',
  '[',
  '<',
  '<!--',
  '&',
  '@',
  '+',
  '#',
  '$',
  '0',
  '1.',
  '9,',
  'a',
  'A',
  'đ',
  'Ế',
  'A ',
  'a.',
  'A-',
  '\u0301',
  '\u0301\u0323',
  'A\u0323',
  '\u200b',
  '\u00ad',
  '\u202e',
  '🔥',
  '\ud800',
] as const;

/** Words that patterns look for in the texts of postings, profiles, CVs and questions. */
const CUES = [
  'giới tính',
  'nam',
  'nữ',
  'tuổi',
  'độ tuổi từ',
  'sinh năm',
  'quê',
  'Đại học',
  'Trường',
  'University',
  'Nguyễn',
  'họ tên:',
  'tên là',
  'single',
  'có 1 con',
  'lương',
  'từ',
  'đến',
  'tr',
  '15 triệu',
  '$1,500',
  'up to',
  'kinh nghiệm',
  '3 năm',
  'years',
  'email',
  'a@b.c',
  'major in',
  'graduated',
  'uu tien',
  'khong can',
  'preferred',
  'one of',
  'such as',
  'nhu',
  'Java',
  'AI',
  'CV',
  'SAP safe',
  'English and',
  'Công ty',
  'co ltd',
  'Hà Nội',
  'bà rịa',
  'lập trình',
  'c++',
  '.net',
  "'",
] as const;

const fill = (unit: string, size: number) =>
  unit.repeat(Math.ceil(size / unit.length)).slice(0, size);

/** Named fillings of a field: runs, repeated cues, and each cue with a run before or after it. */
export function listFillings(): [name: string, make: (size: number) => string][] {
  const runs = [
    ...SIGNS,
    ...CUES,
    ...CUES.map((cue) => `${cue} `),
    ...CUES.map((cue) => `${cue};`),
  ];
  const plain = runs.map((unit): [string, (size: number) => string] => [
    JSON.stringify(unit),
    (size) => fill(unit, size),
  ]);
  const long = [' ', '.', '-', '0', '\u0301\u0323', '\u200b'];
  const mixed = CUES.flatMap((cue) =>
    long.map((run): [string, (size: number) => string] => [
      `${cue} and a run of ${JSON.stringify(run)}`,
      (size) => `${cue}${fill(run, size / 2)}${cue}${fill(run, size / 2 - 2 * cue.length)}x`,
    ]),
  );
  const short = CUES.map((cue): [string, (size: number) => string] => [
    `many of ${cue} with spaces between`,
    (size) => fill(`${cue}${' '.repeat(40)}`, size),
  ]);
  const ends: [string, (size: number) => string][] = SIGNS.map((sign) => [
    `words around a run of ${JSON.stringify(sign)}`,
    (size) => `Ab ${fill(sign, size - 6)} z`,
  ]);
  return [...plain, ...mixed, ...short, ...ends];
}
