// Row types of people.
import type { Generated } from 'kysely';
import type { Language, Role } from '#context.ts';

type Time = Date;

interface PersonRow {
  id: string;
  issuer: string;
  uid: string;
  email: string | null;
  name: string | null;
  avatar: string | null;
  role: Role | null;
  language: Generated<Language>;
  disabled_at: Time | null;
  tokens_valid_from: Time | null;
  suspended_reason: Generated<string | null>;
  is_demo: Generated<boolean>;
  email_verified: Generated<boolean>;
  created_at: Time;
  updated_at: Time;
}

export interface IdentityTables {
  people: PersonRow;
}
