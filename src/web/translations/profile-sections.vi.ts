// Vietnamese messages of the sections of a seeker's profile.
import type { TranslationArea } from '#translations.ts';
import { invalid, sections } from '#seekers/translations.vi.json';

export default { seekers: { invalid, sections } } satisfies TranslationArea;
