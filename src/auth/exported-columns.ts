// Decides for every column of the tables of auth whether the data export contains it. Keys, secrets and hashes never are.
import { chooseColumns } from '#platform/database/columns.ts';
import type { Tables } from '#tables.ts';

export const ACCOUNT_COLUMNS = chooseColumns<Tables['accounts']>()({
  id: false,
  email: true,
  email_verified: true,
  name: true,
  picture: true,
  disabled_at: false,
  tokens_valid_from: false,
  created_at: true,
  updated_at: true,
});

export const LOGIN_COLUMNS = chooseColumns<Tables['account_logins']>()({
  issuer: true,
  subject: false,
  account_id: false,
  created_at: true,
});

export const SESSION_COLUMNS = chooseColumns<Tables['sessions']>()({
  id: false,
  sid: false,
  account_id: false,
  browser: true,
  system: true,
  created_at: true,
  seen_at: true,
  expires_at: true,
});

export const DEVICE_COLUMNS = chooseColumns<Tables['account_devices']>()({
  id: false,
  account_id: false,
  created_at: true,
  seen_at: true,
});

export const EVENT_COLUMNS = chooseColumns<Tables['account_events']>()({
  id: false,
  account_id: false,
  kind: true,
  at: true,
  browser: true,
  system: true,
  network: false,
  facts: true,
});

export const EMAIL_CHANGE_COLUMNS = chooseColumns<Tables['email_changes']>()({
  id: false,
  account_id: false,
  old_email: true,
  new_email: true,
  old_confirmed_at: true,
  new_confirmed_at: true,
  created_at: true,
  expires_at: false,
});
