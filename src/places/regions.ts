// Regions of Vietnam that people name instead of provinces: 'việc làm miền Tây', 'kỹ sư ở Tây Nguyên'.

interface Region {
  slug: string;
  name_vi: string;
  name_en: string;
  /** Other names. */
  aliases: readonly string[];
  /** Codes of the provinces since July 2025 that lie in it, most of them at least. */
  codes: readonly string[];
}

const RED_RIVER = ['01', '22', '24', '31', '33', '37'];
const NORTHERN_HIGHLANDS = ['04', '08', '11', '12', '14', '15', '19', '20', '25'];
const NORTH_CENTRAL = ['38', '40', '42', '44', '46'];
const HIGHLANDS = ['51', '52', '66', '68'];
const MEKONG = ['80', '82', '86', '91', '92', '96'];
const SOUTHEAST = ['75', '79', '80'];

export const REGIONS: readonly Region[] = [
  {
    slug: 'north',
    name_vi: 'Miền Bắc',
    name_en: 'Northern Vietnam',
    aliases: ['phía Bắc', 'north of Vietnam', 'north Vietnam', 'northern region'],
    codes: [...RED_RIVER, ...NORTHERN_HIGHLANDS],
  },
  {
    slug: 'red-river-delta',
    name_vi: 'ĐB sông Hồng',
    name_en: 'Red River Delta',
    aliases: ['Đồng bằng sông Hồng'],
    codes: RED_RIVER,
  },
  {
    slug: 'central',
    name_vi: 'Miền Trung',
    name_en: 'Central Vietnam',
    aliases: ['central of Vietnam', 'central region'],
    codes: [...NORTH_CENTRAL, '48', '56', ...HIGHLANDS],
  },
  {
    slug: 'central-highlands',
    name_vi: 'Tây Nguyên',
    name_en: 'Central Highlands',
    aliases: [],
    codes: HIGHLANDS,
  },
  {
    slug: 'south',
    name_vi: 'Miền Nam',
    name_en: 'Southern Vietnam',
    aliases: ['phía Nam', 'south of Vietnam', 'south Vietnam', 'southern region'],
    codes: [...new Set([...SOUTHEAST, ...MEKONG])],
  },
  {
    slug: 'southeast',
    name_vi: 'Đông Nam Bộ',
    name_en: 'Southeast Vietnam',
    aliases: ['miền Đông', 'miền Đông Nam Bộ'],
    codes: SOUTHEAST,
  },
  {
    slug: 'mekong-delta',
    name_vi: 'Miền Tây',
    name_en: 'Mekong Delta',
    aliases: [
      'Đồng bằng sông Cửu Long',
      'Tây Nam Bộ',
      'miền Tây Nam Bộ',
      'ĐB sông Cửu Long',
      'ĐBSCL',
      'sông Cửu Long',
    ],
    codes: MEKONG,
  },
];

const bySlug = new Map(REGIONS.map((region) => [region.slug, region]));

export const findRegion = (slug: string): Region | undefined => bySlug.get(slug);
