import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { destinationOf, destinationText } from './addresses.ts';

/** The former addresses that the specification names, and the targets that it gives. */
const SPECIFIED_REDIRECTS = [
  ['/balance', '/billing'],
  ['/business/brand', '/business/details'],
  ['/business/socials', '/business/details'],
  ['/calendar', '/plan/calendar'],
  ['/customers', '/manage/customers'],
  ['/customers/{id}', '/manage/customers/{id}'],
  ['/expenses', '/manage/expenses'],
  ['/payments', '/manage/payments'],
  ['/payments/view/{id}', '/manage/payments/{id}'],
  ['/quotes', '/manage/quotes'],
  ['/quotes/{id}', '/manage/quotes/{id}'],
  ['/marketplace', '/plan/leads'],
  ['/marketplace/lead/{id}', '/plan/leads/{id}'],
  ['/more/reports', '/reports'],
  ['/rounds', '/plan/rounds'],
  ['/services', '/business/services'],
  ['/settings/pricing/categories', '/business/services'],
  ['/settings/customers/notifications', '/settings/customer-notifications'],
  ['/settings/payments/connected-banks', '/settings/payments/bank-reconciliation'],
  ['/nowhere', '/'],
] as const;

/** The addresses that push notifications carry. */
const SPECIFIED_DEEP_LINKS = [
  '/manage/quotes/{id}',
  '/settings/payments/connected-banks',
  '/payments',
  '/manage/payments/{id}',
  '/balance/',
  '/marketplace/subscription',
  '/plan/leads/{id}',
  '/manage/customers/{id}',
  '/plan/rounds/{id}',
  '/business/services/{id}',
  '/settings/message-templates/{id}',
  '/whats-new',
  '/business/documents/{id}',
  '/more/broadcasts/{id}',
] as const;

const tree = readFileSync(new URL('../../routeTree.gen.ts', import.meta.url), 'utf8');
const [, byTo = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree) ?? [];
const pages = [...byTo.matchAll(/'(\/[^']*)':/g)].map(([, path]) =>
  path!.replaceAll(/\$\w+/g, '{id}'),
);

/** Fills an address with a real segment. */
const filled = (address: string) => address.replace('{id}', '0198f000');
const template = (address: string) => address.replace('0198f000', '{id}').replace(/\?.*/, '');

test.each(SPECIFIED_REDIRECTS)('%s leads to %s, or to the nearest existing page', (from, to) => {
  const { href, because } = destinationOf(filled(from));
  expect(pages).toContain(template(href));
  if (pages.includes(to)) expect(template(href)).toBe(to);
  else expect(because).toBe('nearest');
  // Old and new links end on the same page.
  if (!pages.includes(to)) expect(destinationOf(filled(to)).href).toBe(href);
});

test.each(SPECIFIED_DEEP_LINKS)('the deep link %s opens a page', (address) => {
  if (pages.includes(address)) return;
  const { href, because } = destinationOf(filled(address));
  expect(pages).toContain(template(href));
  expect(because).not.toBe('unknown');
});

test('an address that has its own page never leads elsewhere', () => {
  const ledAway = pages.filter(
    (page) => destinationOf(page.replaceAll('{id}', '0198f000')).because !== 'unknown',
  );
  expect(ledAway, 'Take its line out of addresses.ts').toEqual([]);
});

test.each(['', '/', '/0198f000'])(
  'an address about a connected bank%s opens the page with banks and statements',
  (rest) => {
    const { href, because } = destinationOf(`/settings/payments/connected-banks${rest}`);
    expect(href).toBe('/settings/payments/bank-reconciliation?panel=accounts');
    expect(because).toBe('moved');
    const back = destinationOf(`/settings/payments/connected-banks${rest}`, '?state=x&code=y').href;
    expect(back).toBe('/settings/payments/bank-reconciliation?state=x&code=y');
  },
);

test('the query is kept if the page has moved, and otherwise dropped', () => {
  expect(destinationOf('/customers', '?search=Ann').href).toBe('/manage/customers?search=Ann');
  expect(destinationOf('/reports/website', '?search=Ann').href).toBe('/reports');
  expect(destinationOf('/nowhere', '?search=Ann').href).toBe('/');
});

test.each(['/nowhere', '/customers/1/2', '/rounds-and-more', '/x/customers'])(
  '%s is unknown, and leads home with a notice',
  (path) => {
    const destination = destinationOf(path);
    expect(destination.href).toBe('/');
    expect(destinationText(destination)).toBe('There is no page at this address.');
  },
);

test('a moved page needs no notice, but a page that stands in for another does', () => {
  expect(destinationText(destinationOf('/services'))).toBeNull();
  expect(destinationText(destinationOf('/reports/website'))).toContain('no such page yet');
});
