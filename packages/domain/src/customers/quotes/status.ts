/** The states of a quote, in the order of its life. */
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

/** The quotes that come from the marketplace and are not worked on yet: leads, in the words of the trade. */
const LEADS: readonly QuoteStatus[] = ['Purchased', 'Marketplace'];

/** What a quote is called where it stands among other things. */
export function quoteWord(status: QuoteStatus): 'Lead' | 'Quote' {
  return LEADS.includes(status) ? 'Lead' : 'Quote';
}

/** The lists in which the office finds quotes. */
export const QUOTE_GROUPS = ['New', 'Expecting', 'Old'] as const;

export type QuoteGroup = (typeof QUOTE_GROUPS)[number];

/** The statuses of each list: what waits for the office, what waits for the customer, what is over. */
export const STATUSES_OF_GROUP: Readonly<Record<QuoteGroup, readonly QuoteStatus[]>> = {
  New: ['Processing', 'Submitted', 'Accepted', 'Declined', 'Purchased'],
  Expecting: ['Expecting', 'Estimated', 'Itemised'],
  Old: ['Closed', 'Rejected', 'Marketplace'],
};

/** The list that a quote is in. */
export function groupOf(status: QuoteStatus): QuoteGroup {
  return QUOTE_GROUPS.find((group) => STATUSES_OF_GROUP[group].includes(status))!;
}
