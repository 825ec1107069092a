// Problems: expected failures, declared in a contract, thrown as `Problem`, and answered by the API layer.
import { z } from 'zod';

/** The body of every error response. */
export const ErrorBody = z
  .object({
    /** A sentence in the caller's language. */
    error: z.string(),
    code: z.string(),
    /** One sentence for each invalid field. */
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Refusal' });

export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  readonly values: Record<string, string | number | Date>;
  /** Field name to a key in the API's `invalid` translations. */
  readonly fields: Record<string, string>;

  constructor(code: string, status: number, more: ProblemDetails = {}) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.status = status;
    this.values = more.values ?? {};
    this.fields = more.fields ?? {};
  }
}

interface ProblemDetails {
  values?: Record<string, string | number | Date>;
  fields?: Record<string, string>;
}

export type Raise = (more?: ProblemDetails) => Problem;

/** `declareProblems({ job_not_found: 404 })` gives `problems.job_not_found()` to throw. */
export function declareProblems<const Codes extends Record<string, number>>(
  codes: Codes,
): { readonly [Code in keyof Codes]: Raise } & { readonly codes: Codes } {
  const raise = Object.fromEntries(
    Object.entries(codes).map(([code, status]) => [
      code,
      (more?: ProblemDetails) => new Problem(code, status, more),
    ]),
  );
  // Object.fromEntries loses the key names.
  return { ...raise, codes } as { readonly [Code in keyof Codes]: Raise } & {
    readonly codes: Codes;
  };
}

/** Problems of the API layer itself, for any endpoint. */
export const apiProblems = declareProblems({
  invalid: 400,
  malformed: 400,
  unauthorized: 401,
  local_only: 403,
  profile_missing: 403,
  role_missing: 403,
  email_unverified: 403,
  wrong_role: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_done: 409,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  address_too_long: 414,
  unsupported_media: 415,
  range_not_satisfiable: 416,
  expectation_failed: 417,
  idempotency_mismatch: 422,
  too_many_keys: 429,
  too_many_requests: 429,
  daily_applications: 429,
  daily_publications: 429,
  daily_messages: 429,
  daily_uploads: 429,
  daily_exports: 429,
  daily_reports: 429,
  internal: 500,
  identity_unavailable: 503,
  overloaded: 503,
  unavailable: 503,
});
