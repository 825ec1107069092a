// Common words for work in Vietnam, each found from either language.
import { describe, expect, test } from 'vitest';
import type { Entry } from './rules/entries.ts';
import { findLongestAt } from './rules/lookup.ts';
import { foldText } from '#vietnamese/rules/fold.ts';

function findMeanings(text: string): Entry[] {
  const tokens = foldText(text).split(' ');
  const found = findLongestAt(tokens, 0);
  return found?.length === tokens.length ? found.senses.map(({ entry }) => entry) : [];
}

const list = (text: string) => text.split(',').map((name) => name.trim());

/** English names ↔ Vietnamese names and short forms. */
const PAIRS = `
accountant ↔ kế toán, kế toán viên, kt
chief accountant ↔ kế toán trưởng, ktt
general accountant ↔ kế toán tổng hợp, ktth
tax accountant ↔ kế toán thuế
auditor ↔ kiểm toán, kiểm toán viên
financial analyst ↔ phân tích tài chính
bank teller ↔ giao dịch viên, gdv
relationship manager, credit officer ↔ quan hệ khách hàng, tín dụng, qhkh, rm
HR, human resources ↔ nhân sự, hành chính nhân sự, hcns
recruiter, talent acquisition, TA ↔ tuyển dụng
C&B, payroll ↔ lương thưởng phúc lợi, tiền lương
L&D, trainer ↔ đào tạo
office admin ↔ hành chính, nhân viên văn phòng, nvvp
receptionist ↔ lễ tân, tiếp tân
assistant, secretary ↔ trợ lý, thư ký
data entry ↔ nhập liệu
sales, salesperson, sale ↔ kinh doanh, bán hàng, nvkd, nvbh
telesales ↔ bán hàng qua điện thoại
account manager, AM ↔ quản lý khách hàng
business development, BD ↔ phát triển kinh doanh
sales manager ↔ trưởng phòng kinh doanh, tpkd, asm
real-estate agent ↔ môi giới bất động sản, bđs
insurance advisor ↔ tư vấn bảo hiểm
customer service, CS ↔ chăm sóc khách hàng, cskh
call-centre agent ↔ tổng đài viên
consultant ↔ tư vấn viên, chuyên viên tư vấn
marketing ↔ tiếp thị, mkt
digital marketing, performance ads ↔ chạy quảng cáo, chạy ads
SEO ↔ tối ưu tìm kiếm
content creator, writer ↔ sáng tạo nội dung, viết bài
PR, communications ↔ truyền thông, quan hệ công chúng
event ↔ tổ chức sự kiện
social media ↔ quản trị fanpage, mạng xã hội
e-commerce operator ↔ vận hành sàn, thương mại điện tử, tmđt
graphic designer ↔ thiết kế đồ họa
UI/UX designer ↔ thiết kế giao diện, trải nghiệm người dùng
video editor ↔ dựng phim, biên tập video
interior designer ↔ thiết kế nội thất
architect ↔ kiến trúc sư, kts
software engineer, developer, dev, programmer ↔ lập trình viên, kỹ sư phần mềm, ltv
frontend, FE ↔ lập trình giao diện
backend, BE ↔ lập trình phía máy chủ
mobile developer ↔ lập trình di động
game developer ↔ lập trình game
embedded engineer ↔ lập trình nhúng, kỹ sư nhúng
tester, QA, QC ↔ kiểm thử, kiểm thử phần mềm
DevOps, SRE ↔ vận hành hệ thống
system administrator ↔ quản trị hệ thống
network engineer ↔ kỹ sư mạng, quản trị mạng
IT support, helpdesk ↔ hỗ trợ kỹ thuật, nhân viên it
IT, information technology ↔ công nghệ thông tin, cntt
security engineer ↔ an toàn thông tin, bảo mật, attt
data analyst, DA ↔ phân tích dữ liệu
data scientist ↔ khoa học dữ liệu
data engineer ↔ kỹ sư dữ liệu
AI/ML engineer ↔ kỹ sư ai, trí tuệ nhân tạo, học máy
business analyst, BA ↔ phân tích nghiệp vụ
product manager, PO ↔ quản lý sản phẩm
project manager, PM ↔ quản lý dự án, qlda
bridge engineer, BrSE ↔ kỹ sư cầu nối
IT comtor ↔ phiên dịch it tiếng nhật
tech lead, team leader ↔ trưởng nhóm
director ↔ giám đốc, gđ
CEO, general director ↔ tổng giám đốc, tgđ
department manager ↔ trưởng phòng, tp
deputy manager ↔ phó phòng
supervisor ↔ giám sát, tổ trưởng
store manager ↔ cửa hàng trưởng, cht
staff, employee ↔ nhân viên, nv
specialist, executive ↔ chuyên viên, cv
engineer ↔ kỹ sư, ks
technician ↔ kỹ thuật viên, ktv, nvkt
mechanical engineer ↔ kỹ sư cơ khí
electrical engineer ↔ kỹ sư điện
automation engineer, PLC ↔ kỹ sư tự động hóa
civil engineer ↔ kỹ sư xây dựng, ksxd
M&E engineer ↔ kỹ sư cơ điện
quantity surveyor, QS ↔ dự toán
QC inspector ↔ kiểm soát chất lượng, kcs
maintenance ↔ bảo trì, bảo dưỡng
factory worker ↔ công nhân, cn
general labour ↔ lao động phổ thông, lđpt
production manager ↔ quản đốc
sewing worker ↔ công nhân may, thợ may
warehouse keeper ↔ thủ kho, nhân viên kho
purchasing, procurement ↔ thu mua, mua hàng
logistics ↔ kho vận, giao nhận
import-export ↔ xuất nhập khẩu, xnk
driver ↔ lái xe, tài xế
delivery, shipper ↔ giao hàng
security guard ↔ bảo vệ
cleaner ↔ tạp vụ, lao công
chef, cook ↔ đầu bếp, phụ bếp
barista, bartender ↔ pha chế
waiter ↔ phục vụ
housekeeping ↔ buồng phòng
tour guide ↔ hướng dẫn viên, hdv
teacher, lecturer ↔ giáo viên, giảng viên, gv
teaching assistant, tutor ↔ trợ giảng, gia sư
doctor ↔ bác sĩ, bs
nurse ↔ điều dưỡng, y tá
pharmacist ↔ dược sĩ
medical representative ↔ trình dược viên, tdv
lawyer, legal ↔ luật sư, pháp chế
translator, interpreter ↔ biên dịch, phiên dịch
R&D ↔ nghiên cứu phát triển
HSE, safety ↔ an toàn lao động, atlđ
intern ↔ thực tập sinh, thực tập, tts
fresher, graduate ↔ mới tốt nghiệp, mới ra trường
collaborator ↔ cộng tác viên, ctv
part-time ↔ bán thời gian, làm thêm
full-time ↔ toàn thời gian, giờ hành chính
remote, WFH ↔ làm từ xa, làm tại nhà
forklift ↔ xe nâng
excavator ↔ máy xúc
plumbing ↔ thợ điện nước
carpentry ↔ thợ mộc
sewing, tailoring ↔ thợ may
laundry ↔ giặt ủi
gardening ↔ làm vườn
trucking ↔ lái xe tải
elevator ↔ thang máy
mould, mold ↔ khuôn mẫu
restaurant ↔ nhà hàng
coffee shop ↔ quán cà phê
canteen ↔ bếp ăn tập thể
clinic ↔ phòng khám
home appliances ↔ đồ gia dụng
mattress ↔ chăn ga gối đệm
perfume ↔ nước hoa`;

const pairs = PAIRS.trim()
  .split('\n')
  .map((line) => line.split('↔').map(list));

describe('from one language to the other', () => {
  test.each(pairs)('%s is %s', (english = [], vietnamese = []) => {
    // Each word leads to the same entry as the other words of its line, or to a related one.
    const ways = [
      ...english.map((from) => ({ from, to: vietnamese })),
      ...vietnamese.map((from) => ({ from, to: english })),
    ];
    for (const { from, to } of ways) {
      const reached = new Set(findMeanings(from).flatMap(({ id, related }) => [id, ...related]));
      expect(findMeanings(from), from).not.toEqual([]);
      for (const other of to) {
        const ids = findMeanings(other).map(({ id }) => id);
        expect(
          ids.some((id) => reached.has(id)),
          `${from} → ${other}`,
        ).toBe(true);
      }
    }
  });
});

// The other senses of 'tp' and 'đn' (thành phố, Đà Nẵng, Đồng Nai) are places.
test.each([
  ['kt', ['kế toán', 'kỹ thuật']],
  ['ks', ['kỹ sư', 'khách sạn']],
  ['tp', ['trưởng phòng']],
  ['cv', ['chuyên viên', 'resume']],
  ['ds', ['dược sĩ', 'data scientist']],
  ['pm', ['project manager', 'product manager']],
  ['ktv', ['kỹ thuật viên', 'kế toán viên']],
  ['gđ', ['giám đốc']],
  ['pt', ['part-time', 'personal trainer']],
  ['tk', ['thiết kế', 'thư ký']],
])('%s keeps all of its senses: %j', (short, names) => {
  const ids = findMeanings(short).map(({ id }) => id);
  for (const name of names) expect(ids).toContain(findMeanings(name)[0]?.id);
});
