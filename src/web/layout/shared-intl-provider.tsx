// Provider of translations on the server, where each page is a tree of its own: formatters are built once for all pages.
// They depend on their arguments alone, which are texts and options of the program, so there are only so many.
import { cloneElement, type ComponentProps, type ReactElement } from 'react';
import { _createCache, _createIntlFormatters } from 'use-intl/core';
import { IntlProvider } from 'use-intl/react';

let shared: { cache: object; formatters: object } | undefined;

function getShared() {
  if (!shared) {
    const cache = _createCache();
    shared = { cache, formatters: _createIntlFormatters(cache) };
  }
  return shared;
}

/** The library takes formatters from a provider around it alone, so its own provider gets them here. */
export function SharedIntlProvider(props: ComponentProps<typeof IntlProvider>) {
  const provider: ReactElement<{ value: object }> = IntlProvider(props);
  return cloneElement(provider, { value: { ...provider.props.value, ...getShared() } });
}
