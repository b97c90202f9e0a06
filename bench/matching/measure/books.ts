import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { MatchCustomer, OpenInvoice } from '@roundbook/matching/model';
import type { Case } from '../folder/case.ts';
import type { Invoice } from '../life/model.ts';

/** Every customer's balance on a day, as in the product's ledger. */
export class Books {
  readonly #case: Case;
  readonly #byNumber: ReadonlyMap<string, Invoice>;
  /** Sorted by day of issue; the first entries are already issued. */
  readonly #toIssue: readonly Invoice[];
  #issued = 0;
  readonly #open = new Map<string, Pence>();
  readonly #openOf = new Map<string, Set<string>>();
  readonly #credit = new Map<string, Pence>();

  constructor(of: Case) {
    this.#case = of;
    this.#byNumber = new Map(of.invoices.map((invoice) => [invoice.number, invoice]));
    this.#toIssue = of.invoices.toSorted((a, b) => a.issuedOn.localeCompare(b.issuedOn));
  }

  /** Issues the invoices up to and including a day; a customer's credit settles them. */
  issueUntil(day: PlainDate): void {
    for (; this.#issued < this.#toIssue.length; this.#issued++) {
      const { number, issuedOn, customerId, amount } = this.#toIssue[this.#issued]!;
      if (issuedOn > day) return;
      const credit = this.#credit.get(customerId) ?? 0;
      const settled = Math.min(credit, amount);
      this.#credit.set(customerId, credit - settled);
      if (amount > settled) this.#setOpen(number, amount - settled);
    }
  }

  /** Settles the named invoices first, then the customer's oldest; the rest is credit. */
  book(customerId: string, amount: Pence, invoices: readonly string[]): void {
    let left = amount;
    const own = [...(this.#openOf.get(customerId) ?? [])];
    for (const number of [...invoices, ...own]) {
      const open = this.#open.get(number) ?? 0;
      const settled = Math.min(open, left);
      if (settled > 0) this.#setOpen(number, open - settled);
      left -= settled;
    }
    this.#credit.set(customerId, (this.#credit.get(customerId) ?? 0) + left);
  }

  openInvoices(): OpenInvoice[] {
    return [...this.#open].map(([number, outstanding]) => {
      const { id, customerId, issuedOn, dueOn } = this.#byNumber.get(number)!;
      return { id, customerId, number, issuedOn, dueOn, outstanding };
    });
  }

  customers(): MatchCustomer[] {
    return this.#case.customers.map((customer) => {
      let balance = -(this.#credit.get(customer.id) ?? 0);
      for (const number of this.#openOf.get(customer.id) ?? []) balance += this.#open.get(number)!;
      return { ...customer, balance: balance === 0 ? 0 : balance, confirmed: 0, hasLeft: false };
    });
  }

  #setOpen(number: string, amount: Pence): void {
    const { customerId } = this.#byNumber.get(number)!;
    const own = this.#openOf.get(customerId) ?? new Set();
    this.#openOf.set(customerId, own);
    if (amount > 0) {
      this.#open.set(number, amount);
      own.add(number);
    } else {
      this.#open.delete(number);
      own.delete(number);
    }
  }
}
