// Columns of exported tables that the export of personal data leaves out, each under the reason.
import type { Tables } from '#tables.ts';

type Columns = { [Table in keyof Tables]?: readonly (keyof Tables[Table])[] };

export const UNEXPORTED_COLUMNS: Record<string, Columns> = {
  'a secret, or what one is checked with': {
    account_passkeys: ['credential_id', 'public_key', 'sign_count', 'transports'],
    account_passwords: ['hash'],
    account_recovery_codes: ['hash'],
    account_totps: ['created_at', 'last_step', 'sealed_secret'],
    files: ['key', 'sha256'],
    application_copies: ['file_sha256'],
    push_subscriptions: ['auth', 'endpoint', 'p256dh', 'session'],
    mails: ['unsubscribe_hash'],
    sessions: ['id', 'sid'],
    accounts: ['tokens_valid_from'],
    people: ['tokens_valid_from'],
  },
  'an internal identifier of a row, a calendar entry or another system': {
    account_devices: ['id'],
    account_logins: ['subject'],
    email_changes: ['id'],
    interviews: ['uid', 'sequence'],
    mails: [
      'id',
      'application_id',
      'company_id',
      'event_id',
      'interview_id',
      'job_id',
      'search_id',
    ],
    notifications: ['id', 'event_id', 'interview_id'],
    push_subscriptions: ['id'],
    reports: ['id'],
  },
  'derived from columns that are exported': {
    account_events: ['network'],
    applications: ['search_text', 'withdrawn_at'],
    application_copies: ['created_at'],
    jobs: ['monthly_max', 'monthly_min', 'remote', 'seq'],
    mails: ['data'],
    notifications: ['data'],
    saved_searches: ['query_hash'],
  },
  'progress of background work': {
    email_changes: ['expires_at'],
    files: ['proposals_failed_version'],
    interviews: ['reminded_at'],
    jobs: ['warned_for'],
    mails: ['digest_open', 'last_error', 'next_at', 'tries'],
    saved_jobs: ['reminded_for'],
  },
  "about a company's work, or another person": {
    application_messages: ['read_at'],
    application_reads: ['company_id', 'person_id', 'rows'],
    application_steps: ['person_id'],
    consents: ['company_id', 'person_id'],
    files: ['company_id'],
    interviews: ['proposed_by'],
    jobs: ['is_demo', 'posted_by', 'source_hash', 'source_id', 'state_before'],
  },
  "the operator's records": {
    accounts: ['disabled_at'],
    jobs: ['taken_down_at', 'taken_down_reason', 'taken_down_with_company'],
    people: ['disabled_at', 'is_demo', 'suspended_reason'],
    reports: ['closed_at'],
  },
  'when a row was made or changed, or a state that the account has too': {
    mail_preferences: ['updated_at'],
    people: ['email_verified', 'updated_at'],
    seeker_entries: ['created_at'],
    seekers: ['created_at'],
  },
};
