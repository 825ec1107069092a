// Tells what pupils, customers, goods and code lack from what the seeker lacks: 'dạy tiếng Anh cho học sinh yếu'.

const PEOPLE =
  'hoc (?:sinh|vien)|sinh vien|hs|hv|nguoi|ng|nhan vien|nv|cong nhan|tre|be|chau|cac (?:em|ban|con)|khach(?! san)|lop|dong nghiep|thanh vien|phu huynh|ba con';
const PEOPLE_EN =
  'students?|people|learners?|beginners?|kids|children|pupils?|adults|seniors|users?|staff|employees|colleagues|clients?|customers?|guests?|patients?|those';
const HELP = 'day|kem|nhan|huong dan|dao tao|ho tro|phu dao|gia su';
/** Not of others: 'dạy trẻ 2 năm chưa biết Excel', 'hỗ trợ khách và chưa biết Excel'; but 'cho học sinh yếu và kém'. */
const LAST_WORDS = '(?: +(?!(?:nam|thang) )\\w+){0,3} +(?<!(?<!\\byeu )\\bva )$';
/** People whom the seeker teaches or helps, with nothing but a few words after them. */
const OF_PEOPLE = new RegExp(
  `\\b(?:(?:cho|giup)(?: +(?!la )[a-z]+)?|(?:${HELP})(?: +(?!la )[a-z]+){0,3}) +(?:${PEOPLE})${LAST_WORDS}|(?<!\\bone of (?:the |those )?)\\b(?:${PEOPLE_EN})(?: +(?:who|that|with|are|have|still|really|were)){0,3} +$`,
);
const VERBS_OF_SEARCH = 'tim|phat hien|phan tich|xac dinh|chi ra|ra soat';
/** Things that are bad, and work that makes them better; but 'tối ưu SQL còn yếu' speaks of the seeker. */
const OF_THINGS = new RegExp(
  `(?:(?<!\\b(?:ban|khach|ngan|cua|nha|xep|giao|dat|don|nhap|xuat|kho) )\\bhang|\\b(?:san pham|linh kien|vat lieu|vat tu|tin hieu|ket cau|truy van|quer(?:y|ies)|toi uu(?: hoa)?(?: (?!(?:con|hoi|rat|van|kha) )[\\w+#.]+){0,4}|(?:${VERBS_OF_SEARCH})(?: [a-z]+){0,2} diem)) $`,
);
/** 'Điểm yếu trong code', 'điểm yếu của đối thủ'; but 'điểm yếu của em'. */
const WEAK_POINT =
  /^yeu (?:(?:trong|cua|o|tren) )?(?:code|ma nguon|he thong|doi thu|san pham|quy trinh|khach|website|ung dung|thiet bi)\b/;
/** What tutors teach: 'dạy tiếng Anh mất gốc'. */
const TAUGHT = /\b(?:day|gia su|phu dao|on luyen|luyen thi|khoa|lop)\b[^,;]{0,40}$/;

/** Expects a clause up to a cue of lacking, and the text from the cue on, both lower-case and without marks. */
export function isOfOthers(clause: string, fromCue: string): boolean {
  if (OF_PEOPLE.test(clause)) return true;
  if (fromCue.startsWith('mat goc')) return TAUGHT.test(clause);
  return /^(?:kem|yeu)\b/.test(fromCue) && (OF_THINGS.test(clause) || WEAK_POINT.test(fromCue));
}
