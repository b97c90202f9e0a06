import type { LinkProps } from '@tanstack/react-router';

type Page = NonNullable<LinkProps['to']>;

interface Lead {
  /** An address without a page; `{id}` stands for one segment of it. */
  readonly from: string;
  /** The page that it leads to. A parameter of the page takes the segment. */
  readonly to: Page;
  /** The part of the page that is meant, unless the address has a query of its own. */
  readonly search?: string;
}

/** Addresses of earlier versions, in old messages and in push notifications: the page has moved. */
const MOVED: readonly Lead[] = [
  { from: '/balance', to: '/billing' },
  { from: '/business/brand', to: '/business/details' },
  { from: '/business/socials', to: '/business/details' },
  { from: '/calendar', to: '/plan/calendar' },
  { from: '/customers', to: '/manage/customers' },
  { from: '/customers/{id}', to: '/manage/customers/$customerId' },
  { from: '/expenses', to: '/manage/expenses' },
  { from: '/marketplace', to: '/plan/leads' },
  { from: '/marketplace/lead/{id}', to: '/plan/leads/$leadId' },
  { from: '/payments', to: '/manage/payments' },
  { from: '/payments/view/{id}', to: '/manage/payments/$paymentId' },
  { from: '/quotes', to: '/manage/quotes' },
  { from: '/quotes/{id}', to: '/manage/quotes/$quoteId' },
  { from: '/rounds', to: '/plan/rounds' },
  { from: '/services', to: '/business/services' },
  { from: '/settings/customers/notifications', to: '/settings/customer-notifications' },
  ...['/settings/payments/connected-banks', '/settings/payments/connected-banks/{id}'].map(
    (from) =>
      ({ from, to: '/settings/payments/bank-reconciliation', search: '?panel=accounts' }) as const,
  ),
  { from: '/settings/pricing/categories', to: '/business/services' },
];

/** Addresses whose own page is not built: the nearest page to it. Its route takes its line away. */
const NEAREST: readonly Lead[] = [
  { from: '/more/reports', to: '/' },
  { from: '/reports', to: '/' },
];

/** Where an address without a page leads. */
export interface Destination {
  readonly href: string;
  /** Whether the address names this page (`moved`), one that is not built, or none at all. */
  readonly because: 'moved' | 'nearest' | 'unknown';
}

const patternOf = (from: string) => new RegExp(`^${from.replace('{id}', '(?<id>[^/]+)')}/?$`);

const leads = [
  ...MOVED.map((lead) => ({ ...lead, because: 'moved' as const })),
  ...NEAREST.map((lead) => ({ ...lead, because: 'nearest' as const })),
].map((lead) => ({ ...lead, pattern: patternOf(lead.from) }));

/**
 * Where an address leads that has no page: addresses of earlier versions and those that push
 * notifications carry. An unknown one leads home.
 *
 * @param search the query with its question mark, kept if the page has only moved
 */
export function destinationOf(pathname: string, search = ''): Destination {
  for (const { pattern, to, because, search: meant = '' } of leads) {
    const match = pattern.exec(pathname);
    if (!match) continue;
    const path = to.replace(/\$\w+/, match.groups?.['id'] ?? '');
    return { href: because === 'moved' ? path + (search || meant) : path, because };
  }
  return { href: '/', because: 'unknown' };
}

/** What to say about a destination that is not what the address asked for. */
export function destinationText({ because }: Destination): string | null {
  if (because === 'moved') return null;
  return because === 'unknown'
    ? 'There is no page at this address.'
    : 'There is no such page yet. This is the nearest one.';
}
