import type { DocumentOfVisit } from '@roundbook/domain/money/ledger/taking-back';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { AccountFacts, BilledCustomer, Undoable } from './ledger-facts.ts';
import type { ReceivableItem, ReceivableItems } from './ledger-items.ts';
import { Undoables } from './ledger-undoables.ts';

/** What was loaded so that it may be taken back. */
export type UndoableDocuments = Readonly<
  Record<'invoices' | 'payments' | 'postings', readonly Undoable[]>
>;

/** What is known of one customer's account inside a transaction, with what happened there since. */
export abstract class LoadedAccount {
  /** What was loaded of the customer and the business. */
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

  /** The open debt that was to be paid first, if one is open. */
  get oldestDebt(): ReceivableItem | undefined {
    return this.items.oldestDebt;
  }

  /** The loaded invoice of a visit, unless it is void. */
  invoiceOf(occurrenceId: string): string | undefined {
    return this.undoableInvoices.ofVisit(occurrenceId)[0]?.id;
  }

  /** The loaded payments of a visit, without reversed ones. */
  paymentsOf(occurrenceId: string): string[] {
    return this.undoablePayments.ofVisit(occurrenceId).map(({ id }) => id);
  }

  /** The visits of the loaded documents. */
  get visits(): string[] {
    return [...this.undoableInvoices.visits, ...this.undoablePayments.visits];
  }

  /** The loaded documents of a visit that are neither void nor taken back. */
  documentsOf(occurrenceId: string): DocumentOfVisit[] {
    const [payments, invoices] = [this.undoablePayments, this.undoableInvoices];
    return [...payments.documentsOf(occurrenceId), ...invoices.documentsOf(occurrenceId)];
  }

  /**
   * What settles a loaded invoice, or what a payment, loaded or recorded here, settles: the items on
   * the other side with the pence of each.
   */
  settledWith(documentId: string): { readonly item: ReceivableItem; readonly amount: Pence }[] {
    const item = this.items.find((one) => [one.invoiceId, one.paymentId].includes(documentId));
    return item ? this.items.settledWith(item) : [];
  }

  /** Pence left to pay on an invoice, 0 if it is not the customer's, including everything that happened here. */
  openOf(invoiceId: string): Pence {
    return Math.max(0, this.itemOfInvoice(invoiceId)?.open ?? 0);
  }

  /**
   * Whether a loaded invoice is settled by money that came in after it, other than the loaded
   * payments of its own visit.
   */
  isSettledSince(invoiceId: string): boolean {
    const item = this.itemOfInvoice(invoiceId);
    if (!item) return false;
    const visit = this.undoableInvoices.get(invoiceId)?.occurrenceId;
    const own = visit ? this.paymentsOf(visit) : [];
    const later = this.items.settledWith(item).filter((other) => other.item.id > item.id);
    return later.some(({ item: { paymentId } }) => paymentId === null || !own.includes(paymentId));
  }

  /** Whether a loaded invoice may still be voided. */
  canVoid(invoiceId: string): boolean {
    return this.undoableInvoices.has(invoiceId);
  }

  /** A loaded item, such as a debt. */
  itemOf(itemId: string): ReceivableItem | undefined {
    return this.items.find(({ id }) => id === itemId);
  }

  /** Whether a loaded write-off may still be taken back. */
  canReverseWriteOff(postingId: string): boolean {
    const lines = this.undoablePostings.get(postingId)?.lines ?? [];
    // The reversal of one takes the debt out of there again.
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

  /** Whether a loaded payment may still be taken back. */
  canReverse(paymentId: string): boolean {
    return this.undoablePayments.has(paymentId);
  }

  protected itemOfInvoice(invoiceId: string): ReceivableItem | undefined {
    return this.items.find((one) => one.invoiceId === invoiceId);
  }
}
