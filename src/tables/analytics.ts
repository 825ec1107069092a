// Row types of view counts.
type ViewSubject = 'job' | 'company' | 'seeker';

export interface AnalyticsTables {
  view_salts: { day: string; salt: Uint8Array };
  view_marks: { day: string; mark: Uint8Array };
  views_by_day: { subject: ViewSubject; subject_id: string; day: string; views: number };
  views_in_all: { subject: ViewSubject; subject_id: string; views: number };
}
