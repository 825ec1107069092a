// English messages of the form of a seeker's profile.
import type { TranslationArea } from '#translations.ts';
import { fields, lists, ui } from '#seekers/translations.en.json';

export default { seekers: { fields, lists, ui } } satisfies TranslationArea;
