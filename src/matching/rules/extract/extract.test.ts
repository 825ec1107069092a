// Facts extracted from postings and profiles in both languages, as tables.
import { describe, expect, test } from 'vitest';
import { extractFactsOfJob, type JobText } from './job.ts';
import { extractFactsOfProfile, type ProfileText } from './profile.ts';

const job = (more: Partial<JobText> = {}): JobText => ({
  title: 'Nhân viên',
  description: '',
  requirements: [],
  skills: [],
  other_title: null,
  other_description: null,
  other_requirements: null,
  level: 'mid',
  type: 'full-time',
  work_mode: 'on-site',
  places: [
    {
      code: '01',
      former: null,
      written: null,
    },
  ],
  salary_min: null,
  salary_max: null,
  currency: 'VND',
  salary_period: 'month',
  ...more,
});

const seeker = (more: Partial<ProfileText> = {}): ProfileText => ({
  title: 'Nhân viên',
  bio: '',
  skills: [],
  experience: 'mid',
  location: 'Hà Nội',
  ...more,
});

const needs = (text: JobText) =>
  Object.fromEntries(extractFactsOfJob(text).skills.map(({ id, need }) => [id, need]));

describe('a posting', () => {
  const cases: [string, string, Record<string, string>][] = [
    [
      'symbols are kept',
      'Thành thạo C++, C# và .NET',
      { cpp: 'asked', csharp: 'asked', dotnet: 'asked' },
    ],
    ['a must in Vietnamese', 'Bắt buộc biết MISA', { 'accounting-software': 'must' }],
    ['a must in English', 'Must have Docker', { docker: 'must' }],
    ['an advantage before its skill', 'Ưu tiên biết Photoshop', { photoshop: 'nice' }],
    ['an advantage behind its skill', 'Biết Photoshop là một lợi thế', { photoshop: 'nice' }],
    ['a plus', 'Experience with Kafka is a plus', { kafka: 'nice' }],
    [
      'asked, then an advantage',
      'Thành thạo Java, ưu tiên biết Kafka',
      { java: 'asked', kafka: 'nice' },
    ],
    [
      'English words that fold like a Vietnamese name',
      'Experience in an English team',
      { english: 'asked' },
    ],
    ['state of an interface', 'State management with Redux', { redux: 'asked' }],
    ['what is safe is no method', 'Keep customer data safe', {}],
    ['not needed in Vietnamese', 'Không cần biết tiếng Nhật', {}],
    ['not needed in English', 'Docker is not required', {}],
    ['diacritics rule out a name', 'Làm việc tại Gia Lai', {}],
    ['the layout of a text is not design', 'Văn bản có bố cục rõ ràng', {}],
    ['layout in the context of design is', 'Thẩm mỹ về bố cục', { typography: 'asked' }],
    ['transformers of a substation are not machine learning', 'Vận hành transformers 110kV', {}],
    ['a backlog is not a program', 'Quản lý backlog', { 'product-backlog': 'asked' }],
    ['result orientation is not onboarding', 'Strong result orientation', {}],
    ['a list of fields of study', 'Tốt nghiệp các chuyên ngành: Kế toán/ kiểm toán/ tài chính', {}],
    ['fields of study by their end', 'Quản trị kinh doanh hoặc các ngành liên quan', {}],
    ['a field of study that begins with its cue', 'Tốt nghiệp chuyên ngành kinh tế', {}],
    ['a chat program is not another one', 'Sử dụng Zalo', { 'social-channels': 'asked' }],
    ['content is not made in a factory', 'Kỹ năng sản xuất hình ảnh', {}],
    ['a factory', 'Kinh nghiệm trong ngành sản xuất', { manufacturing: 'asked' }],
    ['a lively person is no power plant', 'Tràn đầy năng lượng', {}],
    ['a motorbike to come by is no trade', 'Có xe máy, laptop', {}],
    ['a trade in motorbikes', 'Kinh nghiệm trong ngành xe máy', { automotive: 'asked' }],
    ['a cache is not Redis', 'Hiểu về bộ nhớ đệm', { caching: 'asked' }],
  ];
  test.each(cases)('%s', (_, text, found) => {
    expect(needs(job({ requirements: [text] }))).toEqual(found);
  });

  test('separates requirements and advantages by its sections', () => {
    const description =
      'Mô tả công việc:\n- Làm việc với SQL\nYêu cầu:\n- Python\nƯu tiên:\n- Docker\nQuyền lợi:\n- Học AWS';
    const { skills } = extractFactsOfJob(job({ description }));
    const found = skills.map(({ id, need, source }) => [id, need, source]);
    expect(found).toContainEqual(['sql', 'asked', 'duty']);
    expect(found).toContainEqual(['python', 'asked', 'requirement']);
    expect(found).toContainEqual(['docker', 'nice', 'requirement']);
    expect(skills.map(({ id }) => id)).not.toContain('aws');
  });

  test('groups alternatives joined by or', () => {
    const { skills } = extractFactsOfJob(
      job({ requirements: ['React, Vue hoặc Angular', 'Git and Docker'] }),
    );
    const group = (id: string) => skills.find((skill) => skill.id === id)?.group;
    expect(group('react')).not.toBeNull();
    expect(group('angular')).toBe(group('react'));
    expect(group('git')).toBeNull();
  });

  test('asks for one of the names of a category among its tags', () => {
    const { skills } = extractFactsOfJob(job({ skills: ['Giáo viên/Giảng viên/Gia sư', 'Excel'] }));
    const group = (id: string) => skills.find((skill) => skill.id === id)?.group;
    expect(group('teacher')).toBeTypeOf('number');
    expect(group('tutor')).toBe(group('teacher'));
    expect(group('excel')).toBeNull();
  });

  test('is quoted exactly', () => {
    const requirements = ['Tối thiểu 3 năm kinh nghiệm, thành thạo Spring Boot'];
    const { skills, years } = extractFactsOfJob(job({ requirements }));
    const cut = (span?: { from: number; to: number }) =>
      requirements[0]?.slice(span?.from, span?.to);
    expect(cut(skills.find(({ id }) => id === 'spring-boot')?.at[0])).toBe('Spring Boot');
    expect(years?.least).toBe(3);
    expect(cut(years?.at[0])).toBe('3 năm');
  });

  test.each([
    ['Junior/Middle Java Developer', 'entry', 'mid'],
    ['(Mid./Sr.) DevOps Engineer', 'mid', 'senior'],
    ['Kế toán trưởng', 'lead', 'lead'],
    ['Giám đốc kinh doanh', 'executive', 'executive'],
    ['Nhân viên kế toán', 'mid', 'mid'],
  ])('%s is for the levels %s to %s', (title, least, most) => {
    expect(extractFactsOfJob(job({ title })).levels).toMatchObject({ least, most });
  });

  test.each([
    ['Có 2-3 năm kinh nghiệm', 2],
    ['At least 5 years of experience', 5],
    ['6 months of experience', 0.5],
    ['Không yêu cầu kinh nghiệm', 0],
    ['Công ty thành lập 10 năm', undefined],
    ['Kinh nghiệm từ 1 tới 3 năm', 1],
    ['Biết Java,3+ years of experience', 3],
    ['Kinh nghiệm làm việc hơn 100 năm', undefined],
    ['Có kinh nghiệm từ năm 2023 năm', undefined],
    ['Làm việc 8h/ngày, 12 tháng lương', undefined],
    ['Có thể làm việc lâu dài, thử việc 2 tháng', undefined],
  ])('%s', (text, years) => {
    expect(extractFactsOfJob(job({ requirements: [text] })).years?.least).toBe(years);
  });
});

describe('a title', () => {
  const professions = (title: string, skills: string[] = []) =>
    extractFactsOfJob(job({ title, skills })).titles.map(({ id }) => id);

  test('that tells no profession leaves it to the tags, whose senses the other tags tell apart', () => {
    expect(professions('Nhân viên', ['QC', 'Selenium'])).toEqual(['tester']);
    expect(professions('Nhân viên', ['QC', 'HACCP'])).toEqual(['qc-inspector']);
  });

  test.each([
    ['Tuyển dụng nhân viên kế toán', ['accountant']],
    ['Chuyên viên tuyển dụng', ['recruiter']],
    ['Tuyển dụng - Đào tạo', ['recruiter', 'l-and-d']],
    ['Nhân sự kho', ['warehouse-keeper']],
    ['Nhân sự - Tuyển dụng', ['hr', 'recruiter']],
    ['Kế toán thuế - Lương thưởng hấp dẫn', ['tax-accountant']],
    ['Chuyên viên lương thưởng', ['c-and-b']],
    ['Kế toán trưởng (có xe đưa đón)', ['chief-accountant']],
    ['Tài xế xe đưa đón', ['driver', 'bus-driver']],
    ['Embedded Driver Engineer', ['embedded-engineer']],
    ['Backend Developer công ty Hàn Quốc', ['backend-developer']],
    ['Kỹ thuật viên hàn', ['welder']],
    ['UI/UX Designer (Mobile App)', ['ui-ux-designer']],
    ['Mobile App (Flutter)', ['mobile-developer', 'flutter-developer']],
    ['Tester game', ['tester']],
    ['Sale Admin', ['sales-admin']],
    // Family names in capitals: Lý, Đào, Lương, Tô.
    ['Trợ Lý Kinh Doanh', ['sales-admin']],
    ['Quản Lý Dự Án', ['project-manager']],
    ['Chuyên Viên Đào Tạo Nội Bộ', ['l-and-d']],
    ['Kế Toán Kho - Lương Từ 10 Triệu', ['warehouse-accountant']],
    ['Sửa Chữa Ô Tô Tại Xưởng', ['automotive-technician']],
    ['Chuyên viên tư vấn giáo dục', ['admissions-consultant']],
    ['Tài xế lái xe tải', ['driver', 'truck-driver']],
    ['Email Marketing Specialist', ['marketing']],
    ['IT Security Officer', ['security-engineer']],
    ['Nhân viên editor', ['editor', 'video-editor']],
    ['Chuyên viên kiểm thử phần mềm (QA/QC)', ['tester']],
    ['QA/QC thực phẩm', ['quality-assurance', 'qc-inspector']],
    ['Nhân viên QC nhà máy', ['qc-inspector']],
    ['Viettel Tuyển Dụng iOS Developer', ['ios-developer']],
    ['Trưởng nhóm Business Analyst (TA giao tiếp)', ['business-analyst']],
    ['Chuyên viên tuyển dụng (TA)', ['recruiter']],
    ['Nhân viên kinh doanh (Được đào tạo)', ['sales']],
    ['Chuyên viên đào tạo', ['l-and-d']],
    ['Senior/Principal Golang Engineer', ['golang-developer']],
    ['CVCC kiểm định mô hình - Data Model', ['testing-and-inspection-technician']],
    ['Nhân viên kinh doanh/Sales - kênh MT', ['sales']],
    ['Lễ tân nha khoa', ['receptionist']],
    ['Bác sĩ nha khoa', ['dentist']],
    ['Kỹ sư giải pháp an ninh', ['solution-engineer']],
    ['Chuyên gia an ninh công nghệ', ['security-engineer']],
    ['Nhân viên an ninh', ['security-guard']],
    ['Nhân viên vận hành hệ thống xử lý nước thải', ['wastewater-operator']],
    ['Kỹ sư vận hành hệ thống', ['devops-engineer']],
    ['Nhân viên lập trình máy phay CNC', ['cnc-operator']],
    ['Kỹ sư lập trình robot', ['robotics-engineer']],
    ['Head of Service Delivery', ['project-manager']],
    ['BA - CRM/HRM/ERP', ['business-analyst']],
    ['Embedded Software Engineer (MCU/SoC)', ['embedded-engineer']],
    ['Trực page (ca hành chính)', ['page-moderator']],
    ['Nhân viên kinh doanh vật tư bao bì', ['sales']],
    ['Kinh doanh thiết bị vệ sinh', ['sales']],
    ['Chuyên viên phân tích dữ liệu kinh doanh', ['data-analyst']],
    ['Nhân viên kinh doanh phần mềm quản lý bán hàng', ['software-sales']],
    ['Kinh doanh (hỗ trợ chi phí marketing)', ['sales']],
    ['Kiến trúc ứng dụng - Solution Architect', ['solution-architect']],
    ['CEO Assistant', ['assistant']],
    ['Trợ lý marketing cho CEO', ['marketing-assistant']],
    ['Assistant Product Manager', ['product-manager']],
    ['Chăm sóc khách hàng (Không Sale)', ['customer-service']],
    ['Content SEO', ['seo']],
  ])('%s', (title, found) => {
    expect(professions(title).toSorted()).toEqual(found.toSorted());
  });

  test('names types beside the one of the posting', () => {
    const { title_types } = extractFactsOfJob(job({ title: 'Thu ngân Fulltime/Parttime' }));
    expect(title_types.toSorted()).toEqual(['full-time', 'part-time']);
  });

  test('is told apart by the tags beside it', () => {
    expect(professions('QC Engineer', ['Cơ khí', 'ISO 9001'])).toEqual(['qc-inspector']);
    expect(professions('QC Engineer', ['Manual test', 'API'])).toEqual(['tester']);
    expect(professions('Fresher QC Tester', ['Sản xuất'])).toEqual(['tester']);
  });

  test.each([
    ['Quản lý nhà hàng', ['nha hang']],
    ['Nhân viên kinh doanh - kho', ['kinh doanh', 'kho']],
    ['Tư vấn tài chính (Hà Nội)', ['tu van', 'van tai', 'tai chinh']],
    ['Senior Backend Developer, ReactJS', ['backend', 'reactjs']],
    ['Thực tập sinh - Đi làm ngay', []],
  ])('%s is compared by words and pairs of syllables', (title, units) => {
    expect(extractFactsOfJob(job({ title })).title_words).toEqual(units);
  });

  test('without a profession takes the first one among the tags', () => {
    const tags = ['Excel', 'Lái xe tải', 'Kế toán'];
    expect(professions('Làm việc tại kho Bình Dương', tags)).toEqual(['warehouse-keeper']);
    expect(professions('Đi làm ngay', tags)).toEqual(['truck-driver']);
  });
});

describe('a profile', () => {
  test('names skills in its list, its title and its bio', () => {
    const facts = extractFactsOfProfile(
      seeker({ title: 'Lập trình viên Java', skills: ['K8s'], bio: 'Làm việc với PostgreSQL.' }),
    );
    expect(facts.skills.map(({ id }) => id).toSorted()).toEqual([
      'java',
      'kubernetes',
      'postgresql',
    ]);
  });

  test('does not get skills that it says are missing', () => {
    const facts = extractFactsOfProfile(
      seeker({ bio: 'Thành thạo Excel, chưa biết MISA. I want to learn Docker.' }),
    );
    expect(facts.skills.map(({ id }) => id)).toEqual(['excel']);
  });

  test.each([
    ['Không muốn làm Photoshop nữa, biết Excel.', ['excel']],
    ['Không nhận việc Docker.', []],
    ['I work in an agile team.', ['agile']],
    ['Có sẵn xe máy.', []],
  ])('%s', (bio, ids) => {
    expect(extractFactsOfProfile(seeker({ bio })).skills.map(({ id }) => id)).toEqual(ids);
  });

  test.each([
    ['Từ giáo viên chuyển sang nhân sự', [], ['hr']],
    ['Chuyển ngành từ giáo viên sang nhân sự', [], ['hr']],
    ['Left sales, now HR', [], ['hr']],
    ['Ex-teacher, now HR', [], ['hr']],
    ['Cựu giáo viên, tìm việc chăm sóc khách hàng', [], ['customer-service']],
    ['From accountant to business analyst', [], ['business-analyst']],
    ['Livestream', ['Bán hàng'], []],
    ['SEO Content', ['Excel'], ['seo']],
  ])('does the work of the title %s', (title, skills, ids) => {
    const { titles } = extractFactsOfProfile(seeker({ title, skills }));
    expect(titles.map(({ id }) => id)).toEqual(ids);
  });

  test.each([
    ['Muốn làm tại nhà hàng gần nhà.', false, null],
    ['Muốn làm việc tại nhà máy.', false, null],
    ['Muốn làm tại nhà thuốc.', false, null],
    ['Muốn làm tại nhà.', true, ['remote']],
    ['Muốn làm hybrid hoặc remote.', true, ['hybrid', 'remote']],
  ])('%s', (bio, remote, modes) => {
    const facts = extractFactsOfProfile(seeker({ bio }));
    expect(facts.remote).toBe(remote);
    expect(facts.preferences?.modes?.values.toSorted() ?? null).toEqual(modes);
  });

  test('names no place where it does not want to work', () => {
    const bio = 'Muốn làm ở Đà Nẵng, không muốn làm ở Hải Phòng.';
    const { places } = extractFactsOfProfile(seeker({ bio }));
    expect(places.map(({ code }) => code)).toEqual(['01', '48']);
  });

  test('is told apart by its bio', () => {
    const facts = extractFactsOfProfile(
      seeker({ title: 'Kỹ sư QC', bio: '2 năm tại nhà máy điện tử' }),
    );
    expect(facts.titles.map(({ id }) => id)).toEqual(['qc-inspector']);
  });

  test('may have worked with children of an age', () => {
    expect(extractFactsOfProfile(seeker({ bio: '2 năm dạy trẻ 3-6 tuoi' })).years?.least).toBe(2);
  });

  test('has no experience of the years that it promises', () => {
    const bio = 'Mong muốn gắn bó lâu dài 10 năm. Ký hợp đồng 2 năm.';
    expect(extractFactsOfProfile(seeker({ bio })).years).toBeNull();
  });

  test('may name several places and remote work', () => {
    const facts = extractFactsOfProfile(
      seeker({ location: 'Bình Dương', bio: 'Sẵn sàng làm tại Đà Nẵng hoặc remote.' }),
    );
    expect(facts.places).toEqual([
      { code: '79', former: 'binh-duong' },
      { code: '48', former: null },
    ]);
    expect(facts.remote).toBe(true);
  });

  test.each(['Toàn quốc', 'Nationwide', 'Việt Nam'])('of %s names no place', (location) => {
    expect(extractFactsOfProfile(seeker({ location })).places).toEqual([]);
  });

  test('states the expected pay, converted to dong per month', () => {
    expect(
      extractFactsOfProfile(seeker({ bio: 'Mức lương mong muốn: 20 - 25 triệu.' })).pay,
    ).toMatchObject({
      min: 20_000_000,
    });
    const withYears = 'Bán hàng 2 năm, muốn lương cứng trên 10 triệu.';
    expect(extractFactsOfProfile(seeker({ bio: withYears })).pay).toMatchObject({
      min: 10_000_000,
    });
    expect(extractFactsOfProfile(seeker({ bio: 'Expected salary: $1,000' })).pay).toMatchObject({
      min: 25_500_000,
    });
  });

  test.each([
    ['Ke toan 5 nam', 5],
    ['Lai xe 10 nam.', 10],
    ['Kinh nghiem hon 3 nam, chiu kho', 3],
    ['Kinh nghiệm bán hàng 2 năm. Giới tính: nam', 2],
    ['Nam, 25 tuoi, thich ban hang', undefined],
    ['Tuoi: 30 Nam', undefined],
    ['Cong ty tuyen 5 nam, 3 nu', undefined],
  ])('with "%s" has %j years', (bio, years) => {
    expect(extractFactsOfProfile(seeker({ bio })).years?.least).toBe(years);
  });

  test.each([
    ['Mức lương hiện tại 15 triệu, mong muốn 20 triệu', 20, 20],
    ['Mức lương hiện tại 15 triệu mong muốn 20 triệu', 20, 20],
    ['Lương hiện tại 10tr, mong muốn 12-15tr', 12, 15],
    ['Mong muốn 20 triệu (hiện tại 15 triệu)', 20, 20],
    ['Mong muốn 20 triệu, lương hiện tại 15 triệu', 20, 20],
    ['Lương 15 triệu hiện tại, kỳ vọng 18 triệu', 18, 18],
    ['Đang nhận 12 triệu, muốn lương từ 15 triệu', 15, null],
    ['Lương 12 triệu. Mong muốn lương 15 triệu', 15, 15],
    ['I am earning a salary of $800, hoping for $1,000', 25.5, 25.5],
    ['Hiện tại tìm việc lương 10 triệu', 10, 10],
    ['Mong muốn gắn bó với kinh nghiệm 5 năm và mức lương 15 triệu', 15, 15],
    ['Lương hiện nay 15 triệu', undefined, undefined],
    ['Mong muốn cao hơn mức hiện tại 15 triệu', undefined, undefined],
    ['Current salary 1000 USD, expected 2000 USD', 51, 51],
    ['Expected salary 2000 USD (currently 1000 USD)', 51, 51],
    ['My current salary is 1000 USD', undefined, undefined],
  ])('with "%s" hopes for %j to %j million', (bio, min, max) => {
    const { pay } = extractFactsOfProfile(seeker({ bio }));
    const inMillions = (value?: number | null) => value && value / 1e6;
    expect([inMillions(pay?.min), inMillions(pay?.max)]).toEqual([min, max]);
  });
});
