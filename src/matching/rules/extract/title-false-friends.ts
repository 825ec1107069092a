// Recognizes names in titles that are not the profession there: 'Tuyển dụng kế toán' hires an accountant, 'Hàn Quốc' is
// no welding, 'lương thưởng hấp dẫn' is pay.
import { findEntry, type Entry } from '#lexicon/rules/entries.ts';

export interface TitleMention {
  entry: Entry;
  from: number;
  to: number;
}

interface Place {
  /** The words of the title before and after the name, in lower case without marks. */
  before: string;
  after: string;
  title: string;
  /** The words of the title, and of the texts beside it. */
  context: string;
  /** Families of the other professions in the title, and of those that follow the name directly. */
  others: readonly string[];
  next: readonly string[];
}

interface FalseFriend {
  id: string;
  name: RegExp;
  isOther: (place: Place) => boolean;
  /** The profession that it is instead, if any. */
  instead?: string;
}

const isOutside = (families: readonly string[], own: readonly string[]) =>
  families.some((family) => !own.includes(family));

const RANK =
  /^ (?:gap |nhanh |them |\d+ )*(?:vi tri|nhan vien|nv\b|chuyen vien|ky su|ky thuat vien|truong|cong nhan|cong tac vien|ctv\b|thuc tap|intern\b|senior|junior|lap trinh|tho)/;
const SOFTWARE_WORDS =
  /\b(?:embedded|engineers?|developers?|linux|android|hal|firmware|kernel|bsp|chat|software)\b/;

/** Somebody whose work the next word names: 'nhân viên …', 'trưởng phòng …', 'trợ lý …'. */
const PERSON =
  /(?:vien|truong|phong|nhom|ban|bo phan|khoi|ly|phu trach|can bo|giam sat|ky su|giam doc|gia|sinh|ctv|nv|telesales?) $/;
const IT_WORDS =
  /\b(?:it|cntt|cong nghe thong tin|system|server|cloud|linux|mang|phan mem|software|devops|ung dung|du lieu|data|crm|erp|misa|dms|scm|martech|thanh toan|ngan hang so)\b/;
const TEST_WORDS =
  /\b(?:test\w*|kiem thu|phan mem|software|manual|automation|app|ung dung|web\w*|mobile|games?|api|sql|selenium|agile|scrum|java\w*|python|it|cntt|ai)\b/;
const FACTORY_WORDS =
  /\b(?:thuc pham|food|may(?! (?:tinh|anh))|nha may|xuong|factory|xay dung|cong trinh|construction|co khi|mechanical|kcs|qs|san xuat|manufacturing|nhua|linh kien|bao bi|det|vai|garment|duoc pham|my pham|noi that|vat lieu|kim loai|thuy san|iso|haccp|gmp|5s)\b/;

const BUILDING_WORDS =
  /\b(?:xay dung|xay lap|thi cong|cong trinh|construction|civil|m ?& ?e|mep|nha xuong|noi that|fit[- ]?out|cau duong)\b/;

const QUALITY = /\b(?:q[ac]|quality|chat luong)\b/;
const PROGRAMMING = /^(?:(?:nhan vien|ky su|ky thuat vien) )?lap trinh(?: vien)?$/;

/** The title decides what quality it is about, and where it does not, what stands beside it. */
function isAbout(words: RegExp, others: RegExp, { title, context }: Place): boolean {
  const text = words.test(title) || others.test(title) ? title : context;
  return words.test(text) && !others.test(text);
}

const isOfSoftware = (place: Place) => isAbout(TEST_WORDS, FACTORY_WORDS, place);
const isOfFactory = (place: Place) => isAbout(FACTORY_WORDS, TEST_WORDS, place);

const FALSE_FRIENDS: readonly FalseFriend[] = [
  // An advertisement in which 'tuyển dụng' names the hired one hires, unless human resources follow.
  {
    id: 'recruiter',
    name: /^tuyen dung$/,
    isOther: ({ before, after, next }) =>
      !PERSON.test(before) && (RANK.test(after) || isOutside(next, ['hr'])),
  },
  // English is often written 'TA': 'TA giao tiếp'.
  { id: 'recruiter', name: /^ta$/, isOther: ({ others }) => isOutside(others, ['hr']) },
  {
    id: 'teaching-assistant',
    name: /^ta$/,
    isOther: ({ others }) => isOutside(others, ['education']),
  },
  // What the hired ones are taught, or the field of the customers.
  {
    id: 'l-and-d',
    name: /^dao tao$/,
    isOther: ({ before, after, others }) =>
      isOutside(others, []) &&
      (/(?:duoc|co|mang|linh vuc|giao duc|ho tro|sau|se) $/.test(before) ||
        /^ (?:tieng|mien phi|neu|tu dau|bai ban|chuyen nghiep|tan)\b/.test(after)),
  },
  // A field alone names its work ('Điện nước'), and beside other work what that is about: 'bán vật tư điện nước'.
  ...['plumber', 'insurance-advisor', 'animal-husbandry-engineer', 'farm-worker'].map(
    (id): FalseFriend => ({
      id,
      name: /^(?:dien nuoc|bao hiem nhan tho|chan nuoi)$/,
      isOther: ({ others }) =>
        isOutside(others, ['construction', 'electrical', 'insurance', 'agriculture']),
    }),
  ),
  {
    id: 'logistics',
    name: /^logistics?$/,
    isOther: ({ others }) =>
      isOutside(others, ['logistics', 'purchasing', 'transport', 'operations', 'management']),
  },
  // Of cars, food or medicines.
  {
    id: 'hse',
    name: /^safety$/,
    isOther: ({ before }) => /\b(?:functional|food|drug|patient) $/.test(before),
  },
  // A rank of engineers; a model of data or business.
  {
    id: 'principal',
    name: /^principal$/,
    isOther: ({ others }) => isOutside(others, ['education']),
  },
  {
    id: 'actor',
    name: /^models?$/,
    isOther: ({ context }) =>
      /\b(?:mo hinh|data|du lieu|business|ai|validation|risk)\b/.test(context),
  },
  // A channel of sales: modern trade.
  {
    id: 'management-trainee',
    name: /^mt$/,
    isOther: ({ before, others }) => before.endsWith('kenh ') || isOutside(others, ['management']),
  },
  // The practice whose reception, sales or nursing somebody does.
  {
    id: 'dentist',
    name: /^nha khoa$/,
    isOther: ({ before }) => before.trim() !== '' && !/\b(?:bac si|bs)\b/.test(before),
  },
  {
    id: 'security-guard',
    name: /an ninh$/,
    isOther: ({ after, context }) =>
      /^ (?:mang|thong tin|cong nghe|du lieu)\b/.test(after) ||
      /\b(?:soc|pentest|cyber)\b/.test(context),
    instead: 'security-engineer',
  },
  {
    id: 'security-guard',
    name: /^an ninh$/,
    isOther: ({ before }) =>
      before !== '' && !/(?:bao ve|vien|doi|to|ca|truong|sat)\W* $/.test(before),
  },
  // Plants for water or cold are operated too.
  {
    id: 'devops-engineer',
    name: /^(?:(?:nhan vien|ky su|chuyen vien) )?van hanh he thong$/,
    isOther: ({ after, context }) =>
      /^ (?:xu l[iy]|lanh|nuoc|dien|lo hoi|khi|kho|ban hang|cua hang|san xuat|may|loc|chieu sang|pccc)\b/.test(
        after,
      ) && !IT_WORDS.test(context),
  },
  // Machines are programmed by machinists and automation engineers.
  {
    id: 'software-engineer',
    name: PROGRAMMING,
    isOther: ({ before, after }) => /\b(?:cnc|phay|tien|mastercam)\b/.test(before + after),
    instead: 'cnc-operator',
  },
  {
    id: 'software-engineer',
    name: PROGRAMMING,
    isOther: ({ before, after }) => /\b(?:plc|scada|robot)\b/.test(before + after),
    instead: 'automation-engineer',
  },
  {
    id: 'delivery-driver',
    name: /^delivery$/,
    isOther: ({ before, after }) =>
      /\b(?:service|software|technical|project|it|head|manager|program|sap|ke hoach)\b/.test(
        before + after,
      ),
  },
  {
    id: 'factory-worker',
    name: /^operators?$/,
    isOther: ({ before }) =>
      /\b(?:product|tour|network|system|data|game|community|platform|content|call|camera) $/.test(
        before,
      ),
  },
  // Videos are made as goods are; 'mua bán' is no make-up artist (MUA).
  {
    id: 'factory-worker',
    name: /san xuat$/,
    isOther: ({ after }) =>
      /^ (?:video|clip|phim|noi dung|content|media|chuong trinh|hinh anh)\b/.test(after),
  },
  {
    id: 'makeup-artist',
    name: /^mua$/,
    isOther: ({ context }) => !/\b(?:trang diem|make ?up|artist|my pham|co dau)\b/.test(context),
  },
  // Kitchens and stoves that somebody makes or sells.
  {
    id: 'chef',
    name: /^bep$/,
    isOther: ({ before, after }) =>
      /\b(?:san pham|thiet bi|phu kien|do dung|noi that|tu|nha|ban hang) $/.test(before) ||
      /^ (?:tu|gas|ga|dien|hong ngoai)\b/.test(after),
  },
  // Software for human resources.
  { id: 'hr-manager', name: /^hrm$/, isOther: ({ context }) => /\b(?:crm|erp)\b/.test(context) },
  // A system on a chip.
  {
    id: 'soc-analyst',
    name: /^soc$/,
    isOther: ({ context }) =>
      /\b(?:embedded|nhung|mcu|firmware|fpga|asic|chip|verification)\b/.test(context),
  },
  // Office hours; administrators of systems.
  {
    id: 'office-admin',
    name: /^(?:hanh chinh|admin|administrator)$/,
    isOther: ({ before }) =>
      /(?:\bca|\bgio|database|crm|infra(?:structure)?|network|salesforce|system|linux|support|cloud) $/.test(
        before,
      ),
  },
  // The goods that somebody sells.
  {
    id: 'purchasing',
    name: /^vat tu$/,
    isOther: ({ others }) => isOutside(others, ['purchasing', 'logistics']),
  },
  {
    id: 'cleaner',
    name: /^(?:dich vu )?ve sinh$/,
    isOther: ({ others }) => isOutside(others, ['cleaning']),
  },
  // What somebody analyses, or the program for it.
  {
    id: 'sales',
    name: /^(?:kinh doanh|ban hang|sales?)$/,
    isOther: ({ before }) =>
      /(?:du lieu|phan tich|mo hinh|phan mem quan ly|video|clip) $/.test(before),
  },
  { id: 'sales-manager', name: /^quan ly /, isOther: ({ before }) => before.endsWith('phan mem ') },
  {
    id: 'marketing',
    name: /^marketing$/,
    isOther: ({ before }) => /(?:chi phi|ho tro|data (?:nong )?tu) $/.test(before),
  },
  {
    id: 'architect',
    name: /^(?:kien truc|architect\w*)$/,
    isOther: ({ after, others }) =>
      /^ (?:ung dung|du lieu|giai phap|he thong|phan mem|doanh nghiep)/.test(after) ||
      others.some((family) => ['software', 'testing'].includes(family)),
  },
  // The boss of the one who is looked for; a deputy.
  {
    id: 'chief-executive-officer',
    name: /^ceo$/,
    isOther: ({ before, others }) =>
      others.includes('administration') || /\b(?:tro ly|thu ky|assistant|secretary)\b/.test(before),
  },
  {
    id: 'assistant',
    name: /^assistant$/,
    isOther: ({ after }) => /^(?: \w+){0,2} (?:manager|director|lead)/.test(after),
  },
  // Quality of software, or of goods.
  {
    id: 'tester',
    name: /^q[ac](?: ?\W? ?q[ac])?(?: engineer)?$/,
    isOther: isOfFactory,
    instead: 'qc-inspector',
  },
  { id: 'qc-inspector', name: QUALITY, isOther: isOfSoftware, instead: 'tester' },
  { id: 'quality-assurance', name: QUALITY, isOther: isOfSoftware, instead: 'tester' },
  // 'Nhân sự kho' are the staff of a warehouse.
  {
    id: 'hr',
    name: /^nhan su$/,
    isOther: ({ next }) => isOutside(next, ['hr', 'administration']),
  },
  {
    id: 'c-and-b',
    name: /^(?:luong\W+thuong|luong bong|che do phuc loi)$/,
    isOther: ({ before }) =>
      !/(?:vien|nhan su|quan ly|phu trach|can bo|giam sat|chinh sach|nhom|truong phong) $/.test(
        before,
      ),
  },
  // A bus that brings the staff to the factory.
  {
    id: 'bus-driver',
    name: /^dua don$/,
    isOther: ({ before, after }) => !/lai xe|tai xe|driver/.test(before + after),
  },
  {
    id: 'driver',
    name: /^drivers?$/,
    isOther: ({ before, after }) => SOFTWARE_WORDS.test(before + after),
  },
  {
    id: 'welder',
    name: /^han$/,
    isOther: ({ before, after }) =>
      after.startsWith(' quoc') ||
      !/(?:tho|cong nhan|vien|ky su|ky thuat|cong nghe) $/.test(before),
  },
  // An engineer who designs: of what, other words tell ('kỹ sư cơ khí thiết kế').
  {
    id: 'designer',
    name: /^(?:thiet ke|design)$/,
    isOther: ({ before, after }) =>
      /\b(?:ky|ki) su (?:[a-z]+ ){0,3}$/.test(before) || after.startsWith(' engineer'),
  },
  // A technician (kỹ thuật viên), unless something tells of an accountant (kế toán viên).
  {
    id: 'accountant',
    name: /^ktv$/,
    isOther: ({ context }) => !/\b(?:ke toan|accountant|accounting|misa|cong no)\b/.test(context),
  },
  // 'Project Manager (Construction)', but not 'IT Project Manager, construction software'.
  {
    id: 'project-manager',
    name: /^(?:project|quan ly|quan tri|pm|qlda|chuyen vien|nhan vien)/,
    isOther: ({ title }) => BUILDING_WORDS.test(title) && !IT_WORDS.test(title),
    instead: 'construction-manager',
  },
  // The product that somebody tests, designs or sells.
  {
    id: 'mobile-developer',
    name: /^(?:mobile app(?:lication)?s?|ung dung di dong)$/,
    isOther: ({ others }) => isOutside(others, ['software']),
  },
  {
    id: 'game-developer',
    name: /^(?:games?|tro choi)$/,
    isOther: ({ others }) => isOutside(others, ['software']),
  },
];

const listFamilies = (mentions: readonly TitleMention[]) =>
  mentions.flatMap(({ entry }) => entry.family ?? []);

/** What the work is without: 'không áp sale', 'không telesales', 'no sale'. */
const WITHOUT = /\b(?:khong|ko|no) (?:(?:ap|lam|phai|can)(?: kpi)? )?$/;

/** Removes the mentions that mean something else. `plain` and `otherText` are in lower case without marks. */
export function removeFalseFriends(
  mentions: readonly TitleMention[],
  plain: string,
  otherText = '',
): TitleMention[] {
  const context = `${plain} ${otherText}`;
  return mentions.flatMap((mention) => {
    const { entry, from, to } = mention;
    const before = plain.slice(0, from);
    if (WITHOUT.test(before)) return [];
    const name = plain.slice(from, to);
    const friends = FALSE_FRIENDS.filter((it) => it.id === entry.id && it.name.test(name));
    if (friends.length === 0) return [mention];
    const others = mentions.filter((other) => other.from !== from);
    const place = {
      before,
      after: plain.slice(to),
      title: plain,
      context,
      others: listFamilies(others),
      next: listFamilies(others.filter((other) => other.from === to + 1)),
    };
    const friend = friends.find((it) => it.isOther(place));
    if (!friend) return [mention];
    const instead = friend.instead ? findEntry(friend.instead) : null;
    return instead ? [{ ...mention, entry: instead }] : [];
  });
}
