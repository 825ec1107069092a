// How an applicant is called.

/** The name of someone without a seeker profile. */
export function toApplicantName(
  full_name: string | null,
  name: string | null,
  email: string | null,
) {
  return full_name || name || email?.split('@')[0] || '?';
}
