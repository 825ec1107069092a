// Names that mean something else beside certain words: 'AI, PTS' is Illustrator, 'agile and honest' no method.
import { findEntry } from '#lexicon/rules/entries.ts';
import type { Mention } from './mentions.ts';

interface Friend {
  id: string;
  /** Where it is not what it says: over the plain sentence, and the words as written. */
  unless: (plain: string, written: string) => boolean;
  /** What it is instead; nothing unless told. */
  instead?: string;
}

const FRIENDS: readonly Friend[] = [
  {
    id: 'artificial-intelligence',
    unless: (plain, written) =>
      written === 'AI' &&
      /\b(?:pts|photoshop|ps|figma|corel\w*|indesign|premiere|xd)\b/.test(plain),
    instead: 'illustrator',
  },
  // Somebody agile, dynamic and honest.
  {
    id: 'agile',
    unless: (plain) =>
      /\b(?:dynamic|honest\w*|enthusias\w+|careful|proactive|hard\W?working|willing|energetic|friendly)\b/.test(
        plain,
      ) && !/\bscrum|kanban|waterfall|sprint/.test(plain),
  },
  // 'Gửi CV', 'CV bằng tiếng Anh', 'CV Quản trị' (chuyên viên).
  { id: 'computer-vision', unless: (_plain, written) => written === 'CV' },
  {
    id: 'pcb-design',
    unless: (plain, written) => /gerber/i.test(written) && !/pcb|mach|circuit|altium/.test(plain),
  },
  {
    id: 'preventive-maintenance',
    unless: (plain, written) => written === 'TPM' && !/bao tri|maint|5s|lean|kaizen/.test(plain),
  },
  { id: 'sap', unless: (plain) => /\betabs?\b|^(?=.*\betab).*\bsafe\b/.test(plain) },
  // 'Bố cục bài viết rõ ràng' is no design, 'kiểm tra màu sắc vải' neither.
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
  // A designer's sense of form is no beauty parlour.
  {
    id: 'beauty-industry',
    unless: (plain, written) =>
      /^thẩm mỹ$/i.test(written) && /thiet ke|bo cuc|design|mau sac|hinh anh/.test(plain),
  },
  // Of prices and shares, not of machines and texts.
  {
    id: 'technical-analysis-of-markets',
    unless: (plain, written) =>
      /^phân tích (?:kỹ thuật|cơ bản)$/i.test(written) &&
      !/chung khoan|co phieu|thi truong|dau tu|tai chinh|crypto|trad(?:e|ing)|market|forex/.test(
        plain,
      ),
  },
  // Those on poles and in substations.
  {
    id: 'deep-learning',
    unless: (plain, written) =>
      /^transformers?$/i.test(written) &&
      !/learning|nlp|bert|gpt|llm|\bai\b|neural|torch|tensorflow|hugging|\bcnn\b|\brnn\b/.test(
        plain,
      ),
  },
  // 'Result orientation' is a virtue.
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
  // Houses are visualised too.
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
];

const BY_ID = new Map(FRIENDS.map((friend) => [friend.id, friend]));

/** The mentions as the rest of their sentence lets them be meant. */
export function resolveFalseFriends(
  mentions: readonly Mention[],
  { text, plain }: { text: string; plain: string },
): Mention[] {
  return mentions.flatMap((mention) => {
    const friend = BY_ID.get(mention.entry.id);
    if (!friend?.unless(plain, text.slice(mention.from, mention.to))) return [mention];
    const other = friend.instead ? findEntry(friend.instead) : null;
    return other ? [{ ...mention, entry: other }] : [];
  });
}
