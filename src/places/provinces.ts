// Vietnam's 34 provinces and cities since 1 July 2025, with the former provinces in them and short names.
import type { Language } from '#context.ts';
import { foldText, removeMarks } from '#vietnamese/rules/fold.ts';

export interface FormerProvince {
  slug: string;
  name_vi: string;
  name_en: string;
}

interface Province {
  /** Official code, two digits as text. */
  code: string;
  name_vi: string;
  name_en: string;
  /** Centrally-run city or province; more provinces may become cities. */
  kind: 'city' | 'province';
  /** Date when it became a city, if after July 2025. */
  city_since: string | null;
  /** Other provinces from before July 2025 that are now part of it. */
  former: readonly FormerProvince[];
  /** Other folded names. */
  aliases: readonly string[];
}

const toSlug = (name: string) => foldText(name).replaceAll(' ', '-');

interface ProvinceDetails {
  city?: true | string;
  former?: string[];
  aliases?: string[];
  name_en?: string;
}

function toProvince(code: string, name_vi: string, more: ProvinceDetails = {}): Province {
  const former = (more.former ?? []).map((name) => {
    return { slug: toSlug(name), name_vi: name, name_en: removeMarks(name) };
  });
  return {
    code,
    name_vi,
    name_en: more.name_en ?? removeMarks(name_vi),
    kind: more.city ? 'city' : 'province',
    city_since: typeof more.city === 'string' ? more.city : null,
    former,
    aliases: more.aliases ?? [],
  };
}

/** Translates a province's name: 'Ha Noi' in English, 'Hà Nội' in Vietnamese. Returns other names unchanged. */
export function translateProvince(name: string, language: Language): string {
  const [own, other] =
    language === 'vi' ? (['name_vi', 'name_en'] as const) : (['name_en', 'name_vi'] as const);
  return PROVINCES.find((it) => it[other] === name)?.[own] ?? name;
}

export const PROVINCES: readonly Province[] = [
  toProvince('01', 'Hà Nội', { city: true, aliases: ['hn', 'hanoi', 'thu do', 'hnoi'] }),
  toProvince('04', 'Cao Bằng'),
  toProvince('08', 'Tuyên Quang', { former: ['Hà Giang'] }),
  toProvince('11', 'Điện Biên'),
  toProvince('12', 'Lai Châu'),
  toProvince('14', 'Sơn La'),
  toProvince('15', 'Lào Cai', { former: ['Yên Bái'] }),
  toProvince('19', 'Thái Nguyên', { former: ['Bắc Kạn'] }),
  toProvince('20', 'Lạng Sơn'),
  toProvince('22', 'Quảng Ninh', { city: '2026-09-01' }),
  toProvince('24', 'Bắc Ninh', { city: '2026-09', former: ['Bắc Giang'] }),
  toProvince('25', 'Phú Thọ', { former: ['Vĩnh Phúc', 'Hòa Bình'] }),
  toProvince('31', 'Hải Phòng', { city: true, former: ['Hải Dương'], aliases: ['hp', 'haiphong'] }),
  toProvince('33', 'Hưng Yên', { former: ['Thái Bình'] }),
  toProvince('37', 'Ninh Bình', { former: ['Hà Nam', 'Nam Định'] }),
  toProvince('38', 'Thanh Hóa'),
  toProvince('40', 'Nghệ An'),
  toProvince('42', 'Hà Tĩnh'),
  toProvince('44', 'Quảng Trị', { former: ['Quảng Bình'] }),
  toProvince('46', 'Huế', { city: true, aliases: ['thua thien hue', 'tt hue', 'tthue'] }),
  toProvince('48', 'Đà Nẵng', { city: true, former: ['Quảng Nam'], aliases: ['dn', 'danang'] }),
  toProvince('51', 'Quảng Ngãi', { former: ['Kon Tum'] }),
  toProvince('52', 'Gia Lai', { former: ['Bình Định'] }),
  toProvince('56', 'Khánh Hòa', { former: ['Ninh Thuận'] }),
  toProvince('66', 'Đắk Lắk', {
    former: ['Phú Yên'],
    aliases: ['dac lac', 'dac lak', 'daklak', 'dak lac'],
  }),
  toProvince('68', 'Lâm Đồng', { former: ['Đắk Nông', 'Bình Thuận'] }),
  toProvince('75', 'Đồng Nai', {
    city: '2026-04-30',
    former: ['Bình Phước'],
    aliases: ['dong nai city'],
  }),
  toProvince('79', 'TP. Hồ Chí Minh', {
    city: true,
    name_en: 'Ho Chi Minh City',
    former: ['Bình Dương', 'Bà Rịa - Vũng Tàu'],
    aliases: [
      'ho chi minh',
      'hochiminh',
      'hcm',
      'hcmc',
      'tphcm',
      'tp hcm',
      'sg',
      'sai gon',
      'saigon',
      'sgn',
    ],
  }),
  toProvince('80', 'Tây Ninh', { former: ['Long An'] }),
  toProvince('82', 'Đồng Tháp', { former: ['Tiền Giang'] }),
  toProvince('86', 'Vĩnh Long', { former: ['Bến Tre', 'Trà Vinh'] }),
  toProvince('91', 'An Giang', { former: ['Kiên Giang'] }),
  toProvince('92', 'Cần Thơ', {
    city: true,
    former: ['Hậu Giang', 'Sóc Trăng'],
    aliases: ['ct', 'cantho'],
  }),
  toProvince('96', 'Cà Mau', { former: ['Bạc Liêu'] }),
];

/** Folded short or second names of former provinces, by slug. */
export const FORMER_ALIASES: Record<string, readonly string[]> = {
  'binh-duong': ['bd'],
  'ba-ria-vung-tau': ['brvt', 'br vt', 'vung tau', 'ba ria'],
  'long-an': ['la'],
  'dak-nong': ['dac nong', 'daknong'],
  'kon-tum': ['kontum'],
  'bac-kan': ['bac can'],
};
