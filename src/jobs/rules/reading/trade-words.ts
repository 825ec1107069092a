// Patterns that map titles and other boards' categories to the trades behind the first nine categories. All text is folded.
import type { Words } from './category-words.ts';

/** Names of occupations. Where two begin at the same word, the first of the list wins. */
export const TRADE_OCCUPATIONS: Words = [
  [
    'Real Estate',
    /(?:kinh doanh|moi gioi|sales?|tu van|chuyen vien|nhan vien|quan ly|phap ly)(?: \w+){0,2} (?:bat dong san|bds)\b|bat dong san|\bbds\b|real estate|property (?:manager|consultant|management|executive)|leasing|quan ly toa nha|building manager/,
  ],
  [
    'Accounting',
    /\b(?:accountants?|accounting|auditors?|auditing|bookkeeper|internal audit)\b|ke toan|kiem toan|kiem soat noi bo|chuyen vien thue|nhan vien thue|\btax (?:analyst|officer|specialist|manager|consultant|executive|associate|intern)/,
  ],
  [
    'Customer Service',
    /\bcskh\b|cham soc (?:khach hang|hoc vien|hoi vien|nguoi dung|doi tac)|ho tro (?:khach hang|hoc vien|nguoi dung)|dich vu khach hang|(?:client|customer) (?:success|service|services|care|experience|support)|call ?center|tong dai|call agent|trai nghiem khach hang|quan he khach hang noi bo/,
  ],
  [
    'Administration',
    /hanh chinh(?! nhan su)|\b(?:receptionist|secretary|office (?:admin|administrator|manager|assistant)|admin officer|admin assistant|admin executive|administrative|administrator|personal assistant|executive assistant|data entry)\b|nhan vien van phong|nhap lieu|van thu|thu ky(?! y khoa)|\btro ly\b(?! (?:giang vien|giao vien|bac si|luat su|phap ly|cong nghe|kinh doanh|marketing|ban hang|thiet ke|san xuat))|le tan(?! (?:khach san|nha hang|spa|resort|homestay|phong kham))|back office|^admin\b|(?:nhan vien|sales?) admin\b|luu tru ho so|\bassistant to\b/,
  ],
  [
    'Legal',
    /\b(?:legal|lawyers?|paralegal|compliance|notary)\b|phap (?:che|ly|luat)|luat su|\bluat\b|cong chung|tuan thu|so huu tri tue|giay phep/,
  ],
  [
    'Languages',
    /\b(?:translators?|interpreters?|translation|linguist|subtitl\w+|localization)\b|(?:bien|phien|thong|bien phien) dich(?!\w)|thong dich vien|dich thuat|\bcomtor\b|dich gia/,
  ],
  [
    'Driving',
    /\b(?:drivers?|chauffeur|taxi)\b|\blai xe\b(?! nang)|\btai xe\b|phu xe|lai (?:chinh|phu)\b|lai (?:container|tau)/,
  ],
  [
    'Warehouse & Delivery',
    /\b(?:shippers?|picker|packers?|forklift|warehouse|inventory|couriers?|thu kho)\b|\bkho\b(?! (?:du lieu|bac))|giao hang|giao nhan|boc xep|dong goi|soan hang|xe nang|phu kho|chuyen phat|kiem kho|nhat hang|van chuyen|phan loai hang|buu ta/,
  ],
  [
    'Logistics & Purchasing',
    /\b(?:logistics?|import|export|exim|freight|forwarder|forwarding|shipping|customs|procurement|purchas\w+|buyers?|sourcing|merchandis\w+|supply chain|planner|inbound|outbound|demand planning|c o)\b|xuat nhap khau|\bxnk\b|nhap khau|xuat khau|hai quan|chung tu|thu mua|mua hang|mua sam|cung ung|van tai|hau can|dieu phoi (?:xe|van tai|don hang|kho)|dieu van|giao van|xu l[yi] don|van don|booking(?! (?:kols?|koc))|vat tu|hien truong (?:logistics|cang|xnk|hai quan)|operation(?:s)? (?:staff|documentation)|\bops\b(?! eng)/,
  ],
  [
    'Health',
    /\b(?:doctors?|nurses?|nursing|pharmacists?|pharmacy|dentist|dental|medical|clinical|physician|therap(?:ist|y)|healthcare|clinic|hospital)\b|bac si|bac sy|dieu duong|\by ta\b|duoc si|duoc sy|duoc ta|ho sinh|\by si\b|\by sy\b|nha khoa|nha thuoc|ky thuat vien (?:x quang|xet nghiem|phuc hoi|vat ly|\by khoa|y te)|xet nghiem|phuc hoi chuc nang|vat ly tri lieu|y khoa|\by te\b|phong kham|benh vien|tam ly|dinh duong|\by hoc|trinh duoc vien benh vien|ho ly|cham soc (?:nguoi gia|benh nhan|me va be)|thu y\b(?= phong kham)/,
  ],
  [
    'Teaching',
    /\b(?:teachers?|teaching|tutors?|lecturers?|instructors?|trainers?(?! (?:ai|sales))|educators?|academic|curriculum|ielts|toeic|coach)\b|giao vien|giang vien|tro giang|gia su|bao mau|\bday (?:tieng|truc tuyen|hoc|kem|toan|ve|dan|boi|lai|yoga|tre|lap trinh)|hoc vu|giao vu|giao duc|hoc lieu|mam non|quan nhiem|huan luyen vien|hieu truong|giam thi|tro ly giang vien|tro ly giao vien|su pham|bien soan (?:giao trinh|noi dung|hoc lieu|chuong trinh)|phat trien chuong trinh|tuyen sinh hoc thuat|giao ly/,
  ],
  [
    'Hospitality',
    /\b(?:chef|cook|commis|baristas?|bartenders?|waiters?|waitress|housekeep\w*|hotel|restaurant|resort|hostess|banquet|f b|front office|concierge|bellman|kitchen|tour guide|tour operator|travel|room attendant|guest (?:relation|service)\w*|sous chef|steward)\b|phuc vu(?! khach hang)|dau bep|phu bep|bep (?:truong|pho|chinh|a|banh|nong|lanh|phu)|\bbep\b|pha che|nha hang|khach san|buong phong|le tan (?:khach san|nha hang|resort|homestay)|lam banh|tho banh|quan (?:cafe|ca phe|an|tra|bia)|tiec|huong dan vien|dieu hanh tour|du lich|tap vu bep|cafe|rua (?:chen|bat)|truong ca nha hang|san bar|tiep thuc|am thuc|lu hanh|ve may bay|tiep vien|dat phong|reservation|phu bar/,
  ],
  [
    'Retail',
    /\b(?:cashiers?|retail|store|supermarket|shop)\b|thu ngan|sieu thi|trung bay|ban le|cua hang(?! truong)|tiep vien ban hang|quay hang|cham hang|nganh hang/,
  ],
  [
    'Beauty',
    /\b(?:spa|nails?|makeup|make up|hair(?:dresser|stylist)?|salon|barber|massage|beauty)\b|tham my|lam dep|lam toc|tho toc|cat toc|trang diem|phun xam|noi mi|goi dau|cham soc da|da lieu|duong sinh|lam mong|stylist/,
  ],
  [
    'Security & Cleaning',
    /\b(?:security guards?|janitor|cleaners?|cleaning|housekeeper|babysitter|nanny)\b|bao ve(?! thuc vat| moi truong)|an ninh(?! mang| thong tin)|tap vu|lao cong|ve sinh(?! an toan)|giup viec|giat (?:ui|la|say)|don (?:dep|phong)|bao mau tai nha|trong xe|giu xe|ve si\b|cay xanh|lam vuon|cong vien cay/,
  ],
  [
    'Agriculture',
    /\b(?:agronomist|agricultur\w+|farm(?:er|ing)?|veterinar\w+|aquaculture|livestock)\b|nong (?:nghiep|trai|hoc|dan|san)|chan nuoi|thu y|thuy san|trong trot|bao ve thuc vat|lam nghiep|trai (?:heo|ga|lon|bo|vit|tom|giong)|nuoi trong|thuc an chan nuoi|cay trong|phan bon/,
  ],
  [
    'Construction',
    /\b(?:construction|civil engineer|quantity surveyor|qs|shop ?drawing|mep|m e|me engineer|bim|site (?:engineer|manager|supervisor)|surveyor|structural)\b|xay dung(?! (?:cac |va phat trien )?(?:mo hinh|thuong hieu|ke hoach|chinh sach|quy trinh|noi dung|doi ngu|chien luoc|he thong|phan mem|giai phap|chuong trinh|san pham|du lieu|co so du lieu|ung dung|website|kenh|cong dong|quan he|bao cao|kich ban|van hoa|tai lieu|giao trinh)\b)|thi cong|cong truong|cong trinh|chi huy (?:truong|pho)|du toan|ket cau|trac dac|ky su (?:hien truong|ha tang ky thuat|cau duong|giao thong|thuy loi|cap thoat nuoc|noi that|dau thau)|tho (?:xay|ho|son nuoc|nhom kinh|moc|da|op lat|thach cao|coffa)|noi that|dau thau|ho so thau|be tong|ban ve|quy hoach|giam sat (?:xay|du an|ky thuat cong|m e)|boc tach|khoi luong|thanh quyet toan|quyet toan|ha tang (?:ky thuat|do thi)|nhom kinh(?! doanh| te)|hoan cong|ho boi/,
  ],
  [
    'Production',
    /\b(?:production|manufacturing|factory|iqc|oqc|pqc|ipqc|fqc|kcs|(?<!\b(?:manual|automation|game|software|phan mem) )qc(?! (?:automation|phan mem|tester|manual|game))|q c|hse|ehs|lean|kaizen|quality (?:control|assurance|inspector|staff|officer|supervisor|specialist)|sewing|garment|textile|operator)\b|cong nhan|san xuat|lao dong pho thong|\bldpt\b|\bmay\b(?= (?:mau|mac|cong nghiep|rap|cong doan|do|gia cong|san|quan|cai))|tho (?:may|in\b|dong hang|nhua|go)|det may|may mac|da giay|xuong|nha may|to (?:truong|pho)|truong ca|chuyen truong|quan doc|dung may|van hanh (?:may|san xuat|lo|tram|day chuyen|he thong xu ly|thiet bi)|kiem (?:hang|pham)|chat luong|an toan (?:lao dong|ve sinh|thuc pham)|\bhse\b|\batvs\w*|thanh pham|dong chai|bao bi|che bien|gia cong|lap rap|rap mau|ra rap|cat vai|so do|in (?:an|offset|chuyen nhiet|lua|ky thuat so)|ke hoach (?:san xuat|vat tu)|thoi vu|tem nhan|ngoai quan|hoach dinh san|dinh muc|phat trien mau|nguyen lieu|\bpe\b|\bie\b|bao tri san/,
  ],
  [
    'Engineering',
    /\b(?:mechanical|electrical|electronics?|automation|maintenance|mechatronics?|hvac|utility|process|industrial|hardware|rf|field|service|cnc|plc|robot(?:ics)?|technician|technicians|autocad|welding|welder|chemical|material|facility|telecom|automotive|equipment|commissioning|test bench|packaging|energy|instrument|layout|product development|npi|r d(?! software)|rd) (?:engineers?|technicians?|engineering|designer|staff|officer|specialist|supervisor|leader|operator|intern)\b|\b(?:technicians?|welder|cnc|plc|autocad|solidworks|mechanic|electrician|hvac|rd|r d(?! software))\b|co khi|co dien|dien lanh|dien (?:tu|nhe|cong nghiep|dan dung|tu dong|nuoc|mat troi|nang|luc)|\bdien\b(?= (?:tu|lanh|nhe|co|may|o to|dong luc|thong minh))|ky su (?:dien|co|tu dong|che tao|thiet bi|khuon|o to|hoa|vat lieu|moi truong|san pham|qua trinh|bao tri|nhiet|may|vi mach|dong luc|lap dat|van hanh|nang luong|vien thong|r d|chat luong|dich vu|tram|pccc|phong chay|an toan|cong nghe|quy trinh|kiem dinh|ban hang|thiet ke|ung dung|nguon|robot|mach|luyen|dau|mo|dia)|tu dong hoa|bao tri|bao duong|sua chua|lap dat|lap may|co dien tu|khuon|tho (?:dien|han|tien|phay|nguoi|sua|may lanh|co|bao|son|nguoi|ky thuat|nuoc|khoan|rua|dong)|\bhan\b(?= (?:tig|mig|co|dien|que|ket))|(?:sua chua|ky thuat|dien|dong|son|nghanh|nganh) o to|vien thong|nhom ky thuat|pccc|phong chay|nang luong|may (?:in|tinh|lanh|photocopy|nen|phat|moc|cong trinh|xuc|dao)|nang ha|dien may|noi hoi|lo hoi|xu l[yi] nuoc|van hanh he thong xu l[yi]|kiem dinh|do luong|hieu chuan|thi nghiem|quan trac|moi truong|\bhoa (?:hoc|chat|nghiem|my pham|sinh)|nghien cuu(?: va)? phat trien|phong thi nghiem|phong lab|vi sinh|cong nghe (?:thuc pham|sinh hoc|hoa)|my pham|tram bts|cap quang|camera|thang may|am thanh|anh sang|co van dich vu|van hanh(?: \w+)? tram|cai tien|sua xe|xe may/,
  ],
];

/** The least precise words, which decide only when a title names no occupation. */
export const TRADE_TOPICS: Words = [
  [
    'Engineering',
    /ky thuat|\bky su\b|\bki su\b|\bengineers?\b|\btho\b|\btechnical\b|tham dinh ky|thiet bi|may bom|\br d\b|dien nuoc|cai dat/,
  ],
  ['Administration', /\badmin\b|\bassistant\b|ho so|\bthu ky\b|tong hop|van phong|\boffice\b/],
  ['Customer Service', /khach hang|\bcustomer\b|\bclient\b|\bsupport\b|ho tro/],
  [
    'Languages',
    /\btieng (?:anh|trung|nhat|han|duc|phap|thai)\b|\b(?:japanese|chinese|korean|english)\b/,
  ],
  [
    'Finance',
    /thanh toan|\bbank(?:ing)?\b|ngan hang|tham dinh|\bvay\b|\bkhoan vay|\bpayment|\baml\b|\bkyc\b|\brisk\b|\binvestment\b|\bcv(?:cc)? (?:sme|khcn|khdn)\b/,
  ],
  [
    'Production',
    /giam sat|kiem tra|van hanh|\boperations?\b|ke hoach|\bplanning\b|cong doan|\bca (?:dem|ngay|sang)\b/,
  ],
];

/** Other boards' category and field names. */
export const TRADE_AREAS: Words = [
  ['Teaching', /giao duc|education|dao tao/],
  ['Health', /y te|duoc|health|pharma|suc khoe/],
  ['Languages', /bien phien dich|phien dich|translation/],
  [
    'Logistics & Purchasing',
    /logistics|thu mua|van tai|xuat nhap khau|supply chain|purchasing|procurement|transportation|hau can|kho bai/,
  ],
  ['Hospitality', /nha hang|khach san|du lich|hospitality|tourism|food and beverage|am thuc/],
  ['Production', /san xuat|manufactur|production|quality assurance|det may|may mac/],
  [
    'Engineering',
    /dien dien tu|vien thong|telecom|engineering|bao tri|co khi|o to|semiconductor|ky thuat|automotive|nang luong|moi truong|khoa hoc/,
  ],
  ['Construction', /xay dung|construction|kien truc/],
  ['Real Estate', /bat dong san|real estate|property/],
  ['Agriculture', /nong (?:nghiep|lam)|agricultur|chan nuoi|thuy san/],
  ['Retail', /ban le|retail|wholesale|hang tieu dung|consumer/],
  ['Legal', /\bluat\b|legal|phap ly|phap che/],
  ['Administration', /hanh chinh|administrative|thu ky/],
  ['Customer Service', /cham soc khach hang|dich vu khach hang|customer service/],
];
