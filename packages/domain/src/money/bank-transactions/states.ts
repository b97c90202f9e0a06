/** The states of a bank transaction, spelt as on the wire. */
export const TRANSACTION_STATES = ['New', 'Ignored', 'Converted'] as const;

export type TransactionState = (typeof TRANSACTION_STATES)[number];

/**
 * What a converted transaction turned out to be. In: money from customers, cash or cheques that were
 * recorded before and are now banked, money from a card or Direct Debit provider. Out: money back to
 * a customer, a charge of the bank. Either: a transfer between the firm's own accounts.
 */
export const TRANSACTION_KINDS = [
  'payment',
  'banking',
  'payout',
  'refund',
  'bankCharge',
  'ownTransfer',
] as const;

export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** How sure a match is: booked with one button, put to a person, or nothing found. */
export const MATCH_DECISIONS = ['certain', 'suggested', 'none'] as const;

export type MatchDecision = (typeof MATCH_DECISIONS)[number];
