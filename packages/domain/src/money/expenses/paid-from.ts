/**
 * Where the money for an expense came from, spelt as the API transmits it: the bank account, the cash taken from
 * customers, the firm's credit card, or the owner's own pocket.
 */
export const PAID_FROM = ['Bank', 'Cash', 'Card', 'Own'] as const;

/** Every source of money; `Till` is cash that was declared as spent when the rest of the cash was banked. */
export const ALL_PAID_FROM = [...PAID_FROM, 'Till'] as const;

export type PaidFrom = (typeof ALL_PAID_FROM)[number];

const LABELS: Readonly<Record<PaidFrom, string>> = {
  Bank: 'Bank account',
  Cash: 'Cash from customers',
  Card: 'Credit card',
  Own: 'My own money',
  Till: 'Cash, when it was banked',
};

/** The name of a source of money, as screens and exports show it. */
export function paidFromLabel(paidFrom: PaidFrom): string {
  return LABELS[paidFrom];
}

const ABOUT: Readonly<Record<PaidFrom, string>> = {
  Bank: 'By debit card, transfer, standing order or Direct Debit',
  Cash: 'Leaves less cash in hand to pay in at the bank',
  Card: 'A card that the business pays off later',
  Own: 'The business owes the owner this money',
  Till: 'Counted when the rest of the cash was paid in at the bank',
};

/** A phrase that describes a source of money, without a full stop. */
export function paidFromAbout(paidFrom: PaidFrom): string {
  return ABOUT[paidFrom];
}
