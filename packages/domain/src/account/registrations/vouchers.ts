/** The voucher of a registration that names none. */
export const DEFAULT_VOUCHER = 'FREE-PRO';

/** The vouchers that can be redeemed. */
const VOUCHERS: ReadonlySet<string> = new Set([DEFAULT_VOUCHER]);

/** A voucher's code as it is given out; null if there is no such voucher. */
export function voucherCodeOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  return VOUCHERS.has(code) ? code : null;
}

/** The message for a code that names no voucher; null for one that does, or empty text. */
export function voucherError(text: string): string | null {
  if (text.trim() === '' || voucherCodeOf(text) !== null) return null;
  return 'We do not know this voucher code. Please check it, or leave it empty.';
}
