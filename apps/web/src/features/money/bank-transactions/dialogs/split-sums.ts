import type { Pence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';

/**
 * The amount of a transaction, without its sign, that these parts do not cover yet; below zero if the parts exceed
 * it.
 */
export function leftOf(amount: Pence, parts: readonly (Pence | null)[]): Pence {
  return Math.abs(amount) - parts.reduce<Pence>((sum, part) => sum + (part ?? 0), 0);
}

/** The remaining amount as a message; null once the parts add up. */
export function leftWords(left: Pence): string | null {
  if (left === 0) return null;
  return left > 0 ? `${formatPounds(left)} is left` : `${formatPounds(-left)} too much`;
}

/** How an amount settles invoices one after the other; the remainder is credit. */
export function settlingOf<Invoice extends { readonly outstanding: Pence }>(
  amount: Pence,
  invoices: readonly Invoice[],
): { readonly settles: readonly (Invoice & { readonly amount: Pence })[]; readonly credit: Pence } {
  let left = Math.abs(amount);
  const settles = invoices.flatMap((invoice) => {
    const part = Math.min(left, Math.max(0, invoice.outstanding));
    left -= part;
    return part > 0 ? [{ ...invoice, amount: part }] : [];
  });
  return { settles, credit: left };
}
