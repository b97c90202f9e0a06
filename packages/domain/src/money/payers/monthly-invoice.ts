import { addMonths } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import type { InvoiceLine, WorkDone } from '../invoices/totals.ts';

/** A visit to a customer whose bills go to another payer. */
export interface BilledVisit {
  readonly work: WorkDone;
  readonly title: string;
  /** Pence to pay, the adjustment included; 0 or more. */
  readonly amount: Pence;
  /** The part of the amount that goes on a line of its own. */
  readonly adjustment: { readonly amount: Pence; readonly description: string } | null;
  readonly purchaseOrder: string;
}

/** What an invoice says of visits to several addresses. */
interface MonthlyContent {
  readonly lines: readonly InvoiceLine[];
  readonly amount: Pence;
  /** The purchase order of all of them; where they differ, their lines name it. */
  readonly purchaseOrder: string;
  /** The last day of the work. */
  readonly suppliedOn: PlainDate;
}

/** The first day of a date's month: on whose invoice it goes. */
export function monthOf(date: PlainDate): PlainDate {
  return addMonths(date, 0, 1);
}

/** The day on which the invoice of a date's month is issued. */
export function monthlyIssueDay(date: PlainDate): PlainDate {
  return addMonths(date, 1, 1);
}

/** The lines of a visit: its work, and what was added or taken off. Each says where the work was done. */
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

/** One invoice for visits to several addresses, in the order of their days. There must be one at least. */
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

/** Whether an invoice bills visits by the month: it has none of its own, and its lines have. */
export function isMonthlyInvoice(invoice: {
  readonly occurrenceId: string | null;
  readonly lines: readonly Pick<InvoiceLine, 'work'>[];
}): boolean {
  return invoice.occurrenceId === null && invoice.lines.some(({ work }) => work !== undefined);
}
