// Vietnamese messages of the form of a seeker's profile.
import type { TranslationArea } from '#translations.ts';
import { fields, lists, ui } from '#seekers/translations.vi.json';

export default { seekers: { fields, lists, ui } } satisfies TranslationArea;
