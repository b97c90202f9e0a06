/** The states of a bank transaction, spelt as the API transmits them. */
export const TRANSACTION_STATES = ['New', 'Ignored', 'Converted'] as const;

export type TransactionState = (typeof TRANSACTION_STATES)[number];

/**
 * The kinds of a converted transaction. Incoming: money from customers, banked cash or cheques that
 * were recorded before, payouts from a card or Direct Debit provider. Outgoing: money back to a
 * customer, expenses, bank charges. Either way: a transfer between the firm's own accounts.
 */
export const TRANSACTION_KINDS = [
  'payment',
  'banking',
  'payout',
  'refund',
  'expense',
  'bankCharge',
  'ownTransfer',
] as const;

export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** How sure a match is: booked with one button, suggested to a person, or not found. */
export const MATCH_DECISIONS = ['certain', 'suggested', 'none'] as const;

export type MatchDecision = (typeof MATCH_DECISIONS)[number];
