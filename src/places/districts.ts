// Districts and towns that people still name, although they have not been administrative units since July 2025.
import { foldText, removeMarks } from '#vietnamese/rules/fold.ts';

export interface District {
  slug: string;
  name_vi: string;
  name_en: string;
  /** Province code. */
  code: string;
  /** Slug of the former province that it was part of; null if that province still has the same name. */
  former: string | null;
  /** Folded names that postings use for it: its own, and those of its wards, parks and zones. */
  names: readonly string[];
}

/** Names by province and former province, each with folded alternative names after '='. */
const TOWNS: Record<string, string> = {
  '79 binh-duong':
    'Thủ Dầu Một, Dĩ An, Thuận An, Bến Cát, Tân Uyên, Bắc Tân Uyên, Bàu Bàng, Dầu Tiếng, Phú Giáo',
  '79 ba-ria-vung-tau': 'Côn Đảo, Xuyên Mộc, Long Hải, Châu Đức',
  '75': 'Biên Hòa, Nhơn Trạch, Long Khánh, Trảng Bom, Vĩnh Cửu',
  '75 binh-phuoc': 'Đồng Xoài, Chơn Thành, Bình Long',
  '80 long-an': 'Tân An, Bến Lức, Đức Hòa, Cần Giuộc, Cần Đước, Thủ Thừa',
  '80': 'Trảng Bàng, Gò Dầu',
  '82 tien-giang': 'Mỹ Tho',
  '82': 'Cao Lãnh, Sa Đéc',
  '86 tra-vinh': 'Duyên Hải',
  '91': 'Long Xuyên, Châu Đốc',
  '91 kien-giang': 'Rạch Giá, Phú Quốc, Hà Tiên',
  '92': 'Ninh Kiều, Cái Răng, Ô Môn',
  '92 hau-giang': 'Vị Thanh',
  '56': 'Nha Trang, Cam Ranh',
  '56 ninh-thuan': 'Phan Rang',
  '68': 'Đà Lạt=dalat, Bảo Lộc',
  '68 binh-thuan': 'Phan Thiết, Mũi Né',
  '68 dak-nong': 'Gia Nghĩa',
  '66': 'Buôn Ma Thuột=buon me thuot',
  '66 phu-yen': 'Tuy Hòa',
  '52': 'Pleiku',
  '52 binh-dinh': 'Quy Nhơn=qui nhon',
  '51': 'Dung Quất',
  '48': 'Hải Châu, Thanh Khê, Sơn Trà, Ngũ Hành Sơn, Liên Chiểu, Cẩm Lệ, Hòa Vang',
  '48 quang-nam': 'Hội An, Tam Kỳ, Điện Bàn, Chu Lai',
  '46': 'Phú Bài',
  '44 quang-binh': 'Đồng Hới',
  '44': 'Đông Hà',
  '42': 'Kỳ Anh=vung ang',
  '40': 'Vinh, Cửa Lò',
  '38': 'Sầm Sơn, Nghi Sơn',
  '37 ha-nam': 'Phủ Lý, Duy Tiên',
  '33': 'Mỹ Hào, Văn Lâm, Yên Mỹ, Phố Nối, Văn Giang=ecopark',
  '31': 'Thủy Nguyên, Đồ Sơn, Tràng Duệ, Đình Vũ, Cát Bà, Hồng Bàng, Lê Chân',
  '31 hai-duong': 'Chí Linh, Kinh Môn, Cẩm Giàng',
  '25': 'Việt Trì',
  '25 vinh-phuc': 'Vĩnh Yên, Phúc Yên, Bình Xuyên',
  '24': 'Từ Sơn, Quế Võ, Yên Phong, Tiên Du, Thuận Thành',
  '24 bac-giang': 'Việt Yên=quang chau, Lạng Giang',
  '22': 'Hạ Long=halong, Cẩm Phả, Uông Bí, Móng Cái',
  '19': 'Phổ Yên, Sông Công',
  '15': 'Sa Pa=sapa',
};

/** Districts of cities, with places inside them after '='. Used only if the text names no province or city. */
const URBAN: Record<string, string> = {
  '01':
    'Ba Đình, Hoàn Kiếm, Tây Hồ, Long Biên, Cầu Giấy=duy tan, Đống Đa=lang ha=cat linh, Hai Bà Trưng, Hoàng Mai, ' +
    'Thanh Xuân, Hà Đông, Bắc Từ Liêm=ngoai giao doan, Nam Từ Liêm=my dinh, Gia Lâm, Đông Anh=kcn thang long, ' +
    'Sóc Sơn=kcn noi bai, Thanh Trì, Hoài Đức, Đan Phượng, Quốc Oai, Thạch Thất=hoa lac=khu cong nghe cao hoa lac, ' +
    'Chương Mỹ, Mê Linh=kcn quang minh, Sơn Tây, Thường Tín',
  '79':
    'Quận 1=da kao=ben nghe, Quận 2=thao dien=thu thiem, Quận 3, Quận 4, Quận 5, Quận 6, ' +
    'Quận 7=phu my hung=kcx tan thuan, Quận 8, Quận 9=khu cong nghe cao tp hcm, Quận 10, Quận 11, ' +
    'Quận 12=qtsc=quang trung software city=cong vien phan mem quang trung, Thủ Đức, Bình Thạnh, Tân Bình, ' +
    'Tân Phú=kcn tan binh, Phú Nhuận, Gò Vấp, Bình Tân=kcn tan tao, Nhà Bè=kcn hiep phuoc, Bình Chánh, Hóc Môn, ' +
    'Củ Chi, Cần Giờ',
  '75': 'Long Thành',
};

/** Parks, stations and other landmarks inside districts and towns, folded. */
const LANDMARKS: Record<string, string> = {
  'di-an': 'song than,kcn song than',
  'thuan-an': 'vsip,vsip 1,vsip i',
  'ben-cat': 'kcn my phuoc',
  'bien-hoa': 'amata,kcn amata,kcn bien hoa,kcn long binh,loteco,kcn loteco',
  'can-giuoc': 'long hau,kcn long hau',
  'yen-phong': 'kcn yen phong',
  'que-vo': 'kcn que vo',
  'tan-binh': 'tan son nhat,san bay tan son nhat',
  'binh-thanh': 'ben xe mien dong,landmark 81,vinhomes central park',
  'thu-duc': 'ben xe mien dong moi,lang dai hoc,suoi tien',
  'binh-tan': 'ben xe mien tay,aeon binh tan,aeon mall binh tan',
  'quan-12': 'an suong,ben xe an suong',
  'soc-son': 'san bay noi bai,noi bai',
  'nam-tu-liem': 'ben xe my dinh',
  'hoang-mai': 'giap bat,ben xe giap bat,ben xe nuoc ngam,linh dam',
  'long-bien': 'ben xe gia lam,aeon long bien,aeon mall long bien',
  'ha-dong': 'ben xe yen nghia',
  'hai-ba-trung': 'times city',
  'thanh-xuan': 'royal city',
  'hoan-kiem': 'ho guom,ho hoan kiem,pho co ha noi',
  'tay-ho': 'ho tay',
};

const QUAN = /^Quận (\d+)$/;

function toDistrict(key: string, text: string): District {
  const [name = '', ...others] = text.split('=');
  const [code = '', former = null] = key.split(' ');
  const number = QUAN.exec(name)?.[1];
  const own = foldText(name);
  return {
    slug: own.replaceAll(' ', '-'),
    name_vi: name,
    name_en: number ? `District ${number}` : removeMarks(name),
    code,
    former,
    names: [own, ...(number ? [`district ${number}`] : []), ...others],
  };
}

const listDistricts = (lists: Record<string, string>): District[] =>
  Object.entries(lists).flatMap(([key, names]) =>
    names.split(', ').map((text) => toDistrict(key, text)),
  );

/** Districts and towns known throughout the country. */
export const TOWN_DISTRICTS: readonly District[] = listDistricts(TOWNS);
export const URBAN_DISTRICTS: readonly District[] = listDistricts(URBAN);
export const DISTRICTS: readonly District[] = [...TOWN_DISTRICTS, ...URBAN_DISTRICTS];

const BY_SLUG = new Map(DISTRICTS.map((it) => [it.slug, it]));

export const findDistrict = (slug: string): District | null => BY_SLUG.get(slug) ?? null;

/** Folded names of landmarks, each with its district. */
export const listLandmarks = (): { name: string; district: District }[] =>
  Object.entries(LANDMARKS).flatMap(([slug, names]) => {
    const district = findDistrict(slug);
    return district ? names.split(',').map((name) => ({ name, district })) : [];
  });
