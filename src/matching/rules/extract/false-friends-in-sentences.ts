// Names that mean something else in sentences alone: 'agile and honest' is no method, 'sản xuất nội dung' no factory.
import { SPEECH, type FalseFriend } from './false-friend.ts';

/** Teams and products of software, where words of other trades mean something else. */
const SOFTWARE =
  /\b(?:scrum|agile|sprints?|backlogs?|product (?:owner|manager|team)s?|devs?|developers?|frontend|backend|software|phan mem|apis?|ui|ux|qa|testers?|ba|pm|microservices?|algorithms?|models?|machine learning|data)\b/;
const isOfSoftware = (plain: string, trade: RegExp) => SOFTWARE.test(plain) && !trade.test(plain);

/** Read in sentences alone. */
export const IN_SENTENCES: readonly FalseFriend[] = [
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
