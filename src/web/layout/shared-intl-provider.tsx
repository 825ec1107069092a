// Provider of translations on the server: builds formatters once for all pages, although each page is a separate tree.
// Formatters depend only on their arguments, which are constants of the program, so their number is bounded.
import { cloneElement, type ComponentProps, type ReactElement } from 'react';
import { _createCache, _createIntlFormatters } from 'use-intl/core';
import { IntlProvider } from 'use-intl/react';

let shared: { cache: object; formatters: object } | undefined;

type MessageFormatter = (message: string, locale: string, ...more: unknown[]) => unknown;

/**
 * The library sets `getMessageFormat` on first use. Its own version looks up a parsed message by the JSON of all its
 * arguments, which costs more than formatting. The arguments after the language are the same in the whole program, so
 * this version looks up by language and message. Messages are the product's own texts, so the map stays small.
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

/** The library accepts formatters only from an outer provider, so this passes them to the inner provider's value. */
export function SharedIntlProvider(props: ComponentProps<typeof IntlProvider>) {
  const provider: ReactElement<{ value: object }> = IntlProvider(props);
  return cloneElement(provider, { value: { ...provider.props.value, ...getShared() } });
}
