import type { ChargeMethod } from '@roundbook/domain/money/charges/charge';
import type { PayerDebt } from '@roundbook/domain/money/holds/hold';
import { bankRefundPosting } from '@roundbook/domain/money/ledger/bank-postings';
import { type LedgerLine, type Posting, reversalOf } from '@roundbook/domain/money/ledger/posting';
import * as postings from '@roundbook/domain/money/ledger/postings';
import { refundPosting } from '@roundbook/domain/money/ledger/provider-postings';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { type Pence, sumPence } from '@roundbook/domain/values/money/pence';
import { newId } from '../../../../../platform/db/ids.ts';
import type { NewInvoice } from '../../invoices/effects.ts';
import type { NewPayment } from '../../payments/effects.ts';
import { invoiceContent, type InvoiceRequest, type PaymentRequest } from '../ledger-requests.ts';
import type { AccountChanges, NewPosting, PostingOrigin, Undone } from './ledger-changes.ts';
import type { AccountFacts, Undoable } from './ledger-facts.ts';
import type { ReceivableItem, ReceivableItems } from './ledger-items.ts';
import { LoadedAccount, type UndoableDocuments } from './ledger-loaded-account.ts';

/**
 * One customer's account inside a transaction: what happens is worked out in memory and written by
 * `saveAccounts`. Debts are settled by credit as soon as both are there, the oldest first.
 */
export class CustomerAccount extends LoadedAccount {
  readonly #postings: NewPosting[] = [];
  readonly #invoices: NewInvoice[] = [];
  readonly #payments: NewPayment[] = [];
  readonly #voided: Undone[] = [];
  readonly #reversed: Undone[] = [];
  #opening: Pence | undefined;

  constructor(facts: AccountFacts, items: ReceivableItems, undoable: UndoableDocuments) {
    super(facts, items, undoable);
    this.#opening = facts.openingBalance;
  }

  /** Pence owed (below zero: in credit), including everything that happened here. */
  get balance(): Pence {
    const changes = this.#postings.map(({ lines }) => this.#changeOf(lines));
    return this.facts.customer.balance + sumPence(changes);
  }

  /** What is owed, and since when, including everything that happened here. */
  get debt(): PayerDebt {
    return { balance: this.balance, oldestDueOn: this.items.oldestDebt?.dueOn ?? null };
  }

  /** Raises an invoice and returns its id; it gets its number when the account is saved. */
  raiseInvoice(request: InvoiceRequest): string {
    const id = newId();
    const content = invoiceContent(this.facts, request);
    const made = postings.invoicePosting(content);
    const { postingId, item } = this.#post(made, request.issuedOn, request.description, {
      invoiceId: id,
      dueOn: content.dueOn,
    });
    this.#invoices.push({ id, postingId, ...content });
    if (item) this.items.settle(item);
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
    const named = invoiceIds?.flatMap((one) => this.itemOfInvoice(one) ?? []);
    this.items.settleWith(item, named ?? this.#itemsOfVisit(request.occurrenceId));
    if (!named) this.items.settle(item);
    return id;
  }

  /**
   * Voids a loaded invoice: its posting is reversed, the money that paid it is credit again and
   * settles other debts. @throws Error if it was not loaded, or is void already
   */
  voidInvoice(invoiceId: string, reason: string): void {
    const invoice = this.undoableInvoices.take(invoiceId);
    this.#reverse(invoice, this.itemOfInvoice(invoiceId), reason);
    this.#voided.push({ id: invoiceId, reason });
  }

  /**
   * Takes a loaded payment back: its posting is reversed, and the debts that it had settled are
   * open again, unless other credit settles them. @throws Error if it was not loaded, or is
   * reversed already
   */
  reversePayment(paymentId: string, reason: string): void {
    const payment = this.undoablePayments.take(paymentId);
    const item = this.items.find((one) => one.paymentId === paymentId);
    this.#reverse(payment, item, reason);
    this.#reversed.push({ id: paymentId, reason });
  }

  /**
   * Money of a loaded payment goes back to the customer, who owes it again: what the payment settled last
   * is open again as far as the rest of the payment does not cover it.
   */
  refund(paymentId: string, method: ChargeMethod, amount: Pence, reason: string): void {
    const made = refundPosting(this.customerId, method, amount);
    const refund = this.#post(made, this.facts.today, reason).item;
    const payment = this.items.find((one) => one.paymentId === paymentId);
    if (payment && refund) this.items.resettle(payment, [refund], 'as before');
  }

  /** Money went from the bank back to the customer, who owes it again unless they had credit; returns the posting. */
  payBack(amount: Pence, on: PlainDate, description: string): string {
    const made = bankRefundPosting(this.customerId, amount);
    const { postingId, item } = this.#post(made, on, description);
    if (item) this.items.settle(item);
    return postingId;
  }

  /** Reverses a loaded posting that is no document. @throws Error if it was not loaded, or is reversed already */
  reversePosting(postingId: string, reason: string): void {
    const original = this.undoablePostings.take(postingId);
    const item = this.items.find((one) => one.postingId === postingId);
    this.#reverse(original, item, reason);
  }

  /** A refund did not arrive: the money is the business's again, and settles what is owed. */
  refundFailed(method: ChargeMethod, amount: Pence, reason: string): void {
    this.#edit(refundPosting(this.customerId, method, -amount), reason);
  }

  /** Settles other invoices with a loaded payment, in this order; what is left is credit. */
  reallocate(paymentId: string, invoiceIds: readonly string[]): void {
    const payment = this.items.find((one) => one.paymentId === paymentId);
    const named = invoiceIds.flatMap((one) => this.itemOfInvoice(one) ?? []);
    if (payment) this.items.resettle(payment, named, 'as credit');
  }

  /** Settles invoices with a loaded payment by so much each; what is left is credit. */
  share(paymentId: string, shares: readonly { invoiceId: string; amount: Pence }[]): void {
    const payment = this.items.find((one) => one.paymentId === paymentId);
    const parts = shares.map((one) => [this.itemOfInvoice(one.invoiceId), one.amount] as const);
    if (payment) this.items.resettleInParts(payment, parts);
  }

  /** Something that concerns the customer's money and not what they owe: fees, disputes, takings. */
  note(made: Posting, description: string): void {
    if (made.lines.length > 0) this.#post(made, this.facts.today, description);
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

  /** What is open of one loaded debt is given up, and of no other; returns the posting's id. */
  writeOffDebt(debt: ReceivableItem, reason: string): string | undefined {
    return this.#edit(postings.writeOffPosting(this.customerId, debt.open), reason, debt);
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
      customerVersion: this.facts.customer.version,
      balanceChange: this.balance - this.facts.customer.balance,
      postings: this.#postings,
      invoices: this.#invoices,
      payments: this.#payments,
      voided: this.#voided,
      reversed: this.#reversed,
      items: this.items.changes(),
    };
  }

  #edit(made: Posting, reason: string, named?: ReceivableItem): string | undefined {
    if (made.lines.length === 0) return undefined;
    const { postingId, item } = this.#post(made, this.facts.today, reason);
    if (item && named) this.items.settleWith(item, [named]);
    if (item) this.items.settle(item);
    return postingId;
  }

  #reverse(original: Undoable, item: ReceivableItem | undefined, reason: string): void {
    const made = reversalOf({ kind: 'reversal', lines: original.lines });
    const freed = item ? this.items.release(item) : [];
    const { item: reversal } = this.#post(made, this.facts.today, reason, {
      reversesId: original.postingId,
    });
    if (item && reversal) this.items.settleWith(reversal, [item]);
    for (const one of freed) this.items.settle(one);
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
    const item = this.items.add({ id: newId(), ...made, amount, open: amount });
    return { postingId, item };
  }

  /** The item of a visit's invoice, whether it was loaded or raised here. */
  #itemsOfVisit(occurrenceId: string | null): ReceivableItem[] {
    if (occurrenceId === null) return [];
    const raised = this.#invoices.find((one) => one.occurrenceId === occurrenceId)?.id;
    const invoiceId = raised ?? this.invoiceOf(occurrenceId);
    const item = invoiceId === undefined ? undefined : this.itemOfInvoice(invoiceId);
    return item ? [item] : [];
  }

  #changeOf(lines: readonly LedgerLine[]): Pence {
    return sumPence(lines.filter((line) => line.customerId !== null).map((line) => line.amount));
  }
}
