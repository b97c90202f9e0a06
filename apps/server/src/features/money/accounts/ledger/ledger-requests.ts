import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { invoiceDueOn } from '@roundbook/domain/money/invoices/state';
import {
  type InvoiceLine,
  invoiceTotals,
  STANDARD_VAT_PERCENT,
  taxedLines,
  type WorkDone,
} from '@roundbook/domain/money/invoices/totals';
import { linesOfVisit } from '@roundbook/domain/money/payers/monthly-invoice';
import type { PaymentMethod } from '@roundbook/domain/money/payments/methods';
import { addressParts } from '@roundbook/domain/values/addresses/display';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { NewInvoice } from '../invoices/effects.ts';
import type { AccountFacts } from './account/ledger-facts.ts';

export interface InvoiceRequest {
  readonly occurrenceId: string | null;
  readonly description: string;
  /** Pence to pay, VAT and adjustment included; 0 or more. */
  readonly amount: Pence;
  /** The part of the amount that goes on a line of its own. */
  readonly adjustment?: { readonly amount: Pence; readonly description: string } | null;
  /** The lines that add up to the amount, if it has others than its description and adjustment. */
  readonly lines?: readonly InvoiceLine[];
  /** Where the work was done, if not at the address of the customer who is billed. */
  readonly work?: WorkDone | undefined;
  readonly purchaseOrder: string;
  /** The last day for paying it, if not by the business's terms. */
  readonly dueOn?: PlainDate;
  /** The day of the work, if it is not the day of issue. */
  readonly suppliedOn?: PlainDate;
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
  /** The charge that brought it in, if one did. */
  readonly chargeId?: string;
  /** What it settles, in this order; the oldest debts when absent. */
  readonly invoiceIds?: readonly string[];
}

/** The content of an invoice, as customer, business and request stand now. */
export function invoiceContent(
  { customer, vatNumber, termDays }: AccountFacts,
  request: InvoiceRequest,
): Omit<NewInvoice, 'id' | 'postingId'> {
  const vatPercent = vatNumber === '' ? null : STANDARD_VAT_PERCENT;
  const lines = taxedLines(linesOf(request), vatPercent);
  return {
    customerId: customer.id,
    occurrenceId: request.occurrenceId,
    billedTo: { name: customerDisplayName(customer), lines: addressParts(customer.address) },
    lines,
    ...invoiceTotals(lines, vatPercent),
    vatNumber,
    purchaseOrder: request.purchaseOrder,
    suppliedOn: request.suppliedOn ?? request.issuedOn,
    issuedOn: request.issuedOn,
    dueOn: request.dueOn ?? invoiceDueOn(request.issuedOn, termDays),
  };
}

function linesOf(request: InvoiceRequest): readonly InvoiceLine[] {
  const { description, amount, adjustment = null, lines, work, purchaseOrder } = request;
  if (lines) return lines;
  if (work) return linesOfVisit({ work, title: description, amount, adjustment, purchaseOrder });
  if (!adjustment) return [{ description, quantity: 1, unitPrice: amount }];
  return [
    { description, quantity: 1, unitPrice: amount - adjustment.amount },
    { description: adjustment.description, quantity: 1, unitPrice: adjustment.amount },
  ];
}
