import type { PlainDate } from '../../values/dates/plain-date.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import type { ChargeMethod } from './charge.ts';
import { isExpired } from './retries.ts';

/** The states of a saved card or mandate. `Pending`: a bank has not confirmed the mandate yet. */
export const SAVED_METHOD_STATES = ['Pending', 'Active', 'Failed', 'Cancelled'] as const;

export type SavedMethodState = (typeof SAVED_METHOD_STATES)[number];

/** Where a charge came from: the office, a visit marked as done, the customer's page, or a month of a budget plan. */
export const CHARGE_SOURCES = ['Office', 'Done', 'Page', 'Plan'] as const;

export type ChargeSource = (typeof CHARGE_SOURCES)[number];

/** A saved card or mandate, with the facts that decide whether it can be charged. */
export interface ChargeableMethod {
  readonly method: ChargeMethod;
  readonly state: SavedMethodState;
  /** The brand of a card, such as Visa; the bank of a mandate. */
  readonly brand: string;
  readonly ending: string;
  readonly expires: string;
}

/** A saved method's label: `Visa ending 4242`, `Direct Debit from account ending 11`. */
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
 * The reason that a saved method cannot be charged, as a label; null if it can. A mandate that its bank has not
 * confirmed yet can be charged: the provider holds the charge until then.
 */
export function chargingRefusal(
  { method, state, expires }: Pick<ChargeableMethod, 'method' | 'state' | 'expires'>,
  today: PlainDate,
): Refusal | null {
  if (state === 'Failed') return refusal(method === 'Card' ? 'Declined' : 'Refused by the bank');
  if (state === 'Cancelled') {
    return refusal(method === 'Card' ? 'Removed' : 'Cancelled by the customer');
  }
  return isExpired(expires, today) ? refusal('Expired') : null;
}
