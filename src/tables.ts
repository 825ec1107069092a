// The database's tables as row types: tests/row-types.test.ts compares them with the migrated schema.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AccountMailTables } from '#tables/account-mails.ts';
import type { ApiTables } from '#tables/api.ts';
import type { FactorTables } from '#tables/factors.ts';
import type { AccountSecurityTables } from '#tables/account-security.ts';
import type { HiringTables } from '#tables/hiring.ts';
import type { IndexingTables } from '#tables/indexing.ts';
import type { JobUndoTables } from '#tables/jobs.ts';
import type { MatchingTables } from '#tables/matching.ts';
import type { NotificationTables } from '#tables/notifications.ts';
import type { SavedTables } from '#tables/saved.ts';
import type { SeekerTables } from '#tables/seekers.ts';

type Language = 'en' | 'vi';
type Time = Date;
type Level = 'entry' | 'mid' | 'senior' | 'lead' | 'executive';

interface PersonRow {
  id: string;
  issuer: string;
  uid: string;
  email: string | null;
  name: string | null;
  avatar: string | null;
  role: 'job_seeker' | 'company' | null;
  language: Generated<Language>;
  disabled_at: Time | null;
  tokens_valid_from: Time | null;
  suspended_reason: Generated<string | null>;
  is_demo: Generated<boolean>;
  email_verified: Generated<boolean>;
  created_at: Time;
  updated_at: Time;
}

interface AccountRow {
  id: string;
  email: string;
  email_verified: Generated<boolean>;
  name: string | null;
  picture: string | null;
  disabled_at: Time | null;
  tokens_valid_from: Time | null;
  created_at: Time;
  updated_at: Time;
}

interface SessionRow {
  id: Uint8Array;
  sid: string;
  account_id: string;
  browser: string | null;
  system: string | null;
  created_at: Time;
  seen_at: Time;
  expires_at: Time;
}

interface TicketRow {
  id: Uint8Array;
  /** See `TicketKind`. */
  kind: string;
  account_id: string | null;
  data: ColumnType<unknown, string, never>;
  created_at: Time;
  expires_at: Time;
}

interface SigningKeyRow {
  kid: string;
  public_jwk: ColumnType<{ kty: string; [member: string]: unknown }, string, never>;
  sealed_private: Uint8Array;
  use_from: Time;
  use_until: Time;
  publish_until: Time;
}

interface CompanyPhoto {
  src: string;
  alt: string;
  /** Description in the other language. */
  other_alt?: string | undefined;
}

interface CompanyRow {
  id: string;
  name: string;
  name_key: string;
  sort_name: string;
  logo: string | null;
  industry: string | null;
  size: 'startup' | 'small' | 'medium' | 'large' | null;
  employees: string | null;
  place: string | null;
  location: Generated<string>;
  language: Generated<Language>;
  description: Generated<string>;
  other_description: string | null;
  benefits: Generated<string | null>;
  other_benefits: Generated<string | null>;
  culture: Generated<string | null>;
  other_culture: Generated<string | null>;
  photos: ColumnType<CompanyPhoto[], string | undefined, string | undefined>;
  website: string | null;
  contact: string | null;
  is_featured: Generated<boolean>;
  is_demo: Generated<boolean>;
  created_at: Time;
  updated_at: Time;
  closed_at: Time | null;
  taken_down_at: Generated<Time | null>;
  taken_down_reason: Generated<string | null>;
  search_text: GeneratedAlways<string>;
  search_tsv: GeneratedAlways<string>;
}

interface MembershipRow {
  person_id: string;
  company_id: string;
  role: Generated<'owner' | 'recruiter'>;
  created_at: Time;
}

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

interface JobDocumentRow {
  job_id: string;
  seq: number;
  company_id: string;
  created_at: Time;
  expires_at: Time;
  monthly_min: number | null;
  monthly_max: number | null;
  places: string[];
  category: string | null;
  type: string;
  level: Level;
  work_mode: string;
  remote: boolean;
  urgent: boolean;
  title: string;
  marked: string;
  skills: string;
  company: string;
  place_words: string;
  doc_tsv: string;
}

type ViewSubject = 'job' | 'company' | 'seeker';

export interface Tables
  extends
    AccountMailTables,
    AccountSecurityTables,
    ApiTables,
    FactorTables,
    HiringTables,
    IndexingTables,
    JobUndoTables,
    MatchingTables,
    SavedTables,
    SeekerTables,
    NotificationTables {
  people: PersonRow;
  accounts: AccountRow;
  account_passwords: { account_id: string; hash: string; changed_at: Time };
  account_logins: { issuer: string; subject: string; account_id: string; created_at: Time };
  sessions: SessionRow;
  tickets: TicketRow;
  signing_keys: SigningKeyRow;
  throttles: { key: string; tokens: number; at: Time };
  companies: CompanyRow;
  memberships: MembershipRow;
  jobs: JobRow;
  job_places: JobPlaceRow;
  job_documents: JobDocumentRow;
  job_cards: { job_id: string; views: number; card: string };
  board_changes: { tx: string; what: string; at: Time };
  name_pairs: { pair: string; is_indexed: boolean };
  view_salts: { day: string; salt: Uint8Array };
  view_marks: { day: string; mark: Uint8Array };
  views_by_day: { subject: ViewSubject; subject_id: string; day: string; views: number };
  views_in_all: { subject: ViewSubject; subject_id: string; views: number };
}
