import { type SearchInput, searchChoice } from '../../../../platform/search-params.ts';

/** The parts of a customer's page. On a desktop, the details appear next to the other parts. */
export const CUSTOMER_TABS = [
  'story',
  'jobs',
  'visits',
  'invoices',
  'payments',
  'statement',
  'documents',
  'details',
] as const;
export type CustomerTab = (typeof CUSTOMER_TABS)[number];

/** Reads the tab from the URL. */
export function customerTab(search: SearchInput): { tab?: CustomerTab } {
  const tab = searchChoice(search, 'tab', CUSTOMER_TABS);
  return tab ? { tab } : {};
}
