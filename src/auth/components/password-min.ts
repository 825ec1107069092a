// Minimum password length for forms with a new password.
import { createContext, use } from 'react';
import { useTranslations } from 'use-intl';

/** The product's default; operators may require more. */
export const PasswordMin = createContext(6);

export const usePasswordMin = () => use(PasswordMin);

/** Returns the hint below the field. */
export function usePasswordHint(): string {
  const t = useTranslations('auth.ui.sign_in');
  const min = usePasswordMin();
  return t('password_hint', { min });
}
