// Translations of the company profile's form.
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

const COMPANY_SETUP: Area = {
  en: () => import('#web/translations/company-setup.en.ts'),
  vi: () => import('#web/translations/company-setup.vi.ts'),
};

export const loadCompanySetupTranslations = () => loadPageTranslations(COMPANY_SETUP);
