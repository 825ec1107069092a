// Generates companies: a few post hundreds of jobs, most post one or two.
import { createDice, type Dice } from '#database/demo/dice.ts';
import { INDUSTRIES } from '#companies/rules/lists.ts';
import { toCompanyKey, toCompanySortName } from '#companies/rules/names.ts';
import { createId } from './identity.ts';

const FORMS = ['Công ty TNHH ', 'Công ty Cổ phần ', 'Công ty TNHH MTV ', 'Công ty CP Đầu tư ', ''];
const NAMES =
  'An Minh,Phát Hưng,Thịnh Việt,Long Phú,Kim Ngân,Hải Đăng,Thành Công,Đại Tín,Sao Mai,Tân Tiến,Trường Sơn,Thái Dương,Thiên Ân,Nhật Quang,Hòa Khang,Bảo Ngọc,Toàn Cầu,Á Châu,Hồng Lam,Vĩnh Phúc,Cửu Long,Trí Tuệ,Mỹ Lan,Phương Nam,Đông Dương,Sông Hồng,Bình Minh,Lạc Việt,Hoa Sen,Tây Nguyên'.split(
    ',',
  );
const TRADES =
  'Công nghệ,Thương mại,Xây dựng,Logistics,Dược phẩm,Thực phẩm,Bất động sản,Giáo dục,Du lịch,Dệt may,Software,Digital,Group,Solutions,Retail,Media,Foods,Energy,Holdings,Vietnam'.split(
    ',',
  );

export interface CorpusCompany {
  id: string;
  name: string;
  name_key: string;
  sort_name: string;
  industry: string;
  place: string;
  location: string;
  language: 'vi';
  description: string;
  is_featured: boolean;
  is_demo: boolean;
  created_at: string;
  updated_at: string;
}

/**
 * Five thousand companies for ten thousand jobs, as on the real boards that were counted; growth slows down above that.
 */
const getCompanyCount = (jobs: number): number =>
  Math.max(20, Math.min(60_000, Math.round(1.6 * jobs ** 0.87)));

export function createCompanies(
  seed: string,
  jobs: number,
  brand: (dice: Dice) => string,
  opened: number,
): CorpusCompany[] {
  const dice = createDice(`companies ${seed}`);
  const created_at = new Date(opened).toISOString();
  return Array.from({ length: getCompanyCount(jobs) }, (_, at) => {
    const made = dice.roll() < 0.5 ? brand(dice) : dice.pick(NAMES);
    const name = `${dice.pick(FORMS)}${made} ${dice.pick(TRADES)}`;
    return {
      id: createId(opened, at),
      name,
      name_key: toCompanyKey(name),
      sort_name: toCompanySortName(name),
      industry: dice.pick(INDUSTRIES),
      place: dice.roll() < 0.5 ? '79' : '01',
      location: '',
      language: 'vi' as const,
      description: `${name} hoạt động trong lĩnh vực ${made}.`,
      is_featured: false,
      is_demo: false,
      created_at,
      updated_at: created_at,
    };
  });
}
