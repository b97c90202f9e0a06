import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { ChargeMethod } from './charge.ts';
import { isExpired } from './retries.ts';

/** The state of a saved card or mandate; `Pending` while a bank has not confirmed a mandate. */
export const SAVED_METHOD_STATES = ['Pending', 'Active', 'Failed', 'Cancelled'] as const;

export type SavedMethodState = (typeof SAVED_METHOD_STATES)[number];

/**
 * Who asked for a charge: the office, the mark of a visit as done, the customer on their page, or a month of
 * their budget plan.
 */
export const CHARGE_SOURCES = ['Office', 'Done', 'Page', 'Plan'] as const;

export type ChargeSource = (typeof CHARGE_SOURCES)[number];

/** A saved card or mandate, as far as charging depends on it. */
export interface ChargeableMethod {
  readonly method: ChargeMethod;
  readonly state: SavedMethodState;
  /** Of a card: Visa. Of a mandate: the bank. */
  readonly brand: string;
  readonly ending: string;
  readonly expires: string;
}

/** A saved method as shown to people: `Visa ending 4242`, `Direct Debit from account ending 11`. */
export function methodLabel({
  method,
  brand,
  ending,
}: Pick<ChargeableMethod, 'method' | 'brand' | 'ending'>): string {
  if (method === 'Card') return `${brand === '' ? 'Card' : brand} ending ${ending}`;
  if (ending === '') return 'Direct Debit';
  return `Direct Debit, ${brand === '' ? 'account' : brand} ending ${ending}`;
}

/**
 * Why a saved method cannot be charged, in words; empty if it can. A mandate that its bank has not
 * confirmed yet can: the provider holds the charge until it is.
 */
export function methodProblem(
  { method, state, expires }: Pick<ChargeableMethod, 'method' | 'state' | 'expires'>,
  today: PlainDate,
): string {
  if (state === 'Failed') return method === 'Card' ? 'Declined' : 'Refused by the bank';
  if (state === 'Cancelled') return method === 'Card' ? 'Removed' : 'Cancelled by the customer';
  return isExpired(expires, today) ? 'Expired' : '';
}
