// Vietnamese sentences of second factors, loaded at the tap that needs them.
import type { TranslationArea } from '#translations.ts';
import { factors } from '#identity/translations.vi.json';

export default { identity: { factors } } satisfies TranslationArea;
