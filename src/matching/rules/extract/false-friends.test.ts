// Short names that mean something else in their title or sentence, as tables.
import { expect, test } from 'vitest';
import { extractFactsOfProfile } from './profile.ts';
import { findRequiredSkills, findTitleSkills } from './skills.ts';
import { splitSentences } from './sentences.ts';
import { findTitles } from './titles.ts';

test.each([
  ['Giám sát An ninh thông tin', ['security-engineer']],
  ['Chuyên viên An ninh dữ liệu', ['security-engineer']],
  ['Giám sát an ninh mạng', ['security-engineer']],
  ['Giám sát an ninh (SOC Tier 2)', ['security-engineer', 'soc-analyst']],
  ['Giám sát an ninh tòa nhà', ['security-guard']],
  ['Nhân viên an ninh', ['security-guard']],
])('the title "%s" is of %j', (text, ids) => {
  expect(findTitles([{ key: 'title', text }]).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['CV Quản trị SQL', ['sql']],
  ['[HN] CV Phân tích SQL', ['sql']],
  ['TTS Marketing Excel', ['excel']],
  ['Tuyển TTS Content', []],
  // Computer vision and speech.
  ['AI/CV Engineer', ['artificial-intelligence', 'computer-vision']],
  ['CV Engineer - Python', ['computer-vision', 'python']],
  ['Kỹ sư TTS/ASR', ['speech-recognition']],
])('the title "%s" names %j', (title, ids) => {
  expect([...new Set(findTitleSkills(title).map(({ entry }) => entry.id))].toSorted()).toEqual(ids);
});

const findIn = (text: string) =>
  findRequiredSkills({
    titles: [],
    tags: [],
    sentences: splitSentences([{ key: 'requirements.0', text }], 'required'),
  }).map(({ id }) => id);

test.each([
  [
    'purchase-planning',
    'Làm việc với PO, BA, tester, dùng Jira',
    'Theo dõi PO với nhà cung cấp, Excel',
  ],
  ['storytelling', 'Tiếng Anh nghe nói đọc viết tốt', 'Khả năng viết tốt, sáng tạo nội dung'],
  ['tax-filing', 'Thu kho vat tu xay dung', 'Xuat hoa don VAT'],
  ['c-language', 'Phụ trách C&B, luật lao động', 'Thành thạo C, Python, Linux'],
  ['c-language', 'Trình độ tiếng Anh C hoặc tương đương', 'Thành thạo C, Python, Linux'],
  ['routing-and-switching', 'Phần mềm giao hàng, định tuyến', 'Cấu hình định tuyến, VLAN'],
  ['nursing-care', 'Knows SQL injections', 'Giving injections to patients'],
  ['diagnosis', 'Tư vấn thuốc kê đơn', 'Khám bệnh và kê đơn'],
  ['quotation', 'Build pricing APIs with Java', 'Handle pricing and quotations'],
  ['route-knowledge', 'React Navigation, Redux', 'Driving, navigation, Google Maps'],
  ['social-channels', 'Java threads, Spring', 'Viết bài Facebook, Threads'],
  [
    'adobe-creative-suite',
    'Biết dùng phần mềm thiết kế như AutoCAD',
    'Biết dùng phần mềm thiết kế như Photoshop',
  ],
  ['architectural-rendering', 'Server-side rendering with Next.js', 'Interior rendering, SketchUp'],
  ['hotel-systems', 'OTA update, firmware', 'Kinh nghiệm kênh bán phòng OTA'],
  ['quality-tools', 'Microservices (MSA), Kafka', 'FMEA, MSA'],
  ['iso-9001', 'Payments by ISO 8583', 'Biết ISO'],
  ['customs-procedures', 'SAP FI/CO, Excel', 'Excel, thủ tục hải quan, CO'],
  ['electronics', 'Khai hải quan điện tử', 'Hóa đơn điện tử, lắp ráp thiết bị điện tử'],
  ['electronics', 'Kinh nghiệm về ngân hàng điện tử', 'Kinh nghiệm vi điện tử'],
  ['investment', 'Làm việc với chủ đầu tư', 'Làm việc với chủ đầu tư về hiệu quả đầu tư'],
  ['investment', 'Có vốn đầu tư nước ngoài', 'Kinh nghiệm tài chính, đầu tư'],
  ['aviation', 'Vận tải đường bộ, đường hàng không', 'Kinh nghiệm với các hãng hàng không'],
  ['aviation', 'Giá cước đường biển, hàng không', 'Du lịch, hàng không'],
  ['water-treatment-industry', 'Trao đổi với nhà cung cấp nước ngoài', 'Thiết kế cấp nước'],
  ['rtos', 'Test management by Zephyr', 'Firmware, Zephyr'],
  ['beauty-industry', 'Có tính thẩm mỹ', 'Kinh nghiệm trong ngành thẩm mỹ'],
  ['speech-recognition', 'TTS được hỗ trợ Excel', 'ASR, TTS, Python'],
])('%s is not named by "%s", but by "%s"', (id, other, own) => {
  expect(findIn(other)).not.toContain(id);
  expect(findIn(own)).toContain(id);
});

test.each([
  ['kỹ năng viết', 'storytelling'],
  ['hội thảo', 'event-marketing'],
  ['hiểu biết về an toàn vệ sinh thực phẩm', 'electrical-safety'],
  ['viết báo cáo', 'business-english-correspondence'],
])('"%s" alone is not %s', (text, id) => {
  expect(findIn(`Có ${text}`)).not.toContain(id);
});

const ofProfile = (title: string, skills: string[]) =>
  extractFactsOfProfile({ title, bio: '', skills, experience: 'mid', location: '' }).skills.map(
    ({ id }) => id,
  );

test.each([
  ['Designer', ['AI', 'PTS', 'Corel'], ['illustrator', 'photoshop', 'coreldraw']],
  ['Designer', ['ai', 'Photoshop'], ['illustrator', 'photoshop']],
  ['Designer', ['Công cụ AI', 'Photoshop'], ['artificial-intelligence', 'photoshop']],
  ['Product Designer', ['AI', 'Figma'], ['artificial-intelligence', 'figma']],
  ['AI Engineer', ['AI', 'Photoshop'], ['artificial-intelligence', 'photoshop']],
  ['Graphic Designer', ['Software Design'], []],
  ['Kỹ sư điện', ['Phần Mềm Thiết Kế (ví Dụ: Autocad, Eplan)'], []],
  ['Nhân viên in', ['Phần Mềm Thiết Kế (ví Dụ: Photoshop, Corel)'], ['adobe-creative-suite']],
  ['Nhân viên rập', ['Gerber, Lectra, mạch lạc'], []],
  ['Hardware Engineer', ['Gerber data'], ['pcb-design']],
  ['Kế toán', ['SAP FI/CO'], ['sap']],
  ['May cong nghiep', ['vat so'], []],
  ['Ke toan', ['vat, so sach'], ['tax-filing']],
])('for a %s the tags %j name %j', (title, tags, ids) => {
  expect(ofProfile(title, tags)).toEqual(expect.arrayContaining(ids));
  const others = [
    'artificial-intelligence',
    'illustrator',
    'system-design',
    'pcb-design',
    'adobe-creative-suite',
    'customs-procedures',
    'tax-filing',
  ];
  expect(ofProfile(title, tags).filter((id) => others.includes(id) && !ids.includes(id))).toEqual(
    [],
  );
});
