// Addresses of the scripts with the messages of public pages, which React needs first. The build fills them in.
import type { Language } from '#context.ts';

export const publicTranslations: Partial<Record<Language, string>> = {};
