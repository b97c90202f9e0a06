import type { PlanName } from '../../access/features.ts';
import type { Pence } from '../../values/money/pence.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import { referralCodeOf } from '../referrals/code.ts';

/** The voucher for a registration without a code. */
export const DEFAULT_VOUCHER = 'FREE-PRO';

/** A voucher's plan, and its months with their price. */
export interface VoucherDetails {
  readonly plan: PlanName;
  /** Months of the plan. */
  readonly planCredits: number;
  /** The net price of the months, in pence. */
  readonly cost: Pence;
}

/** The vouchers that can be redeemed. */
const VOUCHERS: ReadonlyMap<string, VoucherDetails> = new Map([
  [DEFAULT_VOUCHER, { plan: 'Pro', planCredits: 2, cost: 0 }],
]);

/** A voucher's code in its standard spelling; null if there is no such voucher. */
export function voucherCodeOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  return VOUCHERS.has(code) ? code : null;
}

/** The message for an unknown voucher code; null for a known code or an empty string. */
export function voucherRefusal(text: string): Refusal | null {
  if (text.trim() === '' || voucherCodeOf(text) !== null) return null;
  return refusal(
    'We do not recognise this voucher code. Please check it, or leave the field empty.',
  );
}

/** The details of a voucher; null if there is no such voucher. */
export function voucherDetailsOf(code: string): VoucherDetails | null {
  return VOUCHERS.get(code) ?? null;
}

/** The message for a code that is neither a voucher nor a referral; null for a valid code. */
export function registrationCodeRefusal(text: string): Refusal | null {
  return referralCodeOf(text) === null ? voucherRefusal(text) : null;
}
