// Phrases that state when, how and at which level people want to work, written with their marks.
import type { JobType, Level } from '#jobs/rules/lists.ts';

type Means =
  | { kind: 'nationwide' }
  | { kind: 'remote' }
  | { kind: 'level'; level: Level }
  | { kind: 'type'; type: JobType }
  | { kind: 'posted'; days: number };

export interface ConditionWords {
  means: Means;
  /** Whether titles use the words too, so that they are also searched for, with little weight. */
  stay: boolean;
  phrases: string;
}

const level = (level: Level, stay: boolean, phrases: string): ConditionWords => ({
  means: { kind: 'level', level },
  stay,
  phrases,
});
const type = (type: JobType, stay: boolean, phrases: string): ConditionWords => ({
  means: { kind: 'type', type },
  stay,
  phrases,
});
const posted = (days: number, phrases: string): ConditionWords => ({
  means: { kind: 'posted', days },
  stay: false,
  phrases,
});

export const CONDITION_WORDS: readonly ConditionWords[] = [
  {
    means: { kind: 'remote' },
    stay: false,
    phrases:
      'remote, fully remote, full remote, remotely, remote job, remote jobs, remote work, 100 remote, work remotely, wfh, work from home, ' +
      'working from home, từ xa, làm từ xa, làm việc từ xa, việc từ xa, làm tại nhà, làm việc tại nhà, tại nhà, ' +
      'việc tại nhà, việc làm tại nhà, ở nhà, làm ở nhà, việc làm online, việc online, làm online, làm việc online, ' +
      'online tại nhà, làm online tại nhà, việc làm online tại nhà, online job, online jobs',
  },
  {
    means: { kind: 'nationwide' },
    stay: false,
    phrases:
      'toàn quốc, trên toàn quốc, cả nước, khắp cả nước, nationwide, anywhere in vietnam, anywhere',
  },
  level(
    'entry',
    false,
    'mới ra trường, mới tốt nghiệp, sinh viên mới ra trường, sinh viên mới tốt nghiệp, chưa có kinh nghiệm, ' +
      'không kinh nghiệm, không cần kinh nghiệm, không yêu cầu kinh nghiệm, không đòi hỏi kinh nghiệm, ' +
      'ko cần kinh nghiệm, k cần kinh nghiệm, không cần kn, không yêu cầu kn, ko kinh nghiệm, chưa kinh nghiệm, ' +
      'không cần nhiều kinh nghiệm, không yêu cầu nhiều kinh nghiệm, ít kinh nghiệm, chưa có nhiều kinh nghiệm, ' +
      'no experience, no experience required, no experience needed, without experience, entry level, ' +
      'fresh graduate, fresh graduates, new graduate, new graduates, recent graduate, 0 năm kinh nghiệm, ' +
      'được đào tạo, sẽ được đào tạo, được đào tạo từ đầu, có đào tạo, có đào tạo từ đầu, đào tạo từ đầu, training provided',
  ),
  level('entry', true, 'fresher, freshers, junior, jr, học việc, trainee, apprentice'),
  level('mid', true, 'mid level, middle level, midlevel'),
  level('senior', true, 'senior, sr, cao cấp, senior level'),
  level(
    'lead',
    true,
    'trưởng nhóm, team lead, team leader, teamlead, teamleader, tech lead, leader, lead, nhóm trưởng, supervisor, ' +
      'trưởng phòng, trưởng bộ phận, tổ trưởng',
  ),
  level(
    'executive',
    true,
    'giám đốc, phó giám đốc, tổng giám đốc, director, ceo, cto, cfo, coo, cmo, c level, quản lý cấp cao, lãnh đạo cấp cao',
  ),
  type(
    'part-time',
    true,
    'part time, parttime, pt time, bán thời gian, làm thêm, việc làm thêm, làm bán thời gian, việc bán thời gian, ' +
      'làm part time, làm ngoài giờ, làm theo giờ, việc làm theo giờ, việc làm bán thời gian',
  ),
  type('part-time', true, 'pt'),
  type(
    'full-time',
    false,
    'full time, fulltime, toàn thời gian, làm toàn thời gian, giờ hành chính, làm giờ hành chính',
  ),
  type(
    'internship',
    true,
    'thực tập, thực tập sinh, tts, intern, interns, internship, internships',
  ),
  type('freelance', true, 'freelance, freelancer, freelancers'),
  type('freelance', false, 'làm tự do, việc tự do'),
  type(
    'contract',
    true,
    'thời vụ, làm thời vụ, việc thời vụ, ngắn hạn, hợp đồng ngắn hạn, seasonal, contract job, contractor',
  ),
  posted(
    1,
    'hôm nay, trong ngày, đăng hôm nay, mới đăng hôm nay, today, posted today, 24 giờ qua, 24h qua',
  ),
  posted(2, 'hôm qua, yesterday'),
  posted(
    7,
    'tuần này, trong tuần, trong tuần này, this week, posted this week, past week, last week, tuần qua',
  ),
  posted(7, 'mới nhất, mới đăng, newest, latest, recent, recently posted, just posted'),
  posted(
    30,
    'tháng này, trong tháng, trong tháng này, this month, past month, last month, tháng qua',
  ),
];

/** After these words 'tại nhà' means the customer's home. */
export const AT_CUSTOMERS =
  /^(?:su|viec|soc|ta|duong|massage|spa|day|kem|tre|sua|nail|tiem|mau|khach)$/;
/** After these words 'director' names no director: an assistant to one, or an art director, who designs. */
export const AIDES = /^(?:ly|ky|ta|assistant|secretary|art|creative|pa)$/;
/** 'Cao cấp' is a level after these words; elsewhere it is a grade of goods. */
export const RAISED = /^(?:vien|su|gia|developer|tester|designer|dev|ly)$/;
/** Before these words 'lead' is no level: 'lead generation' finds customers. */
export const LED_THINGS = /^(?:generation|gen|time|magnet)$/;
/** Before these 'PT' is a personal trainer. */
export const TRAINS = /^(?:gym|fitness|yoga|boxing|center|trainer)$/;
