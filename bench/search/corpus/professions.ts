// Professions as Vietnamese boards name them: each field of work combined with the rank or role words that it takes,
// most frequent first.
import type { Category } from '#jobs/rules/lists.ts';

export interface Profession {
  vi: string;
  en: string;
  category: Category | null;
  weight: number;
}

type Head = readonly [vi: string, en: string, weight: number];

/** Rank and role words; `~` stands for the field. */
const HEADS: Record<string, Head> = {
  n: ['Nhân viên ~', '~ Executive', 9],
  c: ['Chuyên viên ~', '~ Specialist', 3],
  t: ['Trưởng nhóm ~', '~ Team Leader', 1],
  p: ['Trưởng phòng ~', '~ Manager', 1.4],
  g: ['Giám đốc ~', 'Head of ~', 0.3],
  s: ['Thực tập sinh ~', '~ Intern', 0.8],
  l: ['Trợ lý ~', '~ Assistant', 0.6],
  v: ['Cộng tác viên ~', '~ Collaborator', 0.5],
  k: ['Kỹ sư ~', '~ Engineer', 4],
  d: ['Lập trình viên ~', '~ Developer', 5],
  i: ['Kỹ thuật viên ~', '~ Technician', 2],
  w: ['Công nhân ~', '~ Worker', 3],
  h: ['Thợ ~', '~ Craftsman', 1.5],
  e: ['Giáo viên ~', '~ Teacher', 3],
  r: ['Tài xế ~', '~ Driver', 3],
  u: ['~', '~', 3],
};

/** Category, keys of `HEADS`, and fields as 'vi|en; vi|en', most frequent first. */
const FIELDS: readonly (readonly [Category | null, string, string])[] = [
  [
    'Sales',
    'nctpgsv',
    'kinh doanh|Sales; bán hàng|Retail Sales; tư vấn khách hàng|Customer Consulting; chăm sóc khách hàng|Customer Service; telesales|Telesales; kinh doanh bất động sản|Real Estate Sales; phát triển thị trường|Business Development; bán hàng online|Online Sales; kinh doanh quốc tế|International Sales; tư vấn tuyển sinh|Admissions; kinh doanh dự án|Project Sales; tư vấn bảo hiểm|Insurance Sales; bán hàng siêu thị|Supermarket Sales',
  ],
  [
    'IT - Software',
    'd',
    'Java|Java; React|React; .NET|.NET; PHP|PHP; NodeJS|NodeJS; Python|Python; Frontend|Frontend; Backend|Backend; Fullstack|Fullstack; Mobile|Mobile; Android|Android; iOS|iOS; Flutter|Flutter; Golang|Golang; C++|C++; C#|C#; VueJS|VueJS; Angular|Angular; Ruby on Rails|Ruby on Rails; Unity|Unity; Odoo|Odoo; Salesforce|Salesforce; SAP ABAP|SAP ABAP; WordPress|WordPress; Laravel|Laravel; Kotlin|Kotlin; nhúng|Embedded; game|Game; blockchain|Blockchain; Rust|Rust; Scala|Scala; Solidity|Solidity; COBOL|COBOL',
  ],
  [
    'IT - Software',
    'k',
    'phần mềm|Software; DevOps|DevOps; kiểm thử phần mềm|QA; hệ thống|System; mạng|Network; cầu nối|Bridge System; bảo mật|Security; đám mây|Cloud; cơ sở dữ liệu|Database; kiểm thử tự động|Automation Test; triển khai phần mềm|Implementation; độ tin cậy|Site Reliability; Firmware|Firmware',
  ],
  [
    'IT - Software',
    'ctp',
    'hỗ trợ kỹ thuật IT|IT Support; kiểm thử|Software Testing; quản trị hệ thống|System Administration; an ninh mạng|Cyber Security; hỗ trợ phần mềm|Software Support; triển khai ERP|ERP Implementation',
  ],
  [
    'IT - Software',
    'u',
    'Nhân viên kiểm thử phần mềm|Tester; Nhân viên IT helpdesk|IT Helpdesk; Quản trị mạng|Network Administrator; Kiến trúc sư phần mềm|Software Architect',
  ],
  [
    'Marketing',
    'nctpgsv',
    'marketing|Marketing; content marketing|Content Marketing; digital marketing|Digital Marketing; truyền thông|Communications; SEO|SEO; quảng cáo|Advertising; thương hiệu|Brand; trade marketing|Trade Marketing; tổ chức sự kiện|Events; livestream|Livestream; chạy ads Facebook|Facebook Ads; quản trị fanpage|Social Media; quan hệ công chúng|Public Relations',
  ],
  [
    'Finance',
    'u',
    'Kế toán tổng hợp|General Accountant; Kế toán trưởng|Chief Accountant; Kế toán thuế|Tax Accountant; Kế toán bán hàng|Sales Accountant; Kế toán kho|Warehouse Accountant; Kế toán công nợ|Receivables Accountant; Kế toán nội bộ|Internal Accountant; Kế toán thanh toán|Payables Accountant; Kế toán giá thành|Cost Accountant; Kế toán công trình|Construction Accountant; Thủ quỹ|Cashier; Giao dịch viên|Bank Teller; Kiểm toán viên|Auditor; Giám đốc tài chính|Chief Financial Officer',
  ],
  [
    'Finance',
    'nctps',
    'kế toán|Accounting; tín dụng|Credit; phân tích tài chính|Financial Analysis; đầu tư|Investment; quan hệ khách hàng cá nhân|Personal Banking; quan hệ khách hàng doanh nghiệp|Corporate Banking; thu hồi nợ|Debt Collection; kiểm soát nội bộ|Internal Control; quản trị rủi ro|Risk Management; môi giới chứng khoán|Securities Brokerage',
  ],
  [
    'HR',
    'nctpgs',
    'hành chính nhân sự|HR Admin; tuyển dụng|Recruitment; nhân sự|Human Resources; tiền lương và phúc lợi|C&B; đào tạo|Training; hành chính văn phòng|Office Administration; pháp chế|Legal; quan hệ lao động|Employee Relations; thu hút nhân tài|Talent Acquisition',
  ],
  [
    'Management',
    'u',
    'Quản lý dự án|Project Manager; Quản lý cửa hàng|Store Manager; Cửa hàng trưởng|Shop Manager; Giám đốc điều hành|Chief Executive Officer; Giám đốc chi nhánh|Branch Director; Giám sát bán hàng|Sales Supervisor; Quản lý sản phẩm|Product Owner; Trợ lý giám đốc|Executive Assistant; Thư ký tổng giám đốc|Secretary to CEO; Quản lý vận hành|Operations Manager; Quản đốc phân xưởng|Factory Supervisor; Quản lý nhà hàng|Restaurant Manager; Giám đốc nhà máy|Plant Director; Scrum Master|Scrum Master',
  ],
  [
    'Data Science',
    'u',
    'Chuyên viên phân tích dữ liệu|Data Analyst; Kỹ sư dữ liệu|Data Engineer; Chuyên viên phân tích nghiệp vụ|Business Analyst; Nhà khoa học dữ liệu|Data Scientist; Chuyên viên BI|BI Developer; Quản trị dữ liệu|Data Steward; Kiến trúc sư dữ liệu|Data Architect; Nhân viên nhập liệu|Data Entry Clerk',
  ],
  [
    'AI & Machine Learning',
    'u',
    'Kỹ sư AI|AI Engineer; Kỹ sư học máy|Machine Learning Engineer; Kỹ sư thị giác máy tính|Computer Vision Engineer; Kỹ sư xử lý ngôn ngữ tự nhiên|NLP Engineer; Nghiên cứu viên AI|AI Researcher; Kỹ sư MLOps|MLOps Engineer; Chuyên viên dán nhãn dữ liệu|Data Annotator; Kỹ sư LLM|LLM Engineer',
  ],
  [
    'Design',
    'nctps',
    'thiết kế đồ họa|Graphic Design; thiết kế UI/UX|UI/UX Design; thiết kế nội thất|Interior Design; dựng phim|Video Editing; thiết kế thời trang|Fashion Design; thiết kế sản phẩm|Product Design; thiết kế 3D|3D Design; chụp ảnh|Photography; thiết kế bao bì|Packaging Design; diễn họa kiến trúc|Architectural Visualisation',
  ],
  [
    null,
    'ntps',
    'kho|Warehouse; thu mua|Purchasing; xuất nhập khẩu|Import Export; phục vụ|Waiting; lễ tân|Reception; bếp|Kitchen; giao hàng|Delivery; bảo vệ|Security Guard; tạp vụ|Cleaning; QC|Quality Control; pha chế|Bar; thu ngân|Cashier; buồng phòng|Housekeeping; chứng từ|Documentation; điều phối vận tải|Dispatch; kế hoạch sản xuất|Production Planning; hiện trường|Field Operations; phòng thí nghiệm|Laboratory; spa|Spa',
  ],
  [
    null,
    'ki',
    'cơ khí|Mechanical; điện|Electrical; xây dựng|Civil; tự động hóa|Automation; điện tử|Electronics; môi trường|Environmental; hóa|Chemical; ô tô|Automotive; kết cấu|Structural; cơ điện|MEP; dự toán|Quantity Survey; giám sát công trình|Site Supervision; điện lạnh|Refrigeration; bảo trì|Maintenance; chất lượng|Quality; quy trình|Process; khuôn mẫu|Mould; thủy lợi|Hydraulic; trắc địa|Survey; bản vẽ|Drafting',
  ],
  [
    null,
    'w',
    'may|Sewing; sản xuất|Production; đóng gói|Packing; lắp ráp|Assembly; chế biến thủy sản|Seafood Processing; in|Printing; da giày|Footwear; gỗ|Wood; thực phẩm|Food; cắt vải|Cutting; bốc xếp|Loading; dệt|Weaving',
  ],
  [
    null,
    'h',
    'hàn|Welding; điện nước|Plumbing; sửa xe máy|Motorbike; làm bánh|Baking; tiện|Turning; phay CNC|CNC Milling; làm tóc|Hair; nề|Masonry; sơn|Painting; nail|Nail; mộc|Carpentry; máy lạnh|Air Conditioning',
  ],
  [
    null,
    'e',
    'tiếng Anh|English; mầm non|Kindergarten; toán|Maths; tiếng Nhật|Japanese; tiếng Trung|Chinese; tiếng Hàn|Korean; tiểu học|Primary; STEM|STEM; âm nhạc|Music; yoga|Yoga; mỹ thuật|Art; vật lý|Physics; ngữ văn|Literature; bơi|Swimming',
  ],
  [
    null,
    'r',
    'xe tải|Truck; công nghệ|Ride-hailing; xe nâng|Forklift; container|Container; giám đốc|Personal; xe khách|Coach; xe cẩu|Crane',
  ],
  [
    null,
    'u',
    'Điều dưỡng|Nurse; Dược sĩ|Pharmacist; Bác sĩ đa khoa|General Practitioner; Trình dược viên|Medical Representative; Bác sĩ răng hàm mặt|Dentist; Phiên dịch tiếng Nhật|Japanese Interpreter; Phiên dịch tiếng Trung|Chinese Interpreter; Hướng dẫn viên du lịch|Tour Guide; Bếp trưởng|Head Chef; Phụ bếp|Kitchen Helper; Kiến trúc sư|Architect; Kiến trúc sư giải pháp|Solution Architect; Luật sư|Lawyer; Biên tập viên|Editor; Phóng viên|Reporter; Biên dịch viên|Translator; Kỹ thuật viên xét nghiệm|Laboratory Technician; Huấn luyện viên thể hình|Fitness Trainer; Chỉ huy trưởng công trình|Site Manager; Trợ giảng tiếng Anh|English Teaching Assistant; Nhân viên tư vấn du học|Study Abroad Consultant; Vận hành máy ép nhựa|Injection Moulding Operator; Thủ kho|Storekeeper; Nghệ nhân trà|Tea Master; Kỹ sư nông nghiệp|Agronomist; Bác sĩ thú y|Veterinarian; Chuyên viên an toàn lao động|Safety Officer; Thuyền trưởng|Ship Captain; Tiếp viên hàng không|Flight Attendant; Thợ kim hoàn|Goldsmith',
  ],
];

/** Share of the market of each category in percent. */
const SHARES: Partial<Record<Category | 'other', number>> = {
  'IT - Software': 28,
  Sales: 20,
  other: 17,
  Finance: 8,
  Marketing: 8,
  Management: 6,
  'Data Science': 4.5,
  HR: 4,
  'AI & Machine Learning': 2.5,
  Design: 2,
};

function listProfessions(category: Category | null, heads: string, fields: string): Profession[] {
  return fields.split(';').flatMap((field, rank) => {
    const [vi = '', en = ''] = field.trim().split('|');
    return heads.split('').map((letter) => {
      const [headVi, headEn, weight] = HEADS[letter] ?? ['~', '~', 1];
      const names = { vi: headVi.replace('~', vi), en: headEn.replace('~', en) };
      return { ...names, category, weight: weight / (rank + 1.5) ** 0.9 };
    });
  });
}

function createProfessions(): Profession[] {
  const all = FIELDS.flatMap(([category, heads, fields]) =>
    listProfessions(category, heads, fields),
  );
  const sums = new Map<string, number>();
  for (const { category, weight } of all) {
    const key = category ?? 'other';
    sums.set(key, (sums.get(key) ?? 0) + weight);
  }
  return all.map((one) => {
    const key = one.category ?? 'other';
    return { ...one, weight: (one.weight * (SHARES[key] ?? 0)) / (sums.get(key) ?? 1) };
  });
}

export const PROFESSIONS: readonly Profession[] = createProfessions();
