// Address of the sign-in page with the return path.
import type { SignInMode } from '#auth/components/sign-in-state.ts';
import type { usePaths } from '#web/layout/root-data.ts';

export function toLoginAddress(
  path: ReturnType<typeof usePaths>,
  mode: SignInMode,
  from?: string,
): string {
  const query = new URLSearchParams();
  if (mode === 'sign-up') query.set('mode', mode);
  if (from && from !== '/') query.set('from', from);
  const text = query.toString();
  return path('/login') + (text ? `?${text}` : '');
}
