// Row types of jobs, their places and what can be undone.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Language } from '#context.ts';
import type { JobState } from '#jobs/rules/job-state.ts';
import type {
  CloseReason,
  Currency,
  JobType,
  Level,
  SalaryBasis,
  SalaryPeriod,
  WorkMode,
} from '#jobs/rules/lists.ts';

type Time = Date;

interface JobRow {
  id: string;
  seq: GeneratedAlways<number>;
  company_id: string;
  posted_by: string | null;
  source_id: string | null;
  source_hash: Generated<string | null>;
  title: string;
  department: string | null;
  language: Language;
  description: string;
  requirements: Generated<string[]>;
  benefits: Generated<string[]>;
  skills: Generated<string[]>;
  other_language: Language | null;
  other_title: string | null;
  other_description: string | null;
  other_requirements: string[] | null;
  other_benefits: string[] | null;
  category: string | null;
  type: JobType;
  level: Level;
  work_mode: WorkMode;
  remote: GeneratedAlways<boolean>;
  urgent: Generated<boolean>;
  headcount: number | null;
  salary_min: number | null;
  salary_max: number | null;
  currency: Generated<Currency>;
  salary_period: Generated<SalaryPeriod>;
  salary_basis: Generated<SalaryBasis>;
  monthly_min: number | null;
  monthly_max: number | null;
  state: JobState;
  close_reason: CloseReason | null;
  is_demo: Generated<boolean>;
  created_at: Time;
  updated_at: Time;
  expires_at: Time;
  published_at: Time | null;
  renewed_at: Time | null;
  closed_at: Time | null;
  warned_for: Time | null;
  taken_down_at: Generated<Time | null>;
  taken_down_reason: Generated<string | null>;
  taken_down_with_company: Generated<boolean>;
  state_before: Generated<Exclude<JobState, 'removed' | 'taken_down'> | null>;
}

interface JobPlaceRow {
  job_id: string;
  position: number;
  code: string;
  former: string | null;
  written: string | null;
  /** Slugs. */
  districts: Generated<string[]>;
}

interface UnreadPlaceRow {
  job_id: string;
  position: number;
}

interface JobUndoRow {
  job_id: string;
  id: string;
  act: 'publish' | 'renew' | 'switch' | 'duplicate';
  changed_at: Time;
  expires_at: Time;
  undone_at: Time | null;
  state: Exclude<JobState, 'taken_down'>;
  job_created_at: Time;
  job_updated_at: Time;
  job_expires_at: Time;
  published_at: Time | null;
  renewed_at: Time | null;
  closed_at: Time | null;
  close_reason: string | null;
}

export interface JobTables {
  jobs: JobRow;
  job_places: JobPlaceRow;
  job_undos: JobUndoRow;
  unread_places: UnreadPlaceRow;
}
