// The shortest password that this board takes, for the forms that ask for a new one.
import { createContext, use } from 'react';
import { useTranslations } from 'use-intl';

/** The product's own; an operator may ask for more. */
export const PasswordMin = createContext(6);

export const usePasswordMin = () => use(PasswordMin);

/** What the field says beneath it. */
export function usePasswordHint(): string {
  const t = useTranslations('identity.ui.sign_in');
  const min = usePasswordMin();
  return t('password_hint', { min });
}
