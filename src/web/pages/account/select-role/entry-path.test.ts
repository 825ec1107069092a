// Tests where an account goes after choosing its role.
import { expect, test } from 'vitest';
import { toEntryPath } from './entry-path.ts';

const ORIGIN = 'https://viecvui.test';

test.each([
  ['job_seeker', '/jobs/7?utm=a', '/jobs/7?utm=a'],
  ['job_seeker', '/vi/jobs/7', '/vi/jobs/7'],
  ['job_seeker', '/saved-jobs', '/saved-jobs'],
  ['job_seeker', '/post-job', '/dashboard/seeker'],
  ['company', '/jobs/7', '/jobs/7'],
  ['company', '/en/companies?page=2', '/en/companies?page=2'],
  ['company', '/post-job', '/post-job'],
  ['company', '/saved-jobs', '/dashboard/company'],
  ['company', '/profile', '/profile'],
  ['company', '/', '/dashboard/company'],
  ['company', '/about', '/dashboard/company'],
  ['company', '/en', '/dashboard/company'],
  ['company', '/select-role', '/dashboard/company'],
  ['job_seeker', '/login', '/dashboard/seeker'],
  ['job_seeker', null, '/dashboard/seeker'],
  ['job_seeker', '//evil.example/jobs', '/dashboard/seeker'],
  ['job_seeker', '/\\evil.example', '/dashboard/seeker'],
  ['job_seeker', '/%2f%2fevil.example', '/dashboard/seeker'],
  ['job_seeker', 'https://evil.example/jobs/7', '/dashboard/seeker'],
  ['job_seeker', 'javascript:alert(1)', '/dashboard/seeker'],
] as const)('a %s who came from %s goes to %s', (role, from, target) => {
  expect(toEntryPath(role, from, ORIGIN)).toBe(target);
});
