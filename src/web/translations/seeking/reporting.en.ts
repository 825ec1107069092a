// English sentences of reporting a job or a company, fetched for those who are signed in.
import type { TranslationArea } from '#translations.ts';
import { lists, reporting } from '#moderation/translations.en.json';

export default { moderation: { lists, reporting } } satisfies TranslationArea;
