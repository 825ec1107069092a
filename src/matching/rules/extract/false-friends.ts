// Resolves names that mean something else in context: 'AI, PTS' is Illustrator, 'agile and honest' is no method.
import { findEntry } from '#lexicon/rules/entries.ts';
import type { Mention } from './mentions.ts';
import { toPlainText } from './plain.ts';

interface FalseFriend {
  id: string;
  /** Whether the name has another meaning here: `plain` is the sentence, `written` the name in its original spelling. */
  unless: (plain: string, written: string) => boolean;
  /** The entry that it means instead, if any. */
  instead?: string;
}

/** Teams and products of software, where words of other trades mean something else. */
const SOFTWARE =
  /\b(?:scrum|agile|sprints?|backlogs?|product (?:owner|manager|team)s?|devs?|developers?|frontend|backend|software|phan mem|apis?|ui|ux|qa|testers?|ba|pm|microservices?|algorithms?|models?|machine learning|data)\b/;
const isOfSoftware = (plain: string, trade: RegExp) => SOFTWARE.test(plain) && !trade.test(plain);

const SPEECH = /\b(?:speech|voice|asr|stt|nlp|giong noi|tieng noi|audio)\b/;

/** Standards of payments, of information security, of services and of cars; not of quality. */
const OTHER_STANDARD = /\biso[ /:-]*(?:iec[ /:-]*)?(?:8583|20022|20000|27\d{3}|26262|14229)/;

/** Whether a text names a thing only as the end of these other words. */
function isOnlyPartOf(plain: string, name: string, others: RegExp): boolean {
  const rest = plain.replaceAll(others, ' ');
  return rest !== plain && !` ${rest.replaceAll(/\W+/g, ' ')} `.includes(` ${name} `);
}

/** Declarations, invoices and services that are electronic. */
const ELECTRONIC =
  /\b(?:hai quan|hoa don|chung tu|to khai|ke khai|thue|hop dong|chu ky|van ban|ho so|benh an|ngan hang|thanh toan|giao dich|thu|tap chi|sach|an pham|bao|cong thong tin|chinh phu|dich vu|thuoc la) dien tu\b/g;
/** The owner of a construction, and companies with foreign capital. */
const OWNERS = /\bchu dau tu\b|\b(?:co|100%) von dau tu\b|\bvon dau tu nuoc ngoai\b/g;
/** A way of transport beside road and sea. */
const BY_AIR =
  /\bduong hang khong\b|\bduong (?:bien|bo|thuy|sat)\W{1,3}(?:va )?hang khong\b|\b(?:cuoc|van tai|van chuyen|hang hoa) hang khong\b/g;
/** Suppliers abroad. */
const SUPPLIERS = /\bcung cap nuoc ngoai\b/g;

/** Read in titles and tags as well, where `plain` is the title with all tags. */
const IN_ANY_TEXT: readonly FalseFriend[] = [
  // Most programs for design are those of engineers: AutoCAD, Altium, Revit.
  {
    id: 'adobe-creative-suite',
    unless: (plain, written) =>
      /phần mềm thiết kế/i.test(written) &&
      !/photoshop|illustrator|corel|adobe|indesign|\bpts\b|do hoa/.test(plain),
  },
  // What a browser or a game does.
  {
    id: 'architectural-rendering',
    unless: (plain, written) =>
      /^rendering$/i.test(written) &&
      !/architect|interior|exterior|sketchup|\bv-?ray\b|lumion|enscape|corona|kien truc|noi that|3ds/.test(
        plain,
      ),
  },
  // Updates over the air.
  {
    id: 'hotel-systems',
    unless: (plain, written) =>
      /^ota$/i.test(written) &&
      /over.the.air|firmware|bootloader|\biot\b|mqtt|\bble\b|embedded|\bota.{0,12}(?:update|upgrade)|update.{0,3}ota\b|dev client/.test(
        plain,
      ),
  },
  // Industries as the end of other words.
  {
    id: 'electronics',
    unless: (plain, written) =>
      /^điện tử$|^dien tu$/i.test(written) && isOnlyPartOf(plain, 'dien tu', ELECTRONIC),
  },
  {
    id: 'investment',
    unless: (plain, written) =>
      /^đầu tư$|^dau tu$/i.test(written) && isOnlyPartOf(plain, 'dau tu', OWNERS),
  },
  {
    id: 'aviation',
    unless: (plain, written) =>
      /^hàng không$|^hang khong$/i.test(written) && isOnlyPartOf(plain, 'hang khong', BY_AIR),
  },
  {
    id: 'water-treatment-industry',
    unless: (plain, written) =>
      /^cấp nước$|^cap nuoc$/i.test(written) && isOnlyPartOf(plain, 'cap nuoc', SUPPLIERS),
  },
  // A program for patterns of clothes.
  {
    id: 'pcb-design',
    unless: (plain, written) =>
      /gerber/i.test(written) &&
      (/\b(?:rap|may mac|det may|garments?|apparel|lectra|optitex)\b/.test(plain) ||
        !/pcb|mach|circuit|altium|hardware|dien tu|electronic/.test(plain)),
  },
  // A tool that manages tests.
  {
    id: 'rtos',
    unless: (plain, written) =>
      /^zephyr$/i.test(written) &&
      /\b(?:jira|qtest|testrail|xray|test (?:management|cases?)|testers?|qa|qc|postman|selenium|kiem thu)\b/.test(
        plain,
      ),
  },
  // Other words that are typed without marks: an overlock, vắt sổ, and materials, vật tư.
  {
    id: 'tax-filing',
    unless: (plain, written) =>
      /^vat$/i.test(written) && /\bvat (?:so(?! sach)|tu|lieu|pham|chat|dung)\b/.test(plain),
  },
  // Microservices, storage.
  {
    id: 'quality-tools',
    unless: (plain, written) =>
      /^msa$/i.test(written) &&
      !/fmea|\bspc\b|ppap|apqp|\bq[ac]\b|quality|chat luong|control plan/.test(plain),
  },
  {
    id: 'iso-9001',
    unless: (plain, written) => /^iso$/i.test(written) && OTHER_STANDARD.test(plain),
  },
  // SAP FI/CO, co-founders, companies.
  {
    id: 'customs-procedures',
    unless: (plain, written) =>
      /^co$/i.test(written) &&
      !/xuat xu|hai quan|xuat nhap khau|\bxnk\b|customs|import|export|chung tu|\bcq\b|logistics|to khai|incoterms/.test(
        plain,
      ),
  },
];

const PROGRAMMERS = /\b(?:developers?|engineers?|lap trinh|programmers?|architects?|java|python)\b/;

/** Read in titles and tags alone. */
const IN_TAGS: readonly FalseFriend[] = [
  {
    id: 'artificial-intelligence',
    unless: (plain, written) =>
      /^ai$/i.test(written) &&
      /\b(?:pts|photoshop|ps|corel\w*|indesign|illustrator)\b/.test(plain) &&
      !PROGRAMMERS.test(plain) &&
      !/\b(?:cong cu|ung dung|generative) ai\b|\bai (?:tools?|gen)|chatgpt|midjourney|tri tue nhan tao/.test(
        plain,
      ),
    instead: 'illustrator',
  },
  // A category of job boards, for designers.
  {
    id: 'system-design',
    unless: (plain, written) =>
      /^software design$/i.test(written) &&
      /\b(?:designers?|graphic|do hoa|thiet ke)\b/.test(plain) &&
      !PROGRAMMERS.test(plain),
  },
];

const FALSE_FRIENDS: readonly FalseFriend[] = [
  ...IN_ANY_TEXT,
  {
    id: 'artificial-intelligence',
    unless: (plain, written) =>
      written === 'AI' &&
      /\b(?:pts|photoshop|ps|figma|corel\w*|indesign|premiere|xd)\b/.test(plain),
    instead: 'illustrator',
  },
  // A personality: agile, dynamic and honest. 'SAFe' is a method, 'safe' is not.
  {
    id: 'agile',
    unless: (plain, written) =>
      /^[Ss]afe$/.test(written) ||
      (/\b(?:dynamic|honest\w*|enthusias\w+|careful|proactive|hard\W?working|willing|energetic|friendly)\b/.test(
        plain,
      ) &&
        !/\bscrum|kanban|waterfall|sprint/.test(plain)),
  },
  // 'In an agile team' folds like 'in ấn'.
  { id: 'packaging-and-printing', unless: (_plain, written) => /^in an$/i.test(written) },
  // 'State management' is part of user interfaces (Redux), unless the text is about government.
  {
    id: 'public-administration',
    unless: (plain, written) =>
      /^state management$/i.test(written) && !/govern|public|ministr|nha nuoc/.test(plain),
  },
  // 'Xe máy' often only says that applicants need a motorbike, which any trade may ask for.
  {
    id: 'automotive',
    unless: (plain, written) =>
      /^xe m[áa]y$/i.test(written) &&
      !/(?:hang|thi truong|kinh doanh|ban|sua|lap rap|nganh|linh vuc|showroom|phu tung|dai ly|san xuat|cua hang|tho|ky thuat|bao duong|honda|yamaha) (?:\w+ ){0,2}xe may/.test(
        plain,
      ),
  },
  // 'Sản xuất nội dung' is no factory, 'tràn đầy năng lượng' no power plant.
  {
    id: 'manufacturing',
    unless: (plain, written) =>
      /^sản xuất$/i.test(written) &&
      /\bsan xuat (?:cac |nhung )?(?:noi dung|video|clip|hinh anh|phim|content|media|an pham|tin bai|chuong trinh)/.test(
        plain,
      ),
  },
  {
    id: 'energy',
    unless: (plain, written) =>
      /^năng lượng$/i.test(written) &&
      /nang luong (?:tot|tich cuc|cao|doi dao)|(?:day|nhieu|tran|giau|co|nguon) (?:\w+ ){0,2}nang luong\b(?! (?:mat troi|tai tao|dien|gio|xanh|sach|nguyen tu))/.test(
        plain,
      ),
  },
  // 'Gửi CV', 'CV bằng tiếng Anh', 'CV Quản trị' (chuyên viên).
  { id: 'computer-vision', unless: (_plain, written) => written === 'CV' },
  {
    id: 'preventive-maintenance',
    unless: (plain, written) => written === 'TPM' && !/bao tri|maint|5s|lean|kaizen/.test(plain),
  },
  { id: 'sap', unless: (plain) => /\betabs?\b|^(?=.*\betab).*\bsafe\b/.test(plain) },
  // 'Bố cục bài viết rõ ràng' is not design; neither is 'kiểm tra màu sắc vải'.
  {
    id: 'typography',
    unless: (plain, written) =>
      /^(?:bố cục|màu sắc)$/i.test(written) &&
      !/thiet ke|design|phoi mau|hinh anh|do hoa|tham my|chup|typograph|my thuat/.test(plain),
  },
  {
    id: 'filming-skills',
    unless: (plain, written) =>
      /^(?:ánh sáng|lighting)$/i.test(written) &&
      !/quay|chup|phim|am thanh|san khau|camera|film|photo|video|studio|stage/.test(plain),
  },
  // A designer's aesthetic sense, not the beauty industry.
  {
    id: 'beauty-industry',
    unless: (plain, written) =>
      /^thẩm mỹ$/i.test(written) &&
      /thiet ke|bo cuc|design|mau sac|hinh anh|(?:tinh|nang khieu|khieu|gu|mat|oc|tu duy|cam quan|y thuc|(?<!kinh nghiem )co) tham my\b|tham my (?:tot|cao)/.test(
        plain,
      ),
  },
  // Technical analysis of machines or texts, not of markets.
  {
    id: 'technical-analysis-of-markets',
    unless: (plain, written) =>
      /^phân tích (?:kỹ thuật|cơ bản)$/i.test(written) &&
      !/chung khoan|co phieu|thi truong|dau tu|tai chinh|crypto|trad(?:e|ing)|market|forex/.test(
        plain,
      ),
  },
  // Electrical transformers.
  {
    id: 'deep-learning',
    unless: (plain, written) =>
      /^transformers?$/i.test(written) &&
      !/learning|nlp|bert|gpt|llm|\bai\b|neural|torch|tensorflow|hugging|\bcnn\b|\brnn\b/.test(
        plain,
      ),
  },
  // 'Result orientation' is a trait.
  {
    id: 'onboarding',
    unless: (plain, written) =>
      /^orientation$/i.test(written) &&
      !/onboard|new (?:employee|hire|staff|joiner)|hr\b/.test(plain),
  },
  // Job postings, posts on social media.
  {
    id: 'accounting-vouchers',
    unless: (plain, written) =>
      /^posting$/i.test(written) && !/ledger|journal|voucher|entr(?:y|ies)|account/.test(plain),
  },
  // Architectural visualization.
  {
    id: 'data-visualization',
    unless: (plain, written) =>
      /^visualization$/i.test(written) &&
      /\b3d|architect|interior|exterior|render|sketchup|kien truc|noi that/.test(plain),
  },
  {
    id: 'tiktok-ads',
    unless: (plain, written) =>
      /^tik ?tok$/i.test(written) && !/quang cao|\bads\b|chay/.test(plain),
  },
  // Interns: thực tập sinh.
  {
    id: 'speech-recognition',
    unless: (plain, written) => written === 'TTS' && !SPEECH.test(plain),
  },
  // A level of English: 'trình độ tiếng Anh C'; compensation and benefits. Routes of deliveries.
  {
    id: 'c-language',
    unless: (plain, written) =>
      written === 'C' &&
      /\bc ?& ?b\b|\b(?:tieng anh|anh van|english) (?:[ab],? )?c\b(?! ?[+#])/.test(plain),
  },
  {
    id: 'routing-and-switching',
    unless: (plain, written) =>
      /^(?:routing|định tuyến)$/i.test(written) &&
      /\b(?:giao hang|van tai|van chuyen|delivery|logistics|transport\w*|fleet)\b/.test(plain),
  },
  // 'Nghe nói đọc viết tốt' is about a language, an injection one of code, and pharmacists sell what doctors prescribe.
  {
    id: 'storytelling',
    unless: (plain, written) =>
      /^vi[ếe]t t[ốo]t$/i.test(written) && /\b(?:doc|noi|nghe),? (?:va )?viet tot\b/.test(plain),
  },
  {
    id: 'nursing-care',
    unless: (plain, written) =>
      /^injections?$/i.test(written) && !/nurs|patient|medic|clinic|hospital|vaccin/.test(plain),
  },
  {
    id: 'diagnosis',
    unless: (plain, written) =>
      /^k[êe] đ?d?[ơo]n$/i.test(written) && /\b(?:thuoc|duoc|tu van)\b/.test(plain),
    instead: 'prescription-dispensing',
  },
  // Product owners, prices of a product, and the words of an app.
  {
    id: 'purchase-planning',
    unless: (plain, written) =>
      written === 'PO' &&
      isOfSoftware(
        plain,
        /mua hang|purchas|don hang|dat hang|nha cung cap|supplier|vendor|vat tu|invoice|hoa don|\bpr\b|procure/,
      ),
  },
  {
    id: 'quotation',
    unless: (plain, written) =>
      /^pricing$/i.test(written) && isOfSoftware(plain, /quot|bao gia|proposal|bidding|dau thau/),
  },
  {
    id: 'route-knowledge',
    unless: (plain, written) =>
      /^navigation$/i.test(written) &&
      !/driv|road|route|vessel|ship|marine|maritime|lai xe|duong|delivery/.test(plain),
  },
  {
    id: 'social-channels',
    unless: (plain, written) =>
      /^threads$/i.test(written) &&
      !/facebook|instagram|tiktok|youtube|social|fanpage|mang xa hoi|zalo/.test(plain),
  },
];

const groupById = (friends: readonly FalseFriend[]): ReadonlyMap<string, FalseFriend> =>
  new Map(friends.map((friend) => [friend.id, friend]));
const OF_SENTENCES = groupById(FALSE_FRIENDS);
const OF_TAGS = groupById([...IN_ANY_TEXT, ...IN_TAGS]);

/** After a bracket or nothing, 'CV' and 'TTS' are ranks: chuyên viên, thực tập sinh; not in 'AI/CV' or 'CV Engineer'. */
const OF_VISION =
  /^[ /]*(?:ai|ml|engineer|research\w*|developer|scientist|algorithm|nlp|computer|model|team|lead)\b/;

function isRank(
  { entry, from, to }: Pick<Mention, 'entry' | 'from' | 'to'>,
  title: string,
): boolean {
  const written = title.slice(from, to);
  const plain = toPlainText(title);
  if (entry.id === 'speech-recognition') return written === 'TTS' && !SPEECH.test(plain);
  if (entry.id !== 'computer-vision' || written !== 'CV') return false;
  const before = plain.slice(0, from).trimEnd();
  return (before === '' || /[\])|:]$/.test(before)) && !OF_VISION.test(plain.slice(to));
}

/** Removes mentions in a title that are ranks there. */
export const removeRanks = (mentions: readonly Mention[], title: string): Mention[] =>
  mentions.filter((mention) => !isRank(mention, title));

function resolve(
  mentions: readonly Mention[],
  friends: ReadonlyMap<string, FalseFriend>,
  { text, plain }: { text: string; plain: string },
): Mention[] {
  return mentions.flatMap((mention) => {
    const friend = friends.get(mention.entry.id);
    if (!friend?.unless(plain, text.slice(mention.from, mention.to))) return [mention];
    const other = friend.instead ? findEntry(friend.instead) : null;
    return other ? [{ ...mention, entry: other }] : [];
  });
}

/** Removes or replaces mentions that mean something else in their sentence. */
export const resolveFalseFriends = (
  mentions: readonly Mention[],
  sentence: { text: string; plain: string },
): Mention[] => resolve(mentions, OF_SENTENCES, sentence);

/** As resolveFalseFriends(), for a title or a tag; `context` is the plain text of the title with all tags. */
export const resolveTagFriends = (
  mentions: readonly Mention[],
  text: string,
  context: string,
): Mention[] => resolve(mentions, OF_TAGS, { text, plain: context });
