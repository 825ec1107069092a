// Address of a person's dashboard.
import { href } from 'react-router';
import type { Role } from '#context.ts';

export const getDashboardPath = (role: Role): string =>
  href(role === 'company' ? '/dashboard/company' : '/dashboard/seeker');
