import type { PlainDate } from '../dates/plainDate.ts';
import type { Pence } from '../money/pence.ts';

/** An invoice that is not paid in full. */
export interface OpenInvoice {
  readonly id: string;
  /** The invoice's running number, which decides between invoices of one day. */
  readonly number: number;
  readonly issuedOn: PlainDate;
  /** What is still to pay, above zero. */
  readonly outstanding: Pence;
}

/** A part of a payment that pays for (a part of) an invoice; the amount is above zero. */
export interface Allocation {
  readonly paymentId: string;
  readonly invoiceId: string;
  readonly amount: Pence;
}

/** A payment that is not used up. */
export interface OpenPayment {
  readonly id: string;
  /** The payment's date: older credit is used first. */
  readonly receivedOn: PlainDate;
  /** What is not allocated yet, above zero. */
  readonly unallocated: Pence;
}

export interface AllocationResult {
  readonly allocations: readonly Allocation[];
  /** What is left over: the customer's credit. */
  readonly credit: Pence;
}

/** Shares a payment out among open invoices, oldest first. */
export function allocatePayment(
  payment: OpenPayment,
  openInvoices: readonly OpenInvoice[],
): AllocationResult {
  return allocateInOrder(payment, openInvoices.toSorted(compareInvoices));
}

/**
 * Shares a payment out among the named invoices only, in the order in which they are named.
 * Ids of invoices that are not open are passed over.
 */
export function allocatePaymentTo(
  payment: OpenPayment,
  openInvoices: readonly OpenInvoice[],
  invoiceIds: readonly string[],
): AllocationResult {
  const byId = new Map(openInvoices.map((invoice) => [invoice.id, invoice]));
  const named = [...new Set(invoiceIds)].flatMap((id) => byId.get(id) ?? []);
  return allocateInOrder(payment, named);
}

/** Pays for a new invoice from a customer's credit, oldest payment first. */
export function allocateCredit(
  invoice: Pick<OpenInvoice, 'id' | 'outstanding'>,
  openPayments: readonly OpenPayment[],
): { readonly allocations: readonly Allocation[]; readonly outstanding: Pence } {
  const allocations: Allocation[] = [];
  let outstanding = invoice.outstanding;
  for (const { id: paymentId, unallocated } of openPayments.toSorted(comparePayments)) {
    const amount = Math.min(unallocated, outstanding);
    if (amount <= 0) continue;
    allocations.push({ paymentId, invoiceId: invoice.id, amount });
    outstanding -= amount;
  }
  return { allocations, outstanding };
}

/** Splits allocations into those of a payment that is reversed and those that stay. */
export function releasePayment(
  allocations: readonly Allocation[],
  paymentId: string,
): { readonly released: readonly Allocation[]; readonly kept: readonly Allocation[] } {
  return split(allocations, (allocation) => allocation.paymentId === paymentId);
}

/** Splits allocations into those of an invoice that is voided, now credit, and those that stay. */
export function releaseInvoice(
  allocations: readonly Allocation[],
  invoiceId: string,
): { readonly released: readonly Allocation[]; readonly kept: readonly Allocation[] } {
  return split(allocations, (allocation) => allocation.invoiceId === invoiceId);
}

function allocateInOrder(
  { id: paymentId, unallocated }: OpenPayment,
  invoices: readonly OpenInvoice[],
): AllocationResult {
  const allocations: Allocation[] = [];
  let credit = unallocated;
  for (const { id: invoiceId, outstanding } of invoices) {
    const amount = Math.min(credit, outstanding);
    if (amount <= 0) continue;
    allocations.push({ paymentId, invoiceId, amount });
    credit -= amount;
  }
  return { allocations, credit };
}

function compareInvoices(a: OpenInvoice, b: OpenInvoice): number {
  if (a.issuedOn !== b.issuedOn) return a.issuedOn < b.issuedOn ? -1 : 1;
  return a.number - b.number;
}

function comparePayments(a: OpenPayment, b: OpenPayment): number {
  if (a.receivedOn !== b.receivedOn) return a.receivedOn < b.receivedOn ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function split(
  allocations: readonly Allocation[],
  isReleased: (allocation: Allocation) => boolean,
): { released: readonly Allocation[]; kept: readonly Allocation[] } {
  return {
    released: allocations.filter(isReleased),
    kept: allocations.filter((allocation) => !isReleased(allocation)),
  };
}
