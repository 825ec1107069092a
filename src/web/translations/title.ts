// Title and noindex tag of signed-in pages.
import { PRODUCT } from '#product.ts';
import { getTranslations, type Translations } from '#translations.ts';
import type { RootData } from '#web/layout/root-data.ts';
import { getLoadedTranslations } from './load.ts';

interface Matches {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** `export const meta = toTitle('post_job')`. */
export function toTitle(page: keyof Translations['layout']['titles']) {
  return ({ matches }: Matches) => {
    // The route types do not carry the root loader's type this far.
    const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
    const language = root?.language ?? 'en';
    const { titles } = (
      import.meta.env.SSR ? getTranslations(language) : getLoadedTranslations(language)
    ).layout;
    return [{ title: `${titles[page]} | ${PRODUCT}` }, { name: 'robots', content: 'noindex' }];
  };
}
