// Tests the structured data of a company's page.
import { expect, test } from 'vitest';
import { toCompanyMarkup } from './markup.ts';

const site = 'https://viecvui.test';
const steps = [
  { href: '/vi/companies', label: 'Công ty' },
  { href: '/vi/companies/sen', label: 'Sen Vàng' },
];

test('a company is an organization with its page, logo and website, below its breadcrumb', () => {
  const company = { name: 'Sen Vàng', logo: '/api/v1/files/logo', website: 'https://senvang.vn/' };
  const [breadcrumb, organization] = JSON.parse(toCompanyMarkup({ company, steps, site }))[
    '@graph'
  ];
  expect(breadcrumb).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Công ty', item: `${site}/vi/companies` },
      { '@type': 'ListItem', position: 2, name: 'Sen Vàng', item: `${site}/vi/companies/sen` },
    ],
  });
  expect(organization).toEqual({
    '@type': 'Organization',
    name: 'Sen Vàng',
    url: `${site}/vi/companies/sen`,
    logo: `${site}/api/v1/files/logo`,
    sameAs: ['https://senvang.vn/'],
  });
});

test('what is not known is left out, and no text ends the script', () => {
  const company = { name: '</script><b>', logo: null, website: null };
  const text = toCompanyMarkup({ company, steps, site });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][1]).toEqual({
    '@type': 'Organization',
    name: '</script><b>',
    url: `${site}/vi/companies/sen`,
  });
});
