import { restToCredit } from '@roundbook/domain/money/invoices/credit-note';
import type { DocumentOfVisit } from '@roundbook/domain/money/ledger/taking-back';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { AccountFacts, BilledCustomer, Undoable } from './ledger-facts.ts';
import type { ReceivableItem, ReceivableItems } from './ledger-items.ts';
import { Undoables } from './ledger-undoables.ts';

/** Documents that were loaded so that they can be undone. */
export type UndoableDocuments = Readonly<
  Record<'invoices' | 'payments' | 'postings', readonly Undoable[]>
>;

/** One customer's account as loaded in a transaction, with the changes made since. */
export abstract class LoadedAccount {
  /** The loaded facts of the customer and the business. */
  readonly facts: AccountFacts;
  protected readonly items: ReceivableItems;
  protected readonly undoableInvoices: Undoables;
  protected readonly undoablePayments: Undoables;
  protected readonly undoablePostings: Undoables;

  constructor(facts: AccountFacts, items: ReceivableItems, undoable: UndoableDocuments) {
    this.facts = facts;
    this.items = items;
    this.undoableInvoices = new Undoables('invoice', undoable.invoices);
    this.undoablePayments = new Undoables('payment', undoable.payments);
    this.undoablePostings = new Undoables('payment', undoable.postings);
  }

  get customer(): BilledCustomer {
    return this.facts.customer;
  }

  get customerId(): string {
    return this.customer.id;
  }

  /** The open debt with the earliest due date; undefined if there is none. */
  get oldestDebt(): ReceivableItem | undefined {
    return this.items.oldestDebt;
  }

  /** The customer's credit that settles nothing yet, in pence. */
  get unusedCredit(): Pence {
    return this.items.unusedCredit;
  }

  /** The id of a visit's loaded invoice; undefined if it is void or was not loaded. */
  invoiceOf(occurrenceId: string): string | undefined {
    return this.undoableInvoices.ofVisit(occurrenceId)[0]?.id;
  }

  /** The ids of a visit's loaded payments that are not reversed. */
  paymentsOf(occurrenceId: string): string[] {
    return this.undoablePayments.ofVisit(occurrenceId).map(({ id }) => id);
  }

  /** The ids of the visits that the loaded documents belong to. */
  get visits(): string[] {
    return [...this.undoableInvoices.visits, ...this.undoablePayments.visits];
  }

  /** A visit's loaded documents that are neither void nor reversed. */
  documentsOf(occurrenceId: string): DocumentOfVisit[] {
    const [payments, invoices] = [this.undoablePayments, this.undoableInvoices];
    return [...payments.documentsOf(occurrenceId), ...invoices.documentsOf(occurrenceId)];
  }

  /**
   * The items that a loaded invoice was settled by, or that a payment (loaded or recorded here)
   * settles, each with the amount in pence.
   */
  settledWith(documentId: string): { readonly item: ReceivableItem; readonly amount: Pence }[] {
    const item = this.items.find((one) => [one.invoiceId, one.paymentId].includes(documentId));
    return item ? this.items.settledWith(item) : [];
  }

  /**
   * Pence left to pay on a debt, including unsaved changes; 0 if the debt is not the customer's.
   * @param debtId an invoice's id, or for any other debt the id of its item
   */
  openOf(debtId: string): Pence {
    return Math.max(0, this.itemOfDebt(debtId)?.open ?? 0);
  }

  /** Whether a debt is an invoice's, if the debt is loaded; false for a loaded debt without an invoice. */
  hasInvoice(debtId: string): boolean {
    return this.itemOfDebt(debtId)?.invoiceId !== null;
  }

  /**
   * Whether money received after a loaded invoice was raised settles it, apart from the loaded
   * payments of its own visit.
   */
  isSettledSince(invoiceId: string): boolean {
    const item = this.itemOfInvoice(invoiceId);
    if (!item) return false;
    const visit = this.undoableInvoices.get(invoiceId)?.occurrenceId;
    const own = visit ? this.paymentsOf(visit) : [];
    const later = this.moneyFor(invoiceId).filter(({ id }) => id > item.id);
    return later.some(({ paymentId }) => paymentId === null || !own.includes(paymentId));
  }

  /**
   * The items that settle a loaded invoice, other than its own credit notes. There are none if credit notes have
   * reversed the whole invoice, since nothing is then charged.
   */
  moneyFor(invoiceId: string): ReceivableItem[] {
    const invoice = this.undoableInvoices.get(invoiceId);
    if (invoice && invoice.creditNotes.length > 0 && restToCredit(invoice) === null) return [];
    const notes = new Set(invoice?.creditNotes.map(({ postingId }) => postingId));
    return this.settledWith(invoiceId).flatMap(({ item }) =>
      notes.has(item.postingId) ? [] : [item],
    );
  }

  /** Whether a loaded invoice may still be voided. */
  canVoid(invoiceId: string): boolean {
    return this.undoableInvoices.has(invoiceId);
  }

  /** The loaded item with this id, such as a debt; undefined if it was not loaded. */
  itemOf(itemId: string): ReceivableItem | undefined {
    return this.items.find(({ id }) => id === itemId);
  }

  /** Whether a loaded write-off may still be undone. */
  canReverseWriteOff(postingId: string): boolean {
    const lines = this.undoablePostings.get(postingId)?.lines ?? [];
    // A write-off adds to bad debts; its reversal takes the amount off again, and is not a write-off.
    return lines.some(({ account, amount }) => account === 'badDebts' && amount > 0);
  }

  /** Whether the money of a loaded payment was found in the bank's transactions. */
  isBanked(paymentId: string): boolean {
    return this.undoablePayments.get(paymentId)?.isBanked ?? false;
  }

  /** Whether a loaded posting may still be reversed. */
  canReversePosting(postingId: string): boolean {
    return this.undoablePostings.has(postingId);
  }

  /** Whether a loaded payment may still be reversed. */
  canReverse(paymentId: string): boolean {
    return this.undoablePayments.has(paymentId);
  }

  /**
   * Makes a loaded payment settle these debts instead, in this order; the rest settles debts without an invoice, or
   * becomes credit.
   */
  reallocate(paymentId: string, debtIds: readonly string[]): void {
    const payment = this.items.find((one) => one.paymentId === paymentId);
    if (payment) this.items.resettle(payment, this.itemsOfDebts(debtIds), 'as credit');
  }

  /**
   * Makes a loaded payment settle the given amount of each debt; the rest settles debts without an invoice, or becomes
   * credit.
   */
  share(paymentId: string, shares: readonly { invoiceId: string; amount: Pence }[]): void {
    const payment = this.items.find((one) => one.paymentId === paymentId);
    const parts = shares.map((one) => [this.itemOfDebt(one.invoiceId), one.amount] as const);
    if (payment) this.items.resettleInParts(payment, parts);
  }

  protected itemOfInvoice(invoiceId: string): ReceivableItem | undefined {
    return this.items.find((one) => one.invoiceId === invoiceId);
  }

  /** The item of a debt by an invoice's id, or for a debt without an invoice by its own id. */
  protected itemOfDebt(debtId: string): ReceivableItem | undefined {
    return this.items.find(
      (one) => one.invoiceId === debtId || (one.id === debtId && one.invoiceId === null),
    );
  }

  /** The items of debts, in the given order; leaves out ids that are not the customer's. */
  protected itemsOfDebts(debtIds: readonly string[]): ReceivableItem[] {
    return debtIds.flatMap((one) => this.itemOfDebt(one) ?? []);
  }

  /**
   * The opening balances that stay if the balance is set on a day, and those that it replaces.
   * @param on null for the day of the newest opening balance, or today if there is none
   */
  protected openingsFor(on: PlainDate | null) {
    const all = this.undoablePostings.all.flatMap(({ id, lines }) => {
      const item = this.items.find(({ postingId }) => postingId === id);
      return item && lines.some(({ account }) => account === 'openingBalances') ? [item] : [];
    });
    const newest = all
      .map(({ postedOn }) => postedOn)
      .toSorted()
      .at(-1);
    const day = on ?? newest ?? this.facts.today;
    const kept = all.filter(({ postedOn }) => postedOn === day);
    const replaced = all.filter((item) => !kept.includes(item));
    // Reverses credits first: if they were reversed after the debts, they would settle other debts in between.
    return { day, kept, replaced: replaced.sort((one, other) => one.amount - other.amount) };
  }
}
