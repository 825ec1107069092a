// Provider of translations on the server, where each page is a tree of its own: formatters are built once for all pages.
// They depend on their arguments alone, which are texts and options of the program, so there are only so many.
import { cloneElement, type ComponentProps, type ReactElement } from 'react';
import { _createCache, _createIntlFormatters } from 'use-intl/core';
import { IntlProvider } from 'use-intl/react';

let shared: { cache: object; formatters: object } | undefined;

type MessageFormatter = (message: string, locale: string, ...more: unknown[]) => unknown;

/**
 * The library sets `getMessageFormat` when it needs it first, and that finds a parsed message by all its arguments as
 * JSON, which costs more than formatting it. Those after the language are the same for the whole program. Messages are
 * the product's own texts, so the map is as small as the translations.
 */
function createFormatters(cache: ReturnType<typeof _createCache>): object {
  let parse: MessageFormatter | undefined;
  const parsed: Record<string, Map<string, unknown>> = { en: new Map(), vi: new Map() };
  const getMessageFormat: MessageFormatter = (message, locale, ...more) => {
    const known = parsed[locale]?.get(message);
    if (known !== undefined) return known;
    const format = parse?.(message, locale, ...more);
    parsed[locale]?.set(message, format);
    return format;
  };
  return {
    ..._createIntlFormatters(cache),
    get getMessageFormat() {
      return parse && getMessageFormat;
    },
    set getMessageFormat(made: MessageFormatter | undefined) {
      parse = made;
    },
  };
}

function getShared() {
  if (!shared) {
    const cache = _createCache();
    shared = { cache, formatters: createFormatters(cache) };
  }
  return shared;
}

/** The library takes formatters from a provider around it alone, so its own provider gets them here. */
export function SharedIntlProvider(props: ComponentProps<typeof IntlProvider>) {
  const provider: ReactElement<{ value: object }> = IntlProvider(props);
  return cloneElement(provider, { value: { ...provider.props.value, ...getShared() } });
}
