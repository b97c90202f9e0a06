/** How a quote stands, in the order of its life. */
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

/** The lists in which the office finds quotes. */
export const QUOTE_GROUPS = ['New', 'Expecting', 'Old'] as const;

export type QuoteGroup = (typeof QUOTE_GROUPS)[number];

/** The statuses of each list: what waits for the office, what waits for the customer, what is over. */
export const STATUSES_OF_GROUP: Readonly<Record<QuoteGroup, readonly QuoteStatus[]>> = {
  New: ['Processing', 'Submitted', 'Accepted', 'Declined', 'Purchased'],
  Expecting: ['Expecting', 'Estimated', 'Itemised'],
  Old: ['Closed', 'Rejected', 'Marketplace'],
};

/** The list in which a quote stands. */
export function groupOf(status: QuoteStatus): QuoteGroup {
  return QUOTE_GROUPS.find((group) => STATUSES_OF_GROUP[group].includes(status))!;
}
