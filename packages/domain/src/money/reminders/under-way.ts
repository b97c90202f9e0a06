import { compareDates, type PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import type { PayerDebt } from '../holds/hold.ts';

/** Money that a Direct Debit or card charge is about to take. */
export interface MoneyUnderWay {
  readonly amount: Pence;
  /** The invoices that the charge pays; empty if it settles the oldest debts. */
  readonly invoiceIds: readonly string[];
}

/** An open debt: an invoice, or another debt under an id of its own. */
export interface OwedInvoice {
  readonly id: string;
  readonly dueOn: PlainDate;
  readonly outstanding: Pence;
}

/**
 * The invoices less the money on its way for them, oldest first, without invoices that this money pays in full:
 * reminders do not ask for money that is about to leave the customer's account.
 */
export function lessUnderWay<Invoice extends OwedInvoice>(
  invoices: readonly Invoice[],
  underWay: readonly MoneyUnderWay[],
): Invoice[] {
  const open = new Map(invoices.map((one) => [one.id, one.outstanding]));
  const oldestFirst = invoices.toSorted((one, other) => compareDates(one.dueOn, other.dueOn));
  // A charge for specific invoices counts towards those invoices first.
  for (const { amount, invoiceIds } of underWay.toSorted(named)) {
    let left = amount;
    for (const { id } of oldestFirst) {
      if (invoiceIds.length > 0 && !invoiceIds.includes(id)) continue;
      const part = Math.min(left, open.get(id)!);
      open.set(id, open.get(id)! - part);
      left -= part;
    }
  }
  return invoices.flatMap((one) => {
    const outstanding = open.get(one.id)!;
    return outstanding > 0 ? [{ ...one, outstanding }] : [];
  });
}

/** A payer's debt less the money on its way for it. Money on its way beyond the amount owed is not yet credit. */
export function debtLessUnderWay(
  balance: Pence,
  debts: readonly OwedInvoice[],
  underWay: readonly MoneyUnderWay[],
): PayerDebt {
  const left = lessUnderWay(debts, underWay);
  return {
    balance: balance - sum(debts) + sum(left),
    oldestDueOn: left.map(({ dueOn }) => dueOn).toSorted(compareDates)[0] ?? null,
  };
}

function sum(debts: readonly OwedInvoice[]): Pence {
  return debts.reduce((total, { outstanding }) => total + outstanding, 0);
}

function named(one: MoneyUnderWay, other: MoneyUnderWay): number {
  return Number(other.invoiceIds.length > 0) - Number(one.invoiceIds.length > 0);
}
