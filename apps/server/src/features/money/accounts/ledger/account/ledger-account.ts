import { payingRefusal } from '@roundbook/domain/customers/customers/lifecycle';
import type { ChargeMethod } from '@roundbook/domain/money/charges/charge';
import type { PayerDebt } from '@roundbook/domain/money/holds/hold';
import { creditNoteOnVoid, restToCredit } from '@roundbook/domain/money/invoices/credit-note';
import type { InvoiceTotals } from '@roundbook/domain/money/invoices/totals';
import { bankRefundPosting } from '@roundbook/domain/money/ledger/bank-postings';
import { customerBalance, type Posting, reversalOf } from '@roundbook/domain/money/ledger/posting';
import * as postings from '@roundbook/domain/money/ledger/postings';
import { refundPosting } from '@roundbook/domain/money/ledger/provider-postings';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { type Pence, sumPence } from '@roundbook/domain/values/money/pence';
import { newId } from '../../../../../platform/db/ids.ts';
import { accept, refuse } from '../../../../../platform/http/app-error.ts';
import type { NewCreditNote } from '../../invoices/effects.ts';
import { invoiceContent, type InvoiceRequest, type PaymentRequest } from '../ledger-requests.ts';
import { type AccountChanges, noDocuments, type PostingOrigin } from './ledger-changes.ts';
import type { Undoable } from './ledger-facts.ts';
import type { ReceivableItem, RefundCredit } from './ledger-items.ts';
import { LoadedAccount } from './ledger-loaded-account.ts';

/**
 * One customer's account inside a transaction: changes are worked out in memory and written by
 * `saveAccounts`. Credit settles debts as soon as both exist, oldest first.
 */
export class CustomerAccount extends LoadedAccount {
  readonly #made = noDocuments();

  /** Pence owed (negative: in credit), including unsaved changes. */
  get balance(): Pence {
    const changes = this.#made.postings.map(({ lines }) => customerBalance(lines, this.customerId));
    return this.facts.customer.balance + sumPence(changes);
  }

  /** The debt and its oldest due date, including unsaved changes. */
  get debt(): PayerDebt {
    return { balance: this.balance, oldestDueOn: this.items.oldestDebt?.dueOn ?? null };
  }

  /** Raises an invoice and returns its id; saving the account assigns its number. */
  raiseInvoice(request: InvoiceRequest): string {
    const id = newId();
    const content = invoiceContent(this.facts, request);
    const made = postings.invoicePosting(content);
    const { postingId, item } = this.#post(made, request.issuedOn, request.description, {
      invoiceId: id,
      dueOn: content.dueOn,
    });
    this.#made.invoices.push({ id, postingId, ...content });
    if (item) this.items.settle(item);
    return id;
  }

  /**
   * Records a payment and returns its id; any part that settles no debt becomes credit. Money taken with a visit
   * settles that visit's own invoice before older debts, so that cash for one flat does not pay for another. Money for
   * chosen debts settles no invoice other than the chosen ones, but it does settle debts without an invoice.
   * @throws AppError 422 for an erased customer, unless the money comes from a charge, as a charge's money has already
   * moved
   */
  recordPayment({ invoiceIds, ...request }: PaymentRequest): string {
    if (request.chargeId === undefined) accept(payingRefusal(this.customer.lifecycle));
    const id = newId();
    const made = postings.paymentPosting(this.customerId, request.method, request.amount);
    // Uses the method as the description: a reference may name the payer, and a description cannot
    // be erased.
    const { postingId, item } = this.#post(made, request.receivedOn, request.method, {
      paymentId: id,
    });
    this.#made.payments.push({ id, postingId, customerId: this.customerId, ...request });
    if (!item) return id;
    const named = invoiceIds && this.itemsOfDebts(invoiceIds);
    this.items.settleWith(item, named ?? this.#itemsOfVisit(request.occurrenceId));
    if (named) this.items.settleWithoutInvoice();
    else this.items.settle(item);
    return id;
  }

  /**
   * Voids a loaded invoice: reverses its posting, and turns the money that paid it back into
   * credit, which settles other debts. Issues a credit note if the customer has seen the invoice or a VAT return
   * includes it.
   * @throws Error if the invoice was not loaded or is already void
   * @throws AppError 422 if a part of it has been credited
   */
  voidInvoice(invoiceId: string, reason: string): void {
    const invoice = this.undoableInvoices.take(invoiceId);
    if (invoice.creditNotes.length > 0) {
      throw refuse('Part of this invoice has been credited. Credit the rest of it instead.');
    }
    const postingId = this.#reverse(invoice, this.itemOfInvoice(invoiceId), reason);
    this.#made.voided.push({ id: invoiceId, reason });
    const totals = creditNoteOnVoid(invoice);
    if (totals) this.#addCreditNote({ invoiceId, postingId, reason, ...totals });
  }

  /**
   * Cancels a visit's loaded invoice: voids it or, if credit notes have already reversed a part of it, credits the
   * rest. A credited invoice is unlinked from its visit, which may then be invoiced again.
   */
  takeInvoiceBack(invoiceId: string, reason: string): void {
    if (!this.undoableInvoices.get(invoiceId)?.creditNotes.length) {
      return this.voidInvoice(invoiceId, reason);
    }
    const rest = restToCredit(this.undoableInvoices.take(invoiceId));
    if (rest) this.creditInvoice(invoiceId, rest, reason);
    this.#made.letGo.push(invoiceId);
  }

  /**
   * Undoes a loaded payment: reverses its posting, and reopens the debts that it had settled unless other credit
   * settles them.
   * @throws Error if the payment was not loaded or is already reversed
   */
  reversePayment(paymentId: string, reason: string): void {
    const payment = this.undoablePayments.take(paymentId);
    const item = this.items.find((one) => one.paymentId === paymentId);
    this.#reverse(payment, item, reason);
    this.#made.reversed.push({ id: paymentId, reason });
  }

  /**
   * Refunds part or all of a loaded payment, so that the customer owes the amount again: the debts that the payment
   * settled last are reopened if the rest of the payment does not cover them.
   * @param credits parts of these debts that are credited, so that the customer does not owe them again
   */
  refund(
    paymentId: string,
    method: ChargeMethod,
    amount: Pence,
    reason: string,
    credits: readonly RefundCredit[] = [],
  ): void {
    const made = refundPosting(this.customerId, method, amount);
    const refund = this.#post(made, this.facts.today, reason).item;
    const payment = this.items.find((one) => one.paymentId === paymentId);
    const why = reason === '' ? 'Refunded' : reason;
    const instead = credits.map((one) => ({ ...one, item: this.#credit(one, why) }));
    if (payment && refund) this.items.resettle(payment, [refund], 'as before', instead);
    for (const { item } of instead) this.items.settle(item);
  }

  /**
   * Pays money back to the customer from the bank account. Unless the customer had credit, they owe the money
   * again. Returns the posting's id.
   */
  payBack(amount: Pence, on: PlainDate, description: string): string {
    const made = bankRefundPosting(this.customerId, amount);
    const { postingId, item } = this.#post(made, on, description);
    if (item) this.items.settle(item);
    return postingId;
  }

  /**
   * Reverses a loaded posting that belongs to no document.
   * @throws Error if the posting was not loaded or is already reversed
   */
  reversePosting(postingId: string, reason: string): void {
    const original = this.undoablePostings.take(postingId);
    const item = this.items.find((one) => one.postingId === postingId);
    this.#reverse(original, item, reason);
  }

  /** Reverses a refund that failed: the business has the money again, and uses it to settle the customer's debts. */
  refundFailed(method: ChargeMethod, amount: Pence, reason: string): void {
    this.#edit(refundPosting(this.customerId, method, -amount), reason);
  }

  /** Posts fees, disputes and takings, which concern the customer's money but not their debt. */
  note(made: Posting, description: string): void {
    if (made.lines.length > 0) this.#post(made, this.facts.today, description);
  }

  /** Reduces the customer's debt, as goodwill or a correction. */
  credit(amount: Pence, reason: string): void {
    this.#edit(postings.creditPosting(this.customerId, amount), reason);
  }

  /**
   * Credits a part of an invoice with a credit note, which also reverses the VAT on that part. The credit settles the
   * invoice, then older debts; the rest remains as credit.
   */
  creditInvoice(invoiceId: string, totals: InvoiceTotals, reason: string): void {
    const item = this.#credit({ invoiceId, totals }, reason);
    this.items.settleWith(item, this.itemsOfDebts([invoiceId]));
    this.items.settle(item);
  }

  /** Increases the customer's debt. */
  debit(amount: Pence, reason: string): void {
    this.#edit(postings.debitPosting(this.customerId, amount), reason);
  }

  /** Writes an amount off as a bad debt. */
  writeOff(amount: Pence, reason: string): void {
    this.#edit(postings.writeOffPosting(this.customerId, amount), reason);
  }

  /**
   * Writes off the open amount of one loaded debt; returns the posting's id, or undefined if
   * nothing was open.
   */
  writeOffDebt(debt: ReceivableItem, reason: string): string | undefined {
    return this.#edit(postings.writeOffPosting(this.customerId, debt.open), reason, [debt]);
  }

  /**
   * Brings forward the amount that the customer owed on a day before their account began here (above zero: owed). The
   * debt is due on that day.
   */
  bringForward(balance: Pence, on: PlainDate, reason: string): void {
    this.#edit(postings.openingBalancePosting(this.customerId, 0, balance), reason, [], on);
  }

  /**
   * Sets the opening balance to `wanted` pence (above zero: owed) on a day, and reverses opening balances of other days.
   * @param on the day; null for the day of the current opening balance, or today if there is none
   * @throws Error if the account was opened without `openings`
   */
  setOpeningBalance(wanted: Pence, on: PlainDate | null, reason: string): void {
    if (!this.facts.hasOpenings) throw new Error('The opening balance was not loaded');
    const { day, kept, replaced } = this.openingsFor(on);
    const current = sumPence(kept.map(({ amount }) => amount));
    const made = postings.openingBalancePosting(this.customerId, current, wanted);
    this.#edit(made, reason, kept, day);
    for (const { postingId } of replaced) this.reversePosting(postingId, reason);
  }

  /** @internal The changes that `saveAccounts` has to write. */
  changes(): AccountChanges {
    return {
      customerId: this.customerId,
      customerVersion: this.facts.customer.version,
      balanceChange: this.balance - this.facts.customer.balance,
      ...this.#made,
      items: this.items.changes(),
    };
  }

  /** Posts a credit, by a credit note if it is for an invoice; settles nothing with it. */
  #credit({ invoiceId, totals }: RefundCredit, reason: string): ReceivableItem {
    const made = postings.creditPosting(this.customerId, totals.total, totals.vat);
    const { postingId, item } = this.#post(made, this.facts.today, reason);
    if (invoiceId !== null) this.#addCreditNote({ invoiceId, postingId, reason, ...totals });
    return item!;
  }

  #addCreditNote(note: Omit<NewCreditNote, 'id' | 'issuedOn'>): void {
    this.#made.creditNotes.push({ id: newId(), issuedOn: this.facts.today, ...note });
  }

  /** Posts an edit of the balance; settles the `named` debts with it first. */
  #edit(
    made: Posting,
    reason: string,
    named: readonly ReceivableItem[] = [],
    on: PlainDate = this.facts.today,
  ): string | undefined {
    if (made.lines.length === 0) return undefined;
    const { postingId, item } = this.#post(made, on, reason);
    if (item) this.items.settleWith(item, named);
    if (item) this.items.settle(item);
    return postingId;
  }

  #reverse(original: Undoable, item: ReceivableItem | undefined, reason: string): string {
    const made = reversalOf({ kind: 'reversal', lines: original.lines });
    const freed = item ? this.items.release(item) : [];
    const { postingId, item: reversal } = this.#post(made, this.facts.today, reason, {
      reversesId: original.postingId,
    });
    if (item && reversal) this.items.settleWith(reversal, [item]);
    for (const one of freed) this.items.settle(one);
    return postingId;
  }

  /** Adds a posting and, if it changes the customer's debt, its item on their account. */
  #post(
    { kind, lines }: Posting,
    postedOn: PlainDate,
    description: string,
    origin: PostingOrigin = {},
  ): { postingId: string; item: ReceivableItem | undefined } {
    const { invoiceId = null, paymentId = null, reversesId = null, dueOn = postedOn } = origin;
    const postingId = newId();
    this.#made.postings.push({ id: postingId, kind, postedOn, description, reversesId, lines });
    const amount = customerBalance(lines, this.customerId);
    if (amount === 0) return { postingId, item: undefined };
    const vat = invoiceId === null ? 0 : postings.vatCharged(lines);
    const made = { postingId, invoiceId, paymentId, kind, invoiceNumber: null, postedOn, dueOn };
    return { postingId, item: this.items.add({ id: newId(), ...made, amount, vat, open: amount }) };
  }

  /** The item of a visit's invoice, whether loaded or raised here; empty if there is none. */
  #itemsOfVisit(occurrenceId: string | null): ReceivableItem[] {
    if (occurrenceId === null) return [];
    const raised = this.#made.invoices.find((one) => one.occurrenceId === occurrenceId)?.id;
    const invoiceId = raised ?? this.invoiceOf(occurrenceId);
    return this.itemsOfDebts(invoiceId === undefined ? [] : [invoiceId]);
  }
}
