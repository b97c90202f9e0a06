/** The statuses of a quote, in the order in which it passes through them. */
export const QUOTE_STATUSES = [
  'Processing',
  'Submitted',
  'Purchased',
  'Expecting',
  'Estimated',
  'Itemised',
  'Accepted',
  'Declined',
  'Closed',
  'Rejected',
  'Marketplace',
] as const;

export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** The statuses of a lead: a quote from the marketplace that no one has begun to work on. */
const LEADS: readonly QuoteStatus[] = ['Purchased', 'Marketplace'];

/** The word for a quote in a list of several kinds of record. */
export function quoteWord(status: QuoteStatus): 'Lead' | 'Quote' {
  return LEADS.includes(status) ? 'Lead' : 'Quote';
}

/** The groups in which the office lists quotes. */
export const QUOTE_GROUPS = ['New', 'Later', 'Expecting', 'Old'] as const;

export type QuoteGroup = (typeof QUOTE_GROUPS)[number];

/** The statuses of each group: waiting for the office, put off, waiting for the customer, and over. */
export const STATUSES_OF_GROUP: Readonly<Record<QuoteGroup, readonly QuoteStatus[]>> = {
  New: ['Processing', 'Submitted', 'Accepted', 'Declined', 'Purchased'],
  Later: ['Expecting'],
  Expecting: ['Estimated', 'Itemised'],
  Old: ['Closed', 'Rejected', 'Marketplace'],
};

/** The group in which the office lists quotes with a status. */
export function groupOf(status: QuoteStatus): QuoteGroup {
  return QUOTE_GROUPS.find((group) => STATUSES_OF_GROUP[group].includes(status))!;
}
