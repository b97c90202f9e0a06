import { addressParts } from '@roundbook/domain/addresses/display';
import type { Address } from '@roundbook/domain/addresses/address';
import { type CustomerNames, customerDisplayName } from '@roundbook/domain/customers/name';
import type { PlainDate } from '@roundbook/domain/dates/plainDate';
import { invoiceDueOn } from '@roundbook/domain/invoices/state';
import {
  type InvoiceLine,
  invoiceTotals,
  STANDARD_VAT_PERCENT,
  taxedLines,
} from '@roundbook/domain/invoices/totals';
import { type LedgerLine, type Posting, reversalOf } from '@roundbook/domain/ledger/posting';
import * as postings from '@roundbook/domain/ledger/postings';
import { type Pence, sumPence } from '@roundbook/domain/money/pence';
import type { PaymentMethod } from '@roundbook/domain/payments/methods';
import { newId } from '../../platform/db/ids.ts';
import type {
  AccountChanges,
  NewInvoice,
  NewPayment,
  NewPosting,
  Undone,
} from './ledger-changes.ts';
import type { ReceivableItem, ReceivableItems } from './ledger-items.ts';

/** A customer as an invoice names them, and the business's terms. */
export interface AccountFacts {
  readonly customer: CustomerNames & {
    readonly id: string;
    readonly version: number;
    readonly address: Address;
    readonly balance: Pence;
  };
  readonly termDays: number;
  /** Empty while the business is not registered for VAT. */
  readonly vatNumber: string;
  readonly today: PlainDate;
  /** What the opening balance postings sum to; loaded on request. */
  readonly openingBalance: Pence | undefined;
}

/** An invoice or a payment that may be taken back. */
export interface Undoable {
  readonly id: string;
  readonly occurrenceId: string | null;
  readonly postingId: string;
  readonly lines: readonly LedgerLine[];
}

export interface InvoiceRequest {
  readonly occurrenceId: string | null;
  readonly description: string;
  /** Pence to pay, VAT and adjustment included; 0 or more. */
  readonly amount: Pence;
  /** The part of the amount that goes on a line of its own. */
  readonly adjustment?: { readonly amount: Pence; readonly description: string } | null;
  readonly purchaseOrder: string;
  readonly issuedOn: PlainDate;
}

export interface PaymentRequest {
  readonly method: PaymentMethod;
  /** Pence, above zero. */
  readonly amount: Pence;
  readonly receivedOn: PlainDate;
  readonly reference: string;
  readonly occurrenceId: string | null;
  readonly recordedBy: string | null;
  /** What it settles, in this order; the oldest debts when absent. */
  readonly invoiceIds?: readonly string[];
}

interface ItemOrigin {
  readonly invoiceId?: string;
  readonly paymentId?: string;
  readonly dueOn?: PlainDate;
}

/**
 * One customer's account inside a transaction: what happens is worked out in memory and written by
 * `saveAccounts`. Debts are settled by credit as soon as both are there, the oldest first.
 */
export class CustomerAccount {
  readonly #facts: AccountFacts;
  readonly #items: ReceivableItems;
  readonly #undoableInvoices: Map<string, Undoable>;
  readonly #undoablePayments: Map<string, Undoable>;
  readonly #postings: NewPosting[] = [];
  readonly #invoices: NewInvoice[] = [];
  readonly #payments: NewPayment[] = [];
  readonly #voided: Undone[] = [];
  readonly #reversed: Undone[] = [];
  #opening: Pence | undefined;
  #lastIdAt = 0;

  constructor(
    facts: AccountFacts,
    items: ReceivableItems,
    undoable: { invoices: readonly Undoable[]; payments: readonly Undoable[] },
  ) {
    this.#facts = facts;
    this.#items = items;
    this.#opening = facts.openingBalance;
    this.#undoableInvoices = new Map(undoable.invoices.map((one) => [one.id, one]));
    this.#undoablePayments = new Map(undoable.payments.map((one) => [one.id, one]));
  }

  get customerId(): string {
    return this.#facts.customer.id;
  }

  /** Pence owed, below zero in credit, with everything that happened here. */
  get balance(): Pence {
    const { customer } = this.#facts;
    return customer.balance + sumPence(this.#postings.map(({ lines }) => this.#changeOf(lines)));
  }

  /** The loaded invoice of a visit that is not void. */
  invoiceOf(occurrenceId: string): string | undefined {
    const invoices = [...this.#undoableInvoices.values()];
    return invoices.find((one) => one.occurrenceId === occurrenceId)?.id;
  }

  /** The loaded payments of a visit that are not reversed. */
  paymentsOf(occurrenceId: string): string[] {
    const payments = [...this.#undoablePayments.values()];
    return payments.filter((one) => one.occurrenceId === occurrenceId).map(({ id }) => id);
  }

  /** Whether money is allocated to a loaded invoice, or a loaded payment settles anything. */
  isSettling(id: string): boolean {
    const item = this.#items.find(({ invoiceId, paymentId }) =>
      [invoiceId, paymentId].includes(id),
    );
    return item !== undefined && this.#items.settledWith(item).length > 0;
  }

  /** Raises an invoice and returns its id; its number is given when the account is saved. */
  raiseInvoice(request: InvoiceRequest): string {
    const { customer, vatNumber, termDays } = this.#facts;
    const id = this.#newId();
    const vatPercent = vatNumber === '' ? null : STANDARD_VAT_PERCENT;
    const lines = taxedLines(linesOf(request), vatPercent);
    const { net, vat, total } = invoiceTotals(lines, vatPercent);
    const dueOn = invoiceDueOn(request.issuedOn, termDays);
    const made = postings.invoicePosting({ customerId: customer.id, net, vat });
    const item = this.#post(made, request.issuedOn, request.description, { invoiceId: id, dueOn });
    this.#invoices.push({
      id,
      customerId: customer.id,
      postingId: this.#postings.at(-1)!.id,
      billedTo: { name: customerDisplayName(customer), lines: addressParts(customer.address) },
      lines,
      net,
      vat,
      total,
      vatNumber,
      dueOn,
      occurrenceId: request.occurrenceId,
      purchaseOrder: request.purchaseOrder,
      issuedOn: request.issuedOn,
    });
    if (item) this.#items.settle(item);
    return id;
  }

  /** Records money that came in and returns the payment's id; what settles nothing is credit. */
  recordPayment({ invoiceIds, ...request }: PaymentRequest): string {
    const id = this.#newId();
    const made = postings.paymentPosting(this.customerId, request.method, request.amount);
    // Not the reference: it may name the payer, and a posting cannot forget.
    const item = this.#post(made, request.receivedOn, request.method, { paymentId: id });
    const postingId = this.#postings.at(-1)!.id;
    this.#payments.push({ id, customerId: this.customerId, postingId, ...request });
    if (!item) return id;
    if (!invoiceIds) this.#items.settle(item);
    else
      this.#items.settleWith(
        item,
        invoiceIds.flatMap((one) => this.#itemOfInvoice(one) ?? []),
      );
    return id;
  }

  /**
   * Voids a loaded invoice: its posting is reversed, what paid it is credit again and settles other
   * debts. @throws Error if it was not loaded, or is void already
   */
  voidInvoice(invoiceId: string, reason: string): void {
    const invoice = take(this.#undoableInvoices, invoiceId);
    this.#reverse(invoice, this.#itemOfInvoice(invoiceId), reason);
    this.#voided.push({ id: invoiceId, reason });
  }

  /**
   * Takes a loaded payment back: its posting is reversed, and what it had settled is owed again,
   * unless other credit settles it. @throws Error if it was not loaded, or is reversed already
   */
  reversePayment(paymentId: string, reason: string): void {
    const payment = take(this.#undoablePayments, paymentId);
    const item = this.#items.find((one) => one.paymentId === paymentId);
    this.#reverse(payment, item, reason);
    this.#reversed.push({ id: paymentId, reason });
  }

  /** The customer owes less, as goodwill or a correction. */
  credit(amount: Pence, reason: string): void {
    this.#edit(postings.creditPosting(this.customerId, amount), reason);
  }

  /** The customer owes more. */
  debit(amount: Pence, reason: string): void {
    this.#edit(postings.debitPosting(this.customerId, amount), reason);
  }

  /** A debt is given up as bad. */
  writeOff(amount: Pence, reason: string): void {
    this.#edit(postings.writeOffPosting(this.customerId, amount), reason);
  }

  /**
   * Brings the opening balance to `wanted` pence (above zero: owed). An account opened without
   * `openingBalance` cannot tell what it was: that throws an Error.
   */
  setOpeningBalance(wanted: Pence, reason: string): void {
    if (this.#opening === undefined) throw new Error('The opening balance was not loaded');
    this.#edit(postings.openingBalancePosting(this.customerId, this.#opening, wanted), reason);
    this.#opening = wanted;
  }

  /** @internal What `saveAccounts` writes. */
  changes(): AccountChanges {
    return {
      customerId: this.customerId,
      customerVersion: this.#facts.customer.version,
      balanceChange: this.balance - this.#facts.customer.balance,
      postings: this.#postings,
      invoices: this.#invoices,
      payments: this.#payments,
      voided: this.#voided,
      reversed: this.#reversed,
      items: this.#items.changes(),
    };
  }

  #edit(made: Posting, reason: string): void {
    const item = this.#post(made, this.#facts.today, reason);
    if (item) this.#items.settle(item);
  }

  #reverse(original: Undoable, item: ReceivableItem | undefined, reason: string): void {
    const made = reversalOf({ kind: 'reversal', lines: original.lines });
    const freed = item ? this.#items.release(item) : [];
    const reversal = this.#post(made, this.#facts.today, reason, {}, original.postingId);
    if (item && reversal) this.#items.settleWith(reversal, [item]);
    for (const one of freed) this.#items.settle(one);
  }

  /** Adds a posting, and the item that it is on the customer's account unless it is of no amount. */
  #post(
    { kind, lines }: Posting,
    postedOn: PlainDate,
    description: string,
    { invoiceId, paymentId, dueOn = postedOn }: ItemOrigin = {},
    reversesId: string | null = null,
  ): ReceivableItem | undefined {
    if (lines.length === 0 && !invoiceId && !reversesId) return undefined;
    const posting = { id: this.#newId(), kind, postedOn, description, reversesId, lines };
    this.#postings.push(posting);
    const amount = this.#changeOf(lines);
    if (amount === 0) return undefined;
    return this.#items.add({
      id: this.#newId(),
      postingId: posting.id,
      invoiceId: invoiceId ?? null,
      paymentId: paymentId ?? null,
      amount,
      open: amount,
      postedOn,
      dueOn,
    });
  }

  #itemOfInvoice(invoiceId: string): ReceivableItem | undefined {
    return this.#items.find((one) => one.invoiceId === invoiceId);
  }

  #changeOf(lines: readonly LedgerLine[]): Pence {
    return sumPence(lines.filter((line) => line.customerId !== null).map((line) => line.amount));
  }

  /** Ids of one account ascend even within a millisecond, since they decide what is older. */
  #newId(): string {
    this.#lastIdAt = Math.max(Date.now(), this.#lastIdAt + 1);
    return newId(this.#lastIdAt);
  }
}

function linesOf({ description, amount, adjustment }: InvoiceRequest): InvoiceLine[] {
  if (!adjustment) return [{ description, quantity: 1, unitPrice: amount }];
  return [
    { description, quantity: 1, unitPrice: amount - adjustment.amount },
    { description: adjustment.description, quantity: 1, unitPrice: adjustment.amount },
  ];
}

function take(undoable: Map<string, Undoable>, id: string): Undoable {
  const found = undoable.get(id);
  if (!found) throw new Error('It was not loaded to be undone, or has been undone');
  undoable.delete(id);
  return found;
}
