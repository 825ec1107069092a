// Generates the texts of postings: whole and spliced sentences of the demo's texts, and templates with names and
// numbers.
import { bodies } from '#database/demo/written.ts';
import type { Dice } from '#database/demo/dice.ts';
import type { Language } from '#context.ts';
import type { Category } from '#jobs/rules/lists.ts';
import { pickBetween, pickRank } from './random-choice.ts';

interface Pool {
  sentences: string[];
  tools: string[];
}

export interface CorpusTopic {
  language: Language;
  category: Category | null;
  brand: (dice: Dice) => string;
  place: string;
}

const toKey = (language: Language, category: Category | null) => `${language} ${category ?? ''}`;
const split = (text: string | undefined) => (text ?? '').split(/\n|(?<=[.?!]) /).filter(Boolean);

function createPools(): Map<string, Pool> {
  const pools = new Map<string, Pool>();
  for (const body of bodies) {
    for (const language of ['vi', 'en'] as const) {
      const key = toKey(language, body.category);
      const pool = pools.get(key) ?? { sentences: [], tools: [] };
      pools.set(key, pool);
      const rows = [body.requirements[language] ?? [], body.benefits[language] ?? []].flat();
      pool.sentences.push(...split(body.description[language]), ...rows);
      pool.tools.push(...((language === 'en' && body.skills_en) || body.skills));
    }
  }
  return pools;
}

const POOLS = createPools();
const ALL: Record<Language, string[]> = { vi: [], en: [] };
for (const [key, { sentences }] of POOLS)
  ALL[key.startsWith('vi') ? 'vi' : 'en'].push(...sentences);

const getPool = ({ language, category }: CorpusTopic): Pool =>
  POOLS.get(toKey(language, category)) ?? { sentences: ALL[language], tools: ['Excel'] };

export function pickTool(dice: Dice, topic: CorpusTopic): string {
  const { tools } = getPool(topic);
  return tools[pickRank(dice, tools.length, 1.8)] ?? 'Excel';
}

/** About two of three sentences come from the posting's own category. */
function pickSentence(dice: Dice, topic: CorpusTopic): string {
  const own = getPool(topic).sentences;
  return dice.pick(dice.roll() < 0.65 ? own : ALL[topic.language]);
}

/** A few consecutive words, so that words have realistic neighbours. */
function cutPiece(dice: Dice, topic: CorpusTopic): string {
  const words = pickSentence(dice, topic)
    .replace(/[.?!;:]$/, '')
    .split(' ');
  const length = pickBetween(dice, 4, 9);
  const from = Math.max(0, Math.floor(dice.roll() * (words.length - length + 1)));
  return words.slice(from, from + length).join(' ');
}

const JOINTS: Record<Language, readonly string[]> = {
  vi: [', ', ' và ', ' cho ', ' của ', ' theo ', ' với '],
  en: [', ', ' and ', ' for ', ' with ', ' of ', ' to '],
};

function spliceSentences(dice: Dice, topic: CorpusTopic): string {
  let text = cutPiece(dice, topic);
  const more = pickBetween(dice, 1, 2);
  for (let at = 0; at < more; at++)
    text += dice.pick(JOINTS[topic.language]) + cutPiece(dice, topic);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

type Plain = (dice: Dice, topic: CorpusTopic) => string;

const PLAIN: Record<Language, readonly Plain[]> = {
  vi: [
    (dice, topic) =>
      `Có ít nhất ${pickBetween(dice, 1, 7)} năm kinh nghiệm với ${pickTool(dice, topic)}, ưu tiên biết ${pickTool(dice, topic)}.`,
    (dice, topic) => `Thành thạo ${pickTool(dice, topic)} và ${pickTool(dice, topic)}.`,
    (dice) =>
      `Thu nhập từ ${pickBetween(dice, 7, 25)} đến ${pickBetween(dice, 26, 50)} triệu đồng mỗi tháng, thưởng tháng 13.`,
    (dice, { brand }) => `Tham gia dự án ${brand(dice)} của tập đoàn ${brand(dice)}.`,
    (dice, { brand }) => `Làm việc với khách hàng và đối tác ${brand(dice)}, ${brand(dice)}.`,
    (_, { place }) => `Làm việc tại ${place}, từ thứ Hai đến thứ Sáu.`,
    (dice) => `Nghỉ ${pickBetween(dice, 12, 18)} ngày phép năm, đóng bảo hiểm đầy đủ theo luật.`,
    () => 'Tốt nghiệp trung cấp, cao đẳng hoặc đại học chuyên ngành liên quan.',
    () => 'Nhân viên mới được đào tạo bài bản, không yêu cầu kinh nghiệm.',
    (dice, { brand }) => `Công ty ${brand(dice)} tuyển nhân viên cho chi nhánh mới.`,
  ],
  en: [
    (dice, topic) =>
      `At least ${pickBetween(dice, 1, 8)} years of experience with ${pickTool(dice, topic)}; ${pickTool(dice, topic)} is a plus.`,
    (dice, topic) => `Good command of ${pickTool(dice, topic)} and ${pickTool(dice, topic)}.`,
    (dice) =>
      `Monthly pay from ${pickBetween(dice, 5, 20)}00 to ${pickBetween(dice, 21, 45)}00 USD and a 13th month.`,
    (dice, { brand }) =>
      `Our product ${brand(dice)} serves customers of ${brand(dice)} in the region.`,
    (dice, { brand }) =>
      `You will work with the ${brand(dice)} team and its partner ${brand(dice)}.`,
    (_, { place }) => `The office is in ${place}; work is from Monday to Friday.`,
    (dice) => `${pickBetween(dice, 12, 20)} days of annual leave and full social insurance.`,
    () => 'Bachelor degree in a related field or equivalent experience.',
    () => 'Good communication skills in English and Vietnamese.',
    (dice, { brand }) => `${brand(dice)} is hiring for its new team in Vietnam.`,
  ],
};

/** One line of a posting. */
function writeLine(dice: Dice, topic: CorpusTopic): string {
  const kind = dice.roll();
  if (kind < 0.4) return spliceSentences(dice, topic);
  if (kind < 0.72) return pickSentence(dice, topic);
  return dice.pick(PLAIN[topic.language])(dice, topic);
}

const countWords = (text: string) => text.split(' ').length;

/** Generates lines with about `words` words in total. */
export function writeLines(dice: Dice, topic: CorpusTopic, words: number): string[] {
  const lines: string[] = [];
  for (let left = words; left > 0;) {
    const line = writeLine(dice, topic);
    lines.push(line);
    left -= countWords(line);
  }
  return lines;
}
