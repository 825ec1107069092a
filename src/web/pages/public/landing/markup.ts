// Structured data of a landing page: its breadcrumb, and the jobs that it lists.
import { toBreadcrumbMarkup, toGraphText } from '#web/pages/public/breadcrumb-markup.ts';

interface ListedPage {
  title: string;
  trail: readonly { href: string; label: string }[];
  jobs: readonly { id: string; title: string }[];
  total: number;
}

/** Returns JSON that is safe inside a script element. `toHref` maps a job's id to its address. */
export function toListMarkup(
  { title, trail, jobs, total }: ListedPage,
  site: string,
  toHref: (id: string) => string,
): string {
  const list = {
    '@type': 'ItemList',
    name: title,
    numberOfItems: total,
    itemListElement: jobs.map(({ id, title: name }, nth) => ({
      '@type': 'ListItem',
      position: nth + 1,
      name,
      url: site + toHref(id),
    })),
  };
  return toGraphText([toBreadcrumbMarkup(trail, site), list]);
}
