import { addMonths } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import type { InvoiceLine, WorkDone } from '../invoices/totals.ts';

/** A visit to a customer whose bills go to a payer. */
export interface BilledVisit {
  readonly work: WorkDone;
  readonly title: string;
  /** The amount to pay in pence, including the adjustment; 0 or more. */
  readonly amount: Pence;
  /** The part of the amount that appears on a separate line; null if there is none. */
  readonly adjustment: { readonly amount: Pence; readonly description: string } | null;
  readonly purchaseOrder: string;
}

/** The content of an invoice for visits to several addresses. */
interface MonthlyContent {
  readonly lines: readonly InvoiceLine[];
  readonly amount: Pence;
  /**
   * The purchase order that all visits share; empty if their purchase orders differ, as the visits' lines then name
   * them.
   */
  readonly purchaseOrder: string;
  /** The last day of the work. */
  readonly suppliedOn: PlainDate;
}

/** The first day of a date's month, by which the month's invoice is identified. */
export function monthOf(date: PlainDate): PlainDate {
  return addMonths(date, 0, 1);
}

/** The day on which the invoice for a date's month is issued. */
export function monthlyIssueDay(date: PlainDate): PlainDate {
  return addMonths(date, 1, 1);
}

/**
 * A visit's lines: the work, and any addition or deduction. Each line names the address of the
 * work.
 */
export function linesOfVisit({ work, title, amount, adjustment }: BilledVisit): InvoiceLine[] {
  const line = (description: string, unitPrice: Pence): InvoiceLine => ({
    description,
    quantity: 1,
    unitPrice,
    work,
  });
  if (!adjustment) return [line(title, amount)];
  return [
    line(title, amount - adjustment.amount),
    line(adjustment.description || 'Adjustment', adjustment.amount),
  ];
}

/** One invoice for visits to several addresses, in date order. There must be at least one visit. */
export function monthlyInvoice(visits: readonly BilledVisit[]): MonthlyContent {
  const inOrder = visits.toSorted(
    ({ work: left }, { work: right }) =>
      left.doneOn.localeCompare(right.doneOn) || left.address.localeCompare(right.address),
  );
  const orders = new Set(inOrder.map(({ purchaseOrder }) => purchaseOrder));
  const [shared = ''] = orders.size === 1 ? orders : [];
  const titled = inOrder.map((visit) =>
    visit.purchaseOrder === shared
      ? visit
      : { ...visit, title: `${visit.title} (order ${visit.purchaseOrder})` },
  );
  return {
    lines: titled.flatMap(linesOfVisit),
    amount: inOrder.reduce((sum, visit) => sum + visit.amount, 0),
    purchaseOrder: shared,
    suppliedOn: inOrder.at(-1)!.work.doneOn,
  };
}

/**
 * Whether an invoice is a monthly invoice: the invoice itself has no visit, but its lines have
 * visits.
 */
export function isMonthlyInvoice(invoice: {
  readonly occurrenceId: string | null;
  readonly lines: readonly Pick<InvoiceLine, 'work'>[];
}): boolean {
  return invoice.occurrenceId === null && invoice.lines.some(({ work }) => work !== undefined);
}
