// Generates titles as companies write them: a profession with additions, in Vietnamese, English or both.
import type { Dice } from '#database/demo/dice.ts';
import type { Level } from '#jobs/rules/lists.ts';
import { pickBetween, createWeightedPick } from './random-choice.ts';
import { PROFESSIONS, type Profession } from './professions.ts';

interface TitledJob {
  title: string;
  language: 'vi' | 'en';
  profession: Profession;
}

const profession = createWeightedPick(PROFESSIONS.map((one) => [one, one.weight] as const));

/** Two in three postings are Vietnamese, one in fifty both at once. */
const speech = createWeightedPick([
  ['vi', 64],
  ['en', 34],
  ['mixed', 2],
] as const);

export const CORPUS_DISTRICTS: Record<string, string> = {
  '79': 'Quận 1,Quận 3,Quận 7,Thủ Đức,Tân Bình,Bình Thạnh,Gò Vấp,Phú Nhuận,Quận 12,Bình Tân,Tân Phú,Hóc Môn,Củ Chi,Nhà Bè',
  '01': 'Cầu Giấy,Đống Đa,Hoàn Kiếm,Nam Từ Liêm,Bắc Từ Liêm,Hà Đông,Thanh Xuân,Hai Bà Trưng,Hoàng Mai,Long Biên,Đông Anh,Ba Đình',
  '48': 'Hải Châu,Sơn Trà,Ngũ Hành Sơn,Liên Chiểu,Thanh Khê,Cẩm Lệ',
  '31': 'Hồng Bàng,Ngô Quyền,Lê Chân,An Dương',
  '92': 'Ninh Kiều,Cái Răng,Bình Thủy',
  '75': 'Biên Hòa,Long Thành,Nhơn Trạch',
};

const MIXED_IN: Record<Level, readonly string[]> = {
  entry: ['Junior', 'Fresher', 'Junior'],
  mid: ['Middle', ''],
  senior: ['Senior', 'Senior', 'Senior', 'Sr.'],
  lead: ['Lead', 'Principal', 'Technical Lead'],
  executive: ['Head', 'Director'],
};

const TAILS_VI: readonly ((dice: Dice, extra: Extra) => string)[] = [
  (_, { place }) => ` tại ${place}`,
  (dice) => ` - Thu nhập ${pickBetween(dice, 8, 20)} - ${pickBetween(dice, 21, 45)} triệu`,
  (dice) => ` lương ${pickBetween(dice, 7, 30)} triệu`,
  () => ' (Không yêu cầu kinh nghiệm)',
  () => ' - Đi làm ngay',
  (dice, { brand }) => `${dice.pick([' dự án', ' thương hiệu', ' mảng', ' ngành'])} ${brand}`,
  (_, { tool }) => ` (${tool})`,
  (_, { brand }) => ` ${brand}`,
  (dice) => ` từ ${pickBetween(dice, 1, 5)} năm kinh nghiệm`,
  (_, { place }) => ` - ${place}`,
  () => ' biết tiếng Anh',
  () => ' (Tiếng Trung)',
  () => ' làm việc tại nhà',
  () => ' ca tối',
];
const TAILS_EN: readonly ((dice: Dice, extra: Extra) => string)[] = [
  (_, { tool }) => ` (${tool})`,
  (_, { tool, more }) => ` (${tool}, ${more})`,
  (_, { place }) => ` - ${place}`,
  (dice) => ` - Up to $${pickBetween(dice, 8, 45)}00`,
  (_, { brand }) => ` for ${brand}`,
  (_, { brand }) => ` - ${brand}`,
  (dice) => ` - ${pickBetween(dice, 1, 5)}+ years`,
  () => ' (English)',
  () => ' - Hybrid',
  () => ', Work from Home',
];

interface Extra {
  place: string;
  brand: string;
  tool: string;
  more: string;
}

function addLevel(title: string, language: 'vi' | 'en', level: Level, dice: Dice): string {
  if (language === 'vi') {
    if (level === 'senior' && dice.roll() < 0.35) return `${title} cao cấp`;
    return title;
  }
  if (level === 'mid' && dice.roll() < 0.8) return title;
  const word = dice.pick(MIXED_IN[level]);
  return word && dice.roll() < 0.65 ? `${word} ${title}` : title;
}

/** Generates the title of a posting; `extra` is only called if the title uses it. */
export function createTitle(dice: Dice, level: Level, extra: (of: Profession) => Extra): TitledJob {
  const found = profession(dice);
  const languages = speech(dice);
  const language = languages === 'en' ? 'en' : 'vi';
  let title = addLevel(found[language], language, level, dice);
  if (languages === 'mixed' && found.vi !== found.en) title += ` (${found.en})`;
  if (dice.roll() < 0.75) {
    title += dice.pick(language === 'vi' ? TAILS_VI : TAILS_EN)(dice, extra(found));
  }
  if (dice.roll() < 0.2) {
    title += dice.pick(language === 'vi' ? TAILS_VI : TAILS_EN)(dice, extra(found));
  }
  if (dice.roll() < 0.03) title = title.toUpperCase();
  return { title: title.slice(0, 250), language, profession: found };
}
