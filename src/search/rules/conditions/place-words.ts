// Short and ambiguous place names in queries: which are accepted, and next to which words.

/** Words that introduce a place; they are consumed with it. */
export const LEADS =
  'ở, tại, ở tại, in, at, gần, near, around, khu vực, tại khu vực, ở khu vực, khu, quanh, xung quanh, thuộc, from, based in, ' +
  'địa điểm, làm việc tại, làm việc ở, làm tại, làm ở, việc tại, việc làm tại, việc làm ở, việc ở, công tác tại, nội thành, ngoại thành, trung tâm';

export interface ShortName {
  codes: readonly (readonly [code: string, former: string | null])[];
  /** Accepted anywhere; or only at the end, after something to search for; or only after a lead word. */
  where: 'anywhere' | 'last' | 'led';
}

const short = (where: ShortName['where'], ...codes: string[]): ShortName => ({
  where,
  codes: codes.map((it) => {
    const [code = '', former = null] = it.split(' ');
    return [code, former] as const;
  }),
});

/** By the folded word. A name with several codes may mean each of them. */
export const SHORT_NAMES = new Map<string, ShortName>([
  ['hcm', short('anywhere', '79')],
  ['hcmc', short('anywhere', '79')],
  ['tphcm', short('anywhere', '79')],
  ['tpchm', short('anywhere', '79')],
  ['sg', short('anywhere', '79')],
  ['sgn', short('anywhere', '79')],
  ['hn', short('anywhere', '01')],
  ['hnoi', short('anywhere', '01')],
  ['dn', short('last', '48', '75')],
  ['dng', short('last', '48')],
  ['bd', short('last', '79 binh-duong')],
  ['brvt', short('anywhere', '79 ba-ria-vung-tau')],
  ['bh', short('led', '75')],
  ['hp', short('last', '31')],
  ['ct', short('led', '92')],
  ['la', short('led', '80 long-an')],
  ['qn', short('last', '48 quang-nam', '51', '22')],
  ['qnam', short('anywhere', '48 quang-nam')],
  ['qng', short('led', '51')],
  ['bn', short('led', '24')],
  ['bg', short('led', '24 bac-giang')],
  ['hd', short('led', '31 hai-duong')],
  ['hy', short('led', '33')],
  ['nd', short('led', '37 nam-dinh')],
  ['nb', short('led', '37')],
  ['tn', short('led', '19')],
  ['th', short('led', '38')],
  ['na', short('led', '40')],
  ['ht', short('led', '42')],
  ['vt', short('led', '79 ba-ria-vung-tau')],
  ['nt', short('led', '56')],
  ['kh', short('led', '56')],
  ['tg', short('led', '82 tien-giang')],
  ['kg', short('led', '91 kien-giang')],
  ['ag', short('led', '91')],
  ['hue', short('last', '46')],
  ['vinh', short('last', '40')],
]);

/** Marked short names whose meaning or acceptance differs from the unmarked one that they fold to. */
export const MARKED_SHORT = new Map<string, ShortName>([
  ['đn', short('anywhere', '48', '75')],
  ['bđ', short('last', '52 binh-dinh')],
  ['hđ', short('led', '31 hai-duong')],
  ['nđ', short('led', '37 nam-dinh')],
]);

/** Other countries, unless a language or a market is meant. */
export const OVERSEAS =
  'nước ngoài, overseas, oversea, abroad, nhật bản, hàn quốc, đài loan, singapore, malaysia, japan, korea, taiwan, campuchia, thái lan, ' +
  'australia, canada, germany';
export const NOT_OVERSEAS =
  /^(?:tieng|truong|khach|nguoi|lao|nhap|xuat|nguon|vien|hang|do|mon|cong|quan)$/;

/** Folded names that begin like a place name but are none. */
export const NO_PLACES: readonly string[] = ['thai binh duong'];

/** After these words a name that is also a street name belongs to a company. */
export const COMPANY_BEFORE = /^(?:ty|cty|doan|hang|group|thep|xay|dung|hoc)$/;
/** Administrative units that precede a place name and are consumed with it. */
export const KINDS_BEFORE =
  'thành phố, tp, t p, tỉnh, quận, q, huyện, thị xã, tx, thị trấn, phường, kcn, khu công nghiệp, kcx, khu chế xuất';
