import type { Variable } from './variables.ts';

/** What a text that is kept ready may name: what is known of every customer, whatever they wrote about. */
export const QUICK_REPLY_VARIABLES = [
  'customerName',
  'businessName',
  'businessPhone',
  'nextVisit',
  'balance',
  'reference',
  'howToPay',
] as const satisfies readonly Variable[];
