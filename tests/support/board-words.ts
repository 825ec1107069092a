// Vocabulary of a small board: titles as advertisements write them with their frequency, skills and companies.
import { foldText } from '#vietnamese/rules/fold.ts';
import { Vocabulary } from '#search/rules/vocabulary/vocabulary.ts';

const TITLES = `
40 Nhân viên kế toán
25 Kế toán tổng hợp
20 Kế toán trưởng
9 Kế toán thuế
6 Kế toán kho
60 Nhân viên kinh doanh
30 Nhân viên bán hàng
14 Nhân viên bán hàng online
20 Trưởng phòng kinh doanh
12 Giám đốc kinh doanh
8 Trưởng nhóm kinh doanh
10 Nhân viên kinh doanh bất động sản
5 Môi giới bất động sản
18 Lập trình viên .NET
22 Lập trình viên Java
16 React Developer
9 ReactJS Developer
10 NodeJS Developer
7 Python Developer
12 Frontend Developer
11 Backend Developer
9 Full Stack Developer
7 DevOps Engineer
9 TypeScript Developer
12 JavaScript Developer
10 Tester
9 Nhân viên kiểm thử phần mềm
9 Kỹ sư phần mềm
11 Business Analyst ngân hàng
8 Data Analyst
6 Data Engineer
8 Project Manager
5 Product Manager
7 Product Owner
20 Thiết kế đồ họa
10 Graphic Designer
6 UI/UX Designer
8 Kiến trúc sư
15 Kỹ sư xây dựng
10 Kỹ sư cơ khí
9 Kỹ sư điện
7 Kỹ thuật viên
6 Nhân viên kỹ thuật
12 Chuyên viên tuyển dụng
10 Nhân viên tuyển dụng
16 Hành chính nhân sự
9 Chuyên viên nhân sự
7 Nhân viên văn phòng
14 Thực tập sinh Marketing
22 Chuyên viên Marketing
9 Digital Marketing Executive
6 Content Marketing
5 Nhân viên SEO
15 Chăm sóc khách hàng
9 Nhân viên chăm sóc khách hàng
6 Tổng đài viên
9 Giao dịch viên ngân hàng
5 Chuyên viên tín dụng ngân hàng
7 Phiên dịch tiếng Nhật
5 Biên dịch tiếng Hàn
8 Giáo viên tiếng Anh
6 Giáo viên mầm non
9 Lễ tân khách sạn
7 Quản lý khách sạn
11 Phục vụ bàn
6 Pha chế
8 Đầu bếp
4 Phụ bếp
12 Bảo vệ
9 Tài xế
8 Lái xe ô tô
10 Giao hàng
13 Công nhân may
12 Công nhân sản xuất
9 Nhân viên kho
6 Thủ kho
3 Nhân viên kiểm kho
7 Thợ điện
5 Thợ hàn
5 Dược sĩ
6 Trình dược viên
5 Điều dưỡng
4 Bác sĩ đa khoa
5 Thư ký giám đốc
6 Trợ lý giám đốc
4 Nhân viên làm thêm cuối tuần
3 Gia sư
6 Nhập liệu
4 Receptionist
6 Accountant
5 Sales Executive
6 Telesales
4 Nhân viên in ấn
5 An toàn lao động
4 Luật sư
5 Chuyên viên pháp chế
6 Xuất nhập khẩu
5 Nhân viên mua hàng
4 Quan hệ khách hàng
5 Cộng tác viên
3 Dương cầm
`;
const SKILLS =
  'sql excel docker kubernetes aws photoshop figma c++ c# go php laravel english git linux';
const COMPANIES =
  'Hạ Long Tech, Sen Vàng, Hòa Phát, Thái Bình Dương, Bách hóa Xanh, Công ty Tâm An';

/** Vocabulary of a thousand jobs, some of them with these titles. */
export function listBoardWords(): Vocabulary {
  const vocabulary = new Vocabulary(1000);
  for (const line of TITLES.trim().split('\n')) {
    const [times = '', title = ''] = line.split(/ (.*)/);
    const words = foldText(title).split(' ');
    for (const word of new Set(words)) vocabulary.add(word, Number(times));
    for (const [at, word] of words.slice(1).entries()) {
      vocabulary.addPair(`${words[at] ?? ''} ${word}`, Number(times));
    }
  }
  for (const word of foldText(`${SKILLS} ${COMPANIES}`).split(' ')) vocabulary.add(word, 2);
  return vocabulary;
}
