import { sumPence, type Pence } from '@roundbook/domain/values/money/pence';
import type { Book } from './book/book.ts';
import type { Candidate, OpenInvoice } from './model.ts';

/** An open invoice, with the amount that earlier transactions have left unpaid. */
export interface Due {
  readonly invoice: OpenInvoice;
  readonly left: Pence;
}

export type Settles = Candidate['settles'];

/** The remainder of every invoice, while transactions claim invoices in chronological order. */
export interface Claims {
  /** A customer's open dues, oldest first. */
  readonly duesOf: (customer: number) => readonly Due[];
  /** The customer's whole debt by the ledger, less the amounts claimed; negative for credit. */
  readonly balanceOf: (customer: number) => Pence;
  readonly claim: (customer: number, amount: Pence, settles: Settles) => void;
}

export function claimsOn(book: Book): Claims {
  const claimed = new Map<string, Pence>();
  const paid = new Map<number, Pence>();
  const known = new Map<number, readonly Due[]>();
  const dues = (customer: number) =>
    book.profiles[customer]!.open.map((invoice) => ({
      invoice,
      left: invoice.outstanding - (claimed.get(invoice.id) ?? 0),
    })).filter(({ left }) => left > 0);
  return {
    duesOf: (customer) => {
      const found = known.get(customer) ?? dues(customer);
      known.set(customer, found);
      return found;
    },
    balanceOf: (customer) => book.profiles[customer]!.customer.balance - (paid.get(customer) ?? 0),
    claim: (customer, amount, settles) => {
      paid.set(customer, (paid.get(customer) ?? 0) + amount);
      known.delete(customer);
      for (const { invoiceId, amount: part } of settles) {
        claimed.set(invoiceId, (claimed.get(invoiceId) ?? 0) + part);
      }
    },
  };
}

/** A sum over more invoices than this would be a coincidence. */
const MOST_SUMMED = 10;

/**
 * The dues that make up an amount exactly: a single due, all dues, the oldest few, or as few as
 * possible of the oldest ten. Null if there are none.
 */
export function duesThatSumTo(amount: Pence, dues: readonly Due[]): readonly Due[] | null {
  if (amount <= 0 || dues.length === 0) return null;
  const single = dues.find(({ left }) => left === amount);
  if (single) return [single];
  let sum = 0;
  for (const [at, { left }] of dues.entries()) {
    sum += left;
    if (sum === amount) return dues.slice(0, at + 1);
    if (sum > amount) break;
  }
  if (dues.length < 3) return null;
  // The fewest dues for each sum, found by adding one due at a time.
  const fewest = new Map<Pence, readonly Due[]>([[0, []]]);
  for (const due of dues.slice(0, MOST_SUMMED)) {
    const sums = [...fewest];
    for (const [reached, by] of sums) {
      const next = reached + due.left;
      const known = fewest.get(next);
      if (next <= amount && (!known || known.length > by.length + 1)) {
        fewest.set(next, [...by, due]);
      }
    }
  }
  return fewest.get(amount) ?? null;
}

/** Pays dues in this order until the amount is used up. */
function paidInOrder(amount: Pence, dues: readonly Due[]): Settles {
  let rest = amount;
  const settles: { invoiceId: string; amount: Pence }[] = [];
  for (const { invoice, left } of dues) {
    const part = Math.min(rest, left);
    if (part > 0) settles.push({ invoiceId: invoice.id, amount: part });
    rest -= part;
  }
  return settles;
}

/**
 * The invoices that an amount settles: first the invoices that the payer names, then the invoices
 * that make it up exactly, then the oldest.
 */
export function settlesOf(
  amount: Pence,
  dues: readonly Due[],
  cited: readonly OpenInvoice[],
): Settles {
  const named = dues.filter(({ invoice }) => cited.includes(invoice));
  const others = dues.filter((due) => !named.includes(due));
  const rest = amount - sumPence(named.map(({ left }) => left));
  const exact = rest > 0 ? (duesThatSumTo(rest, others) ?? []) : [];
  return paidInOrder(amount, [...named, ...exact, ...others.filter((due) => !exact.includes(due))]);
}
