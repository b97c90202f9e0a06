import type { Variable } from './variables.ts';

/** The variables of a quick reply: facts known about every customer, whatever they wrote about. */
export const QUICK_REPLY_VARIABLES = [
  'customerName',
  'businessName',
  'businessPhone',
  'nextVisit',
  'balance',
  'reference',
  'howToPay',
] as const satisfies readonly Variable[];
