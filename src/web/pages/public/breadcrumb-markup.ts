// Structured data of a page's breadcrumb.

/** The steps of the visible breadcrumb as a schema.org BreadcrumbList. `site` is the board's origin. */
export function toBreadcrumbMarkup(
  steps: readonly { href: string; label: string }[],
  site: string,
) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ href, label }, nth) => ({
      '@type': 'ListItem',
      position: nth + 1,
      name: label,
      item: site + href,
    })),
  };
}

/** Returns JSON that is safe inside a script element. */
export const toGraphText = (things: readonly object[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
