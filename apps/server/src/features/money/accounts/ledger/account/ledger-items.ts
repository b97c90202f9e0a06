import type { InvoiceTotals } from '@roundbook/domain/money/invoices/totals';
import { isChoosable } from '@roundbook/domain/money/ledger/debts';
import {
  byAge,
  type OpenItem,
  type Settlement,
  settleInOrder,
  settleOldestFirst,
} from '@roundbook/domain/money/ledger/open-items';
import type { PostingKind } from '@roundbook/domain/money/ledger/posting';
import { type Pence, sumPence } from '@roundbook/domain/values/money/pence';
import { newId } from '../../../../../platform/db/ids.ts';

/** One posting to a customer's receivable, with its unsettled amount. */
export interface ReceivableItem extends OpenItem {
  readonly postingId: string;
  readonly invoiceId: string | null;
  readonly paymentId: string | null;
  readonly kind: PostingKind;
  /** The number of the item's invoice; null if the item has none, or its invoice is not saved yet. */
  readonly invoiceNumber: number | null;
  /** A debt above zero, a credit below zero. */
  readonly amount: Pence;
  /** The VAT of the item's invoice; 0 if the item has none. */
  readonly vat: Pence;
  readonly dueOn: string;
  open: Pence;
}

export interface Allocation extends Settlement {
  readonly id: string;
}

/** An allocation to be written, with the facts of its items that reports ask for. */
interface AddedAllocation extends Allocation {
  /** The debt. */
  readonly debit: ReceivableItem;
  readonly credit: ReceivableItem;
}

/** A part of a refunded payment's debts, credited so that the customer does not owe it again. */
export interface RefundCredit {
  /** The invoice that gets a credit note; null for other debts. */
  readonly invoiceId: string | null;
  readonly totals: InvoiceTotals;
}

/** A credit for debts that are no longer covered by other money. */
interface CreditForDebts extends Pick<RefundCredit, 'invoiceId'> {
  readonly item: ReceivableItem;
}

/** The changes to a customer's items that must be written. */
export interface ItemChanges {
  readonly added: readonly ReceivableItem[];
  /** Existing items whose open amount changed. */
  readonly altered: readonly ReceivableItem[];
  readonly allocated: readonly AddedAllocation[];
  readonly releasedIds: readonly string[];
}

/** The open items of one customer in memory, and the allocations between them. */
export class ReceivableItems {
  readonly #items: Map<string, ReceivableItem>;
  readonly #allocations: Map<string, Allocation>;
  readonly #added = new Set<string>();
  readonly #altered = new Set<string>();
  readonly #allocated = new Set<string>();
  readonly #released: string[] = [];

  constructor(items: readonly ReceivableItem[], allocations: readonly Allocation[]) {
    this.#items = new Map(items.map((item) => [item.id, item]));
    this.#allocations = new Map(allocations.map((allocation) => [allocation.id, allocation]));
  }

  /** The open debt with the earliest due date; undefined if there is none. */
  get oldestDebt(): ReceivableItem | undefined {
    const debts = [...this.#items.values()].filter(({ open }) => open > 0);
    return debts.sort((one, other) => (one.dueOn < other.dueOn ? -1 : 1))[0];
  }

  /** The customer's credit that settles nothing yet, in pence. */
  get unusedCredit(): Pence {
    return sumPence([...this.#items.values()].map(({ open }) => Math.max(0, -open)));
  }

  add(item: ReceivableItem): ReceivableItem {
    this.#items.set(item.id, item);
    this.#added.add(item.id);
    return item;
  }

  find(matches: (item: ReceivableItem) => boolean): ReceivableItem | undefined {
    return [...this.#items.values()].find(matches);
  }

  /** Settles `item` against the open items of the opposite sign, oldest first. */
  settle(item: ReceivableItem): void {
    this.#allocate(settleOldestFirst(item, this.#items.values()));
  }

  /**
   * Settles the debts without an invoice, such as an opening balance, with all available credit, oldest first: credit
   * may wait for an invoice that the office has chosen, but not while these debts are open.
   */
  settleWithoutInvoice(): void {
    const debts = [...this.#items.values()].filter((one) => one.open > 0 && one.invoiceId === null);
    for (const debt of debts.sort(byAge)) this.settle(debt);
  }

  /** Settles `item` against `others` only, in the given order. */
  settleWith(item: ReceivableItem, others: readonly ReceivableItem[]): void {
    this.#allocate(settleInOrder(item, others));
  }

  /** The items that `item` settles or is settled by, with the amount of each. */
  settledWith(item: ReceivableItem): { readonly item: ReceivableItem; readonly amount: Pence }[] {
    return this.#allocationsOf(item).map(({ debitItemId, creditItemId, amount }) => ({
      item: this.#get(item.id === debitItemId ? creditItemId : debitItemId),
      amount,
    }));
  }

  /** Releases the allocations of `item`; returns the items that they linked to it, oldest first. */
  release(item: ReceivableItem): ReceivableItem[] {
    const freed = new Set(this.settledWith(item).map((other) => other.item));
    for (const { id, debitItemId, creditItemId, amount } of this.#allocationsOf(item)) {
      this.#change(debitItemId, amount);
      this.#change(creditItemId, -amount);
      this.#allocations.delete(id);
      if (!this.#allocated.delete(id)) this.#released.push(id);
    }
    return [...freed].sort(byAge);
  }

  /**
   * Settles `debts` with a credit, ahead of the items that it had settled. The credit still settles its refunds; the
   * rest of it settles the former items as before, or remains as credit unless a debt without an invoice is left.
   * @param instead credits for the former items that the first credit no longer covers; each settles its own invoice
   * first, ahead of any other credit
   */
  resettle(
    credit: ReceivableItem,
    debts: readonly ReceivableItem[],
    rest: 'as before' | 'as credit',
    instead: readonly CreditForDebts[] = [],
  ): void {
    const freed = this.release(credit);
    const refunds = freed.filter(({ kind }) => kind === 'refund');
    if (rest === 'as credit') {
      this.settleWith(credit, [...refunds, ...debts]);
      return this.settleWithoutInvoice();
    }
    this.settleWith(credit, [...debts, ...refunds, ...freed]);
    const own = ({ invoiceId }: CreditForDebts) =>
      freed.filter((one) => invoiceId !== null && one.invoiceId === invoiceId);
    for (const one of instead) this.settleWith(one.item, own(one));
    for (const { item } of instead) this.settleWith(item, freed);
    for (const one of freed) this.settle(one);
  }

  /**
   * Makes a credit settle debts by the given amounts. Its allocations to refunds and similar items stay as they were.
   * The rest settles debts without an invoice, or remains as credit.
   */
  resettleInParts(
    credit: ReceivableItem,
    parts: readonly (readonly [item: ReceivableItem | undefined, amount: Pence])[],
  ): void {
    const kept = this.settledWith(credit).filter(({ item }) => !isChoosable(item.kind));
    this.release(credit);
    for (const [item, amount] of [
      ...kept.map((one) => [one.item, one.amount] as const),
      ...parts,
    ]) {
      if (item) this.#allocate(settleInOrder(credit, [item], amount));
    }
    this.settleWithoutInvoice();
  }

  changes(): ItemChanges {
    const itemsOf = (ids: Iterable<string>) => [...ids].map((id) => this.#get(id));
    return {
      added: itemsOf(this.#added),
      altered: itemsOf(this.#altered),
      allocated: [...this.#allocated].map((id) => {
        const allocation = this.#allocations.get(id)!;
        const { debitItemId, creditItemId } = allocation;
        return { ...allocation, debit: this.#get(debitItemId), credit: this.#get(creditItemId) };
      }),
      releasedIds: this.#released,
    };
  }

  #allocate(settlements: readonly Settlement[]): void {
    for (const settlement of settlements) {
      const id = newId();
      this.#allocations.set(id, { id, ...settlement });
      this.#allocated.add(id);
      this.#change(settlement.debitItemId, -settlement.amount);
      this.#change(settlement.creditItemId, settlement.amount);
    }
  }

  #change(id: string, by: Pence): void {
    this.#get(id).open += by;
    if (!this.#added.has(id)) this.#altered.add(id);
  }

  #get(id: string): ReceivableItem {
    const item = this.#items.get(id);
    if (!item) throw new Error('An allocation names an item that was not loaded');
    return item;
  }

  #allocationsOf(item: ReceivableItem): Allocation[] {
    return [...this.#allocations.values()].filter(
      ({ debitItemId, creditItemId }) => debitItemId === item.id || creditItemId === item.id,
    );
  }
}
