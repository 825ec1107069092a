// Vietnam's 34 provinces and cities since 1 July 2025, the old provinces that live on in them, and short forms.
import { foldText, removeMarks } from '#vietnamese/rules/fold.ts';

export interface FormerProvince {
  slug: string;
  name_vi: string;
  name_en: string;
}

export interface Province {
  /** Official code, two digits as text. */
  code: string;
  name_vi: string;
  name_en: string;
  /** Centrally-run city or province; more provinces are expected to become cities. */
  kind: 'city' | 'province';
  /** Day on which it became a city, where that was after July 2025. */
  city_since: string | null;
  /** Provinces before July 2025 that are part of it now, itself left out. */
  former: readonly FormerProvince[];
  /** Folded names under which people know it, beyond the names themselves. */
  aliases: readonly string[];
}

const slugOf = (name: string) => foldText(name).replaceAll(' ', '-');

interface More {
  city?: true | string;
  former?: string[];
  aliases?: string[];
  name_en?: string;
}

function unit(code: string, name_vi: string, more: More = {}): Province {
  const former = (more.former ?? []).map((name) => {
    return { slug: slugOf(name), name_vi: name, name_en: removeMarks(name) };
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

export const PROVINCES: readonly Province[] = [
  unit('01', 'Hà Nội', { city: true, aliases: ['hn', 'hanoi', 'thu do', 'hnoi'] }),
  unit('04', 'Cao Bằng'),
  unit('08', 'Tuyên Quang', { former: ['Hà Giang'] }),
  unit('11', 'Điện Biên'),
  unit('12', 'Lai Châu'),
  unit('14', 'Sơn La'),
  unit('15', 'Lào Cai', { former: ['Yên Bái'] }),
  unit('19', 'Thái Nguyên', { former: ['Bắc Kạn'] }),
  unit('20', 'Lạng Sơn'),
  unit('22', 'Quảng Ninh', { city: '2026-09-01' }),
  unit('24', 'Bắc Ninh', { city: '2026-09', former: ['Bắc Giang'] }),
  unit('25', 'Phú Thọ', { former: ['Vĩnh Phúc', 'Hòa Bình'] }),
  unit('31', 'Hải Phòng', { city: true, former: ['Hải Dương'], aliases: ['hp', 'haiphong'] }),
  unit('33', 'Hưng Yên', { former: ['Thái Bình'] }),
  unit('37', 'Ninh Bình', { former: ['Hà Nam', 'Nam Định'] }),
  unit('38', 'Thanh Hóa'),
  unit('40', 'Nghệ An'),
  unit('42', 'Hà Tĩnh'),
  unit('44', 'Quảng Trị', { former: ['Quảng Bình'] }),
  unit('46', 'Huế', { city: true, aliases: ['thua thien hue', 'tt hue', 'tthue'] }),
  unit('48', 'Đà Nẵng', { city: true, former: ['Quảng Nam'], aliases: ['dn', 'danang'] }),
  unit('51', 'Quảng Ngãi', { former: ['Kon Tum'] }),
  unit('52', 'Gia Lai', { former: ['Bình Định'] }),
  unit('56', 'Khánh Hòa', { former: ['Ninh Thuận'] }),
  unit('66', 'Đắk Lắk', {
    former: ['Phú Yên'],
    aliases: ['dac lac', 'dac lak', 'daklak', 'dak lac'],
  }),
  unit('68', 'Lâm Đồng', { former: ['Đắk Nông', 'Bình Thuận'] }),
  unit('75', 'Đồng Nai', {
    city: '2026-04-30',
    former: ['Bình Phước'],
    aliases: ['dong nai city'],
  }),
  unit('79', 'TP. Hồ Chí Minh', {
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
  unit('80', 'Tây Ninh', { former: ['Long An'] }),
  unit('82', 'Đồng Tháp', { former: ['Tiền Giang'] }),
  unit('86', 'Vĩnh Long', { former: ['Bến Tre', 'Trà Vinh'] }),
  unit('91', 'An Giang', { former: ['Kiên Giang'] }),
  unit('92', 'Cần Thơ', {
    city: true,
    former: ['Hậu Giang', 'Sóc Trăng'],
    aliases: ['ct', 'cantho'],
  }),
  unit('96', 'Cà Mau', { former: ['Bạc Liêu'] }),
];

/** Short or second names of old provinces, folded, by slug. */
export const FORMER_ALIASES: Record<string, readonly string[]> = {
  'binh-duong': ['bd'],
  'ba-ria-vung-tau': ['brvt', 'br vt', 'vung tau', 'ba ria'],
  'long-an': ['la'],
  'dak-nong': ['dac nong', 'daknong'],
  'kon-tum': ['kontum'],
  'bac-kan': ['bac can'],
};
