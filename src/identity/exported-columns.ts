// Decides for every column of a person whether the data export contains it.
import { chooseColumns } from '#platform/database/columns.ts';
import type { Tables } from '#tables.ts';

export const PERSON_COLUMNS = chooseColumns<Tables['people']>()({
  id: true,
  issuer: true,
  uid: true,
  email: true,
  name: true,
  avatar: true,
  role: true,
  language: true,
  disabled_at: false,
  tokens_valid_from: false,
  suspended_reason: false,
  is_demo: false,
  email_verified: false,
  created_at: true,
  updated_at: false,
});
