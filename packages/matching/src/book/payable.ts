import { sumPence, type Pence } from '@roundbook/domain/values/money/pence';
import { AMOUNT_ODDS, WITHOUT_DUES } from '../calibration.ts';
import type { MatchCustomer, OpenInvoice } from '../model.ts';

/** Amounts that a customer may well pay: an invoice, all invoices, the balance, a price. */
export function amountsOf(customer: MatchCustomer, open: readonly OpenInvoice[]): Pence[] {
  const left = open.map(({ outstanding }) => outstanding);
  const amounts = [...left, sumPence(left), customer.balance, ...customer.prices];
  return [...new Set(amounts)].filter((amount) => amount > 0);
}

interface Payer {
  readonly customer: MatchCustomer;
  readonly open: readonly OpenInvoice[];
}

/** How often customers pay particular amounts, and how often they pay at all. */
export interface Payable {
  /** The probability that a customer's payment is of this amount. */
  readonly chance: (amount: Pence) => number;
  /**
   * The likelihood of a payment relative to the average customer, for customers with or without
   * something to pay.
   */
  readonly isPaying: (hasDues: boolean) => number;
}

/**
 * Counts the amounts that customers may pay, each weighted by how often they are expected to pay
 * it.
 */
export function payableOf(payers: readonly Payer[]): Payable {
  const chances = new Map<Pence, number>();
  let all = 0;
  const add = (amounts: readonly Pence[], odds: number) => {
    for (const amount of amounts) {
      chances.set(amount, (chances.get(amount) ?? 0) + odds / amounts.length);
    }
  };
  for (const { customer, open } of payers) {
    const left = open.map(({ outstanding }) => outstanding);
    const dues = [...new Set([...left, sumPence(left), customer.balance])].filter((due) => due > 0);
    const prices = [...new Set(customer.prices)].filter((price) => price > 0);
    const often = dues.length > 0 ? 1 : WITHOUT_DUES;
    all += often;
    add(dues, often * AMOUNT_ODDS.exact);
    add(prices, often * AMOUNT_ODDS.price);
  }
  const average = payers.length === 0 ? 1 : all / payers.length;
  return {
    chance: (amount) => (chances.get(amount) ?? 0) / Math.max(1, all),
    isPaying: (hasDues) => (hasDues ? 1 : WITHOUT_DUES) / average,
  };
}
