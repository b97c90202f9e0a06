import type { LinkProps } from '@tanstack/react-router';

type Page = NonNullable<LinkProps['to']>;

interface Lead {
  /** An address without a page; `{id}` stands for one of its segments. */
  readonly from: string;
  /** The target page, whose parameter takes the segment. */
  readonly to: Page;
  /** The query that selects a part of the page, unless the address has a query itself. */
  readonly search?: string;
}

/** Addresses of pages that have moved, from earlier versions, old messages and push notifications. */
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
  { from: '/more/reports', to: '/reports' },
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

/**
 * Addresses of pages that are not built yet, each with the nearest page. An entry is removed when
 * its page is built.
 */
const NEAREST: readonly Lead[] = [{ from: '/reports/website', to: '/reports' }];

/** The destination of an address without a page. */
export interface Destination {
  readonly href: string;
  /**
   * Whether the address names this page (`moved`), a page that is not built (`nearest`), or none
   * (`unknown`).
   */
  readonly because: 'moved' | 'nearest' | 'unknown';
}

const patternOf = (from: string) => new RegExp(`^${from.replace('{id}', '(?<id>[^/]+)')}/?$`);

const leads = [
  ...MOVED.map((lead) => ({ ...lead, because: 'moved' as const })),
  ...NEAREST.map((lead) => ({ ...lead, because: 'nearest' as const })),
].map((lead) => ({ ...lead, pattern: patternOf(lead.from) }));

/**
 * The destination of an address without a page, such as an address from an earlier version or a
 * push notification. An unknown address leads home.
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

/** The notice for a destination other than the requested page; null if none is needed. */
export function destinationText({ because }: Destination): string | null {
  if (because === 'moved') return null;
  return because === 'unknown'
    ? 'There is no page at this address.'
    : 'There is no such page yet. This is the nearest one.';
}
