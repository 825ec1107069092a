// Row types of companies and their members.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Size } from '#companies/rules/lists.ts';
import type { Language } from '#context.ts';

type Time = Date;

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
  size: Size | null;
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

export interface CompanyTables {
  companies: CompanyRow;
  memberships: MembershipRow;
}
