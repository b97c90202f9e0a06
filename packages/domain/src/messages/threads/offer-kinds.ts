/** What the office can be offered to do about a reply. */
export const OFFER_KINDS = ['promise', 'skip', 'access', 'paid'] as const;

export type OfferKind = (typeof OFFER_KINDS)[number];
