import type { ChargeMethod } from '@roundbook/domain/money/charges/charge';
import { bankRefundPosting } from '@roundbook/domain/money/ledger/bank-postings';
import type { PayerDebt } from '@roundbook/domain/money/holds/hold';
import { type LedgerLine, type Posting, reversalOf } from '@roundbook/domain/money/ledger/posting';
import * as postings from '@roundbook/domain/money/ledger/postings';
import { refundPosting } from '@roundbook/domain/money/ledger/provider-postings';
import type { DocumentOfVisit } from '@roundbook/domain/money/ledger/taking-back';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { type Pence, sumPence } from '@roundbook/domain/values/money/pence';
import { newId } from '../../../platform/db/ids.ts';
import type { PaidHold } from '../holds/lookups.ts';
import type { NewInvoice } from '../invoices/effects.ts';
import type { NewPayment } from '../payments/effects.ts';
import type { AccountChanges, NewPosting, PostingOrigin, Undone } from './ledger-changes.ts';
import type { AccountFacts, BilledCustomer, Undoable } from './ledger-facts.ts';
import type { ReceivableItem, ReceivableItems } from './ledger-items.ts';
import { invoiceContent, type InvoiceRequest, type PaymentRequest } from './ledger-requests.ts';
import { Undoables } from './ledger-undoables.ts';

/**
 * One customer's account inside a transaction: what happens is worked out in memory and written by
 * `saveAccounts`. Debts are settled by credit as soon as both are there, the oldest first.
 */
export class CustomerAccount {
  readonly #facts: AccountFacts;
  readonly #items: ReceivableItems;
  readonly #undoableInvoices: Undoables;
  readonly #undoablePayments: Undoables;
  readonly #undoablePostings: Undoables;
  readonly #postings: NewPosting[] = [];
  readonly #invoices: NewInvoice[] = [];
  readonly #payments: NewPayment[] = [];
  readonly #voided: Undone[] = [];
  readonly #reversed: Undone[] = [];
  #opening: Pence | undefined;

  constructor(
    facts: AccountFacts,
    items: ReceivableItems,
    undoable: {
      invoices: readonly Undoable[];
      payments: readonly Undoable[];
      postings: readonly Undoable[];
    },
  ) {
    this.#facts = facts;
    this.#items = items;
    this.#opening = facts.openingBalance;
    this.#undoableInvoices = new Undoables('invoice', undoable.invoices);
    this.#undoablePayments = new Undoables('payment', undoable.payments);
    this.#undoablePostings = new Undoables('payment', undoable.postings);
  }

  get customer(): BilledCustomer {
    return this.#facts.customer;
  }

  get customerId(): string {
    return this.customer.id;
  }

  /** Pence owed (below zero: in credit), including everything that happened here. */
  get balance(): Pence {
    const changes = this.#postings.map(({ lines }) => this.#changeOf(lines));
    return this.#facts.customer.balance + sumPence(changes);
  }

  /** What is owed, and since when, including everything that happened here. */
  get debt(): PayerDebt {
    return { balance: this.balance, oldestDueOn: this.#items.oldestDueOn };
  }

  /** Whether less is owed than before, or older debts were paid first. */
  get isPaidDown(): boolean {
    return this.balance < this.#facts.customer.balance || this.#items.isAltered;
  }

  /** Holds that end once this account is paid. */
  get holds(): readonly PaidHold[] {
    return this.#facts.holds;
  }

  get today(): PlainDate {
    return this.#facts.today;
  }

  /** The loaded invoice of a visit, unless it is void. */
  invoiceOf(occurrenceId: string): string | undefined {
    return this.#undoableInvoices.ofVisit(occurrenceId)[0]?.id;
  }

  /** The loaded payments of a visit, without reversed ones. */
  paymentsOf(occurrenceId: string): string[] {
    return this.#undoablePayments.ofVisit(occurrenceId).map(({ id }) => id);
  }

  /** The visits of the loaded documents. */
  get visits(): string[] {
    return [...this.#undoableInvoices.visits, ...this.#undoablePayments.visits];
  }

  /** The loaded documents of a visit that are neither void nor taken back. */
  documentsOf(occurrenceId: string): DocumentOfVisit[] {
    const [payments, invoices] = [this.#undoablePayments, this.#undoableInvoices];
    return [...payments.documentsOf(occurrenceId), ...invoices.documentsOf(occurrenceId)];
  }

  /**
   * What settles a loaded invoice, or what a payment, loaded or recorded here, settles: the items on
   * the other side with the pence of each.
   */
  settledWith(documentId: string): { readonly item: ReceivableItem; readonly amount: Pence }[] {
    const item = this.#items.find((one) => [one.invoiceId, one.paymentId].includes(documentId));
    return item ? this.#items.settledWith(item) : [];
  }

  /** Pence left to pay on an invoice, 0 if it is not the customer's, including everything that happened here. */
  openOf(invoiceId: string): Pence {
    return Math.max(0, this.#itemOfInvoice(invoiceId)?.open ?? 0);
  }

  /**
   * Whether a loaded invoice is settled by money that came in after it, other than the loaded
   * payments of its own visit.
   */
  isSettledSince(invoiceId: string): boolean {
    const item = this.#itemOfInvoice(invoiceId);
    if (!item) return false;
    const visit = this.#undoableInvoices.get(invoiceId)?.occurrenceId;
    const own = visit ? this.paymentsOf(visit) : [];
    const later = this.#items.settledWith(item).filter((other) => other.item.id > item.id);
    return later.some(({ item: { paymentId } }) => paymentId === null || !own.includes(paymentId));
  }

  /** Whether a loaded invoice may still be voided. */
  canVoid(invoiceId: string): boolean {
    return this.#undoableInvoices.has(invoiceId);
  }

  /** Whether a loaded payment may still be taken back. */
  canReverse(paymentId: string): boolean {
    return this.#undoablePayments.has(paymentId);
  }

  /** Whether the money of a loaded payment was found in the bank's transactions. */
  isBanked(paymentId: string): boolean {
    return this.#undoablePayments.get(paymentId)?.isBanked ?? false;
  }

  /** Whether a loaded posting may still be reversed. */
  canReversePosting(postingId: string): boolean {
    return this.#undoablePostings.has(postingId);
  }

  /** Raises an invoice and returns its id; it gets its number when the account is saved. */
  raiseInvoice(request: InvoiceRequest): string {
    const id = newId();
    const content = invoiceContent(this.#facts, request);
    const made = postings.invoicePosting(content);
    const { postingId, item } = this.#post(made, request.issuedOn, request.description, {
      invoiceId: id,
      dueOn: content.dueOn,
    });
    this.#invoices.push({ id, postingId, ...content });
    if (item) this.#items.settle(item);
    return id;
  }

  /**
   * Records money that came in and returns the payment's id; the part that settles nothing is
   * credit. Money taken with a visit settles that visit's own invoice before older debts, so that
   * cash for one flat does not pay for another.
   */
  recordPayment({ invoiceIds, ...request }: PaymentRequest): string {
    const id = newId();
    const made = postings.paymentPosting(this.customerId, request.method, request.amount);
    // Described by its method: a reference may name the payer, and a description cannot be erased.
    const { postingId, item } = this.#post(made, request.receivedOn, request.method, {
      paymentId: id,
    });
    this.#payments.push({ id, postingId, customerId: this.customerId, ...request });
    if (!item) return id;
    const named = invoiceIds?.flatMap((one) => this.#itemOfInvoice(one) ?? []);
    this.#items.settleWith(item, named ?? this.#itemsOfVisit(request.occurrenceId));
    if (!named) this.#items.settle(item);
    return id;
  }

  /**
   * Voids a loaded invoice: its posting is reversed, the money that paid it is credit again and
   * settles other debts. @throws Error if it was not loaded, or is void already
   */
  voidInvoice(invoiceId: string, reason: string): void {
    const invoice = this.#undoableInvoices.take(invoiceId);
    this.#reverse(invoice, this.#itemOfInvoice(invoiceId), reason);
    this.#voided.push({ id: invoiceId, reason });
  }

  /**
   * Takes a loaded payment back: its posting is reversed, and the debts that it had settled are
   * open again, unless other credit settles them. @throws Error if it was not loaded, or is
   * reversed already
   */
  reversePayment(paymentId: string, reason: string): void {
    const payment = this.#undoablePayments.take(paymentId);
    const item = this.#items.find((one) => one.paymentId === paymentId);
    this.#reverse(payment, item, reason);
    this.#reversed.push({ id: paymentId, reason });
  }

  /**
   * Money of a loaded payment goes back to the customer, who owes it again: what the payment settled last
   * is open again as far as the rest of the payment does not cover it.
   */
  refund(paymentId: string, method: ChargeMethod, amount: Pence, reason: string): void {
    const made = refundPosting(this.customerId, method, amount);
    const refund = this.#post(made, this.#facts.today, reason).item;
    const payment = this.#items.find((one) => one.paymentId === paymentId);
    if (payment && refund) this.#items.resettle(payment, [refund], 'as before');
  }

  /** Money went from the bank back to the customer, who owes it again unless they had credit; returns the posting. */
  payBack(amount: Pence, on: PlainDate, description: string): string {
    const made = bankRefundPosting(this.customerId, amount);
    const { postingId, item } = this.#post(made, on, description);
    if (item) this.#items.settle(item);
    return postingId;
  }

  /** Reverses a loaded posting that is no document. @throws Error if it was not loaded, or is reversed already */
  reversePosting(postingId: string, reason: string): void {
    const original = this.#undoablePostings.take(postingId);
    const item = this.#items.find((one) => one.postingId === postingId);
    this.#reverse(original, item, reason);
  }

  /** A refund did not arrive: the money is the business's again, and settles what is owed. */
  refundFailed(method: ChargeMethod, amount: Pence, reason: string): void {
    this.#edit(refundPosting(this.customerId, method, -amount), reason);
  }

  /** Settles other invoices with a loaded payment, in this order; what is left is credit. */
  reallocate(paymentId: string, invoiceIds: readonly string[]): void {
    const payment = this.#items.find((one) => one.paymentId === paymentId);
    const named = invoiceIds.flatMap((one) => this.#itemOfInvoice(one) ?? []);
    if (payment) this.#items.resettle(payment, named, 'as credit');
  }

  /** Settles invoices with a loaded payment by so much each; what is left is credit. */
  share(paymentId: string, shares: readonly { invoiceId: string; amount: Pence }[]): void {
    const payment = this.#items.find((one) => one.paymentId === paymentId);
    const parts = shares.map((one) => [this.#itemOfInvoice(one.invoiceId), one.amount] as const);
    if (payment) this.#items.resettleInParts(payment, parts);
  }

  /** Something that concerns the customer's money and not what they owe: fees, disputes, takings. */
  note(made: Posting, description: string): void {
    if (made.lines.length > 0) this.#post(made, this.#facts.today, description);
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
    if (made.lines.length === 0) return;
    const { item } = this.#post(made, this.#facts.today, reason);
    if (item) this.#items.settle(item);
  }

  #reverse(original: Undoable, item: ReceivableItem | undefined, reason: string): void {
    const made = reversalOf({ kind: 'reversal', lines: original.lines });
    const freed = item ? this.#items.release(item) : [];
    const { item: reversal } = this.#post(made, this.#facts.today, reason, {
      reversesId: original.postingId,
    });
    if (item && reversal) this.#items.settleWith(reversal, [item]);
    for (const one of freed) this.#items.settle(one);
  }

  /** Adds a posting and, unless it leaves the customer's debt alone, its item on their account. */
  #post(
    { kind, lines }: Posting,
    postedOn: PlainDate,
    description: string,
    origin: PostingOrigin = {},
  ): { postingId: string; item: ReceivableItem | undefined } {
    const { invoiceId = null, paymentId = null, reversesId = null, dueOn = postedOn } = origin;
    const postingId = newId();
    this.#postings.push({ id: postingId, kind, postedOn, description, reversesId, lines });
    const amount = this.#changeOf(lines);
    if (amount === 0) return { postingId, item: undefined };
    const made = { postingId, invoiceId, paymentId, kind, invoiceNumber: null, postedOn, dueOn };
    const item = this.#items.add({ id: newId(), ...made, amount, open: amount });
    return { postingId, item };
  }

  #itemOfInvoice(invoiceId: string): ReceivableItem | undefined {
    return this.#items.find((one) => one.invoiceId === invoiceId);
  }

  /** The item of a visit's invoice, whether it was loaded or raised here. */
  #itemsOfVisit(occurrenceId: string | null): ReceivableItem[] {
    if (occurrenceId === null) return [];
    const raised = this.#invoices.find((one) => one.occurrenceId === occurrenceId)?.id;
    const invoiceId = raised ?? this.invoiceOf(occurrenceId);
    const item = invoiceId === undefined ? undefined : this.#itemOfInvoice(invoiceId);
    return item ? [item] : [];
  }

  #changeOf(lines: readonly LedgerLine[]): Pence {
    return sumPence(lines.filter((line) => line.customerId !== null).map((line) => line.amount));
  }
}
