// Address of the role choice; `from` is the page that a new account came from.
import { href } from 'react-router';

export const toRoleChoice = (from: string | null | undefined): string =>
  href('/select-role') + (from ? `?from=${encodeURIComponent(from)}` : '');
