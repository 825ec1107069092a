// Vietnamese messages of the company profile's form.
import type { TranslationArea } from '#translations.ts';
import { fields, setup } from '#companies/translations.vi.json';

export default { companies: { fields, setup } } satisfies TranslationArea;
