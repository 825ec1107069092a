// Display name of an applicant.

/** Falls back to the account name and the email address for people without a seeker profile. */
export function toApplicantName(
  full_name: string | null,
  name: string | null,
  email: string | null,
) {
  return full_name || name || email?.split('@')[0] || '?';
}
