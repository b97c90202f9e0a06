/** The actions that a customer's reply can suggest to the office. */
export const OFFER_KINDS = ['promise', 'skip', 'access', 'paid'] as const;

export type OfferKind = (typeof OFFER_KINDS)[number];
