// Row types of jobs, their places and what can be undone.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Language, Level } from './values.ts';

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
  type: 'full-time' | 'part-time' | 'contract' | 'internship' | 'freelance';
  level: Level;
  work_mode: 'on-site' | 'hybrid' | 'remote';
  remote: GeneratedAlways<boolean>;
  urgent: Generated<boolean>;
  headcount: number | null;
  salary_min: number | null;
  salary_max: number | null;
  currency: Generated<'VND' | 'USD' | 'EUR'>;
  salary_period: Generated<'month' | 'year' | 'hour'>;
  salary_basis: Generated<'gross' | 'net' | 'unspecified'>;
  monthly_min: number | null;
  monthly_max: number | null;
  state: 'draft' | 'active' | 'paused' | 'closed' | 'removed' | 'taken_down';
  close_reason: 'filled' | 'cancelled' | 'other' | null;
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
  state_before: Generated<'draft' | 'active' | 'paused' | 'closed' | null>;
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
  state: 'draft' | 'active' | 'paused' | 'closed' | 'removed';
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
