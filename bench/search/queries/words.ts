// The words of the query classes: what people search for on a Vietnamese board, grouped by how many jobs have it.
const splitList = (text: string) => text.split(',').map((word) => word.trim());
export const RARE_TITLES = splitList(
  'kiến trúc sư giải pháp, nghệ nhân trà, bác sĩ thú y, thợ kim hoàn, thuyền trưởng, tiếp viên hàng không, kỹ sư nông nghiệp, chuyên viên an toàn lao động, vận hành máy ép nhựa, huấn luyện viên thể hình, diễn họa kiến trúc, kỹ sư thủy lợi, Computer Vision Engineer, Ship Captain, MLOps Engineer, Flight Attendant, COBOL developer, lập trình viên solidity, trưởng phòng môi giới chứng khoán, giám đốc tài chính, luật sư, phóng viên, giáo viên bơi, thợ nề, kỹ thuật viên trắc địa',
);
export const RARE_WORDS = splitList(
  'selenium,solidity,cobol,kubernetes,scala,terraform,onnx,grafana,yoga,stem,salesforce,odoo,flutter,unity,abap,firmware,fidic,autocad,revit,solidworks',
);
export const MEDIUM = splitList(
  'kỹ sư phần mềm, kế toán trưởng, data analyst, quản lý dự án, java developer, kế toán tổng hợp, chuyên viên tuyển dụng, business analyst, nhân viên kho, kỹ sư cơ khí, react developer, giáo viên tiếng Anh, thiết kế đồ họa, kỹ sư xây dựng, digital marketing, tester, hành chính nhân sự, lập trình viên php, nhân viên lễ tân, project manager, devops engineer, tư vấn khách hàng, xuất nhập khẩu, lập trình viên java, nhân viên thu mua, data engineer, trưởng phòng kinh doanh, điều dưỡng, thực tập sinh marketing, tài xế xe tải',
);
export const COMMON = splitList(
  'nhân viên, developer, kinh nghiệm, kinh doanh, engineer, chuyên viên, công ty, khách hàng, kỹ sư, senior, executive, quản lý, lập trình viên, tiếng Anh, bán hàng, dự án, thu nhập, làm việc, team, kế toán, marketing, hệ thống, sản phẩm, manager',
);
export const BEGINNINGS = splitList(
  'de, lap tri, ma, ky su ph, nhan v, ke to, ta, tu van k, java d, quan l, thiet k, chuyen v, gi, sen, da, truong ph, nhan vien k, bao, ky thuat v, prod, tech, sal, kho, tai x, react d, en, du li, thuc tap s, giao v, cong nh',
);
export const PLACES = splitList('Ha Noi, Ho Chi Minh City, Da Nang, Can Tho, Hai Phong, Dong Nai');
export const PLACE_NAMES = splitList(
  'Hà Nội, Sài Gòn, Đà Nẵng, Cầu Giấy, Thủ Đức, Bình Dương, quận 7, Cần Thơ',
);
export const SHORT_FORMS = splitList(
  'nvkd, kt tong hop, ktt, lap trinh vien, dev, accountant, ke toan, hr, tuyển dụng, qc, tester, ba, pm, ke toan kho, nv ban hang, sale, recruiter, nhan vien ban hang, it helpdesk, ads, software engineer, kỹ sư phần mềm, tài xế, driver, giáo viên, teacher, lễ tân, receptionist, data, cskh',
);
