// Ranking weights of the engine with explanations in both languages.
import { DAMPERS, FACTORS, type Factor } from '#matching/rules/weights.ts';
import type { Language } from '#context.ts';

interface Row {
  name: string;
  why: string;
}

export const ROWS: Record<Language, Record<Factor, Row>> = {
  en: {
    skills: {
      name: 'Skills',
      why: 'What one can do decides most. Rare skills weigh more than common ones, a must more than an advantage, and a related skill counts in part.',
    },
    title: {
      name: 'Profession',
      why: 'The same skills serve different work: the two titles are compared by profession and field, in both languages.',
    },
    level: {
      name: 'Level and years',
      why: 'A step up or down is common, two are rare.',
    },
    place: {
      name: 'Place',
      why: 'People move little for work. Remote work makes it no matter; former provinces are known.',
    },
    pay: {
      name: 'Pay',
      why: 'Most postings and nearly all profiles leave it open, so it must not decide.',
    },
    type: {
      name: 'Job type',
      why: 'Only where the profile states a preference, on top of the other weights. What it calls a must is never recommended otherwise.',
    },
    mode: {
      name: 'Work mode',
      why: 'The same: on-site, hybrid or remote, only where the profile states a preference.',
    },
  },
  vi: {
    skills: {
      name: 'Kỹ năng',
      why: 'Làm được gì là điều quyết định nhất. Kỹ năng hiếm nặng hơn kỹ năng phổ biến, yêu cầu bắt buộc nặng hơn điểm ưu tiên, kỹ năng gần giống được tính một phần.',
    },
    title: {
      name: 'Nghề nghiệp',
      why: 'Cùng kỹ năng có thể làm nhiều nghề: hai chức danh được so theo nghề và mảng công việc, ở cả hai ngôn ngữ.',
    },
    level: {
      name: 'Cấp bậc và số năm',
      why: 'Lên hay xuống một bậc là thường, hai bậc thì hiếm.',
    },
    place: {
      name: 'Địa điểm',
      why: 'Ít ai chuyển nhà vì việc. Làm từ xa thì không đáng kể; tên tỉnh cũ vẫn được nhận ra.',
    },
    pay: {
      name: 'Mức lương',
      why: 'Đa số tin và gần như mọi hồ sơ để trống, nên không để lương quyết định.',
    },
    type: {
      name: 'Hình thức',
      why: 'Chỉ tính khi hồ sơ nêu mong muốn, cộng thêm vào các phần trên. Điều đã đánh dấu bắt buộc thì không gợi ý việc trái với điều đó.',
    },
    mode: {
      name: 'Mô hình làm việc',
      why: 'Tương tự: tại nơi làm việc, kết hợp hay từ xa, chỉ tính khi hồ sơ nêu mong muốn.',
    },
  },
};

export const ORDER = Object.keys(FACTORS).filter((name): name is Factor => name in FACTORS);

/** Reduction by a weakness, in percent. */
export const LOSS = {
  far_level: Math.round((1 - DAMPERS.far_level) * 100),
  elsewhere: Math.round((1 - DAMPERS.elsewhere) * 100),
  no_technology: Math.round((1 - DAMPERS.no_technology) * 100),
  no_licence: Math.round((1 - DAMPERS.no_licence) * 100),
  other_terms: Math.round((1 - DAMPERS.other_terms) * 100),
  low_pay: Math.round((1 - DAMPERS.low_pay) * 100),
};
