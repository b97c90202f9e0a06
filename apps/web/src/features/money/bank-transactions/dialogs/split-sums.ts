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

/**
 * The debts that money settles, in order: the chosen debts and then the debts without an invoice, or all debts if none
 * is chosen.
 */
export function settledFirst<
  Debt extends { readonly id: string; readonly invoiceId: string | null },
>(open: readonly Debt[], chosen: readonly string[]): readonly Debt[] {
  if (chosen.length === 0) return open;
  const first = open.filter(({ id }) => chosen.includes(id));
  return [...first, ...open.filter((one) => one.invoiceId === null && !first.includes(one))];
}

/** How an amount settles debts one after the other; the remainder is credit. */
export function settlingOf<Debt extends { readonly outstanding: Pence }>(
  amount: Pence,
  debts: readonly Debt[],
): { readonly settles: readonly (Debt & { readonly amount: Pence })[]; readonly credit: Pence } {
  let left = Math.abs(amount);
  const settles = debts.flatMap((debt) => {
    const part = Math.min(left, Math.max(0, debt.outstanding));
    left -= part;
    return part > 0 ? [{ ...debt, amount: part }] : [];
  });
  return { settles, credit: left };
}
