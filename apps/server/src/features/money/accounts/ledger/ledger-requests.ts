import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { invoiceDueOn } from '@roundbook/domain/money/invoices/state';
import { taxPointOf, vatOfWork } from '@roundbook/domain/money/invoices/tax';
import {
  type InvoiceLine,
  invoiceTotals,
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
  /** Pence to pay, including VAT and adjustment; 0 or more. */
  readonly amount: Pence;
  /** The part of the amount that is shown on a separate line. */
  readonly adjustment?: { readonly amount: Pence; readonly description: string } | null;
  /** Lines that add up to the amount; absent if the invoice shows only the description and the adjustment. */
  readonly lines?: readonly InvoiceLine[];
  /** The place and day of work, if it was not at the billed customer's address. */
  readonly work?: WorkDone | undefined;
  readonly purchaseOrder: string;
  /** The last day for payment; absent to use the business's terms. */
  readonly dueOn?: PlainDate;
  /** The day of the work, if it differs from the day of issue. */
  readonly suppliedOn?: PlainDate;
  readonly issuedOn: PlainDate;
}

export interface PaymentRequest {
  readonly method: PaymentMethod;
  /** The amount in pence, above zero. */
  readonly amount: Pence;
  readonly receivedOn: PlainDate;
  readonly reference: string;
  readonly occurrenceId: string | null;
  readonly recordedBy: string | null;
  /** The charge that brought in the payment, if any. */
  readonly chargeId?: string;
  /** The invoices to settle, in this order; absent to settle the oldest debts. */
  readonly invoiceIds?: readonly string[];
}

/** The content of an invoice, from the current customer, business and request. */
export function invoiceContent(
  { customer, vatRegistrations, termDays }: AccountFacts,
  request: InvoiceRequest,
): Omit<NewInvoice, 'id' | 'postingId'> {
  const { issuedOn, suppliedOn = issuedOn } = request;
  const taxed = vatOfWork(linesOf(request), suppliedOn, vatRegistrations);
  const lines = taxedLines(taxed.lines, taxed.vatPercent);
  return {
    customerId: customer.id,
    occurrenceId: request.occurrenceId,
    billedTo: { name: customerDisplayName(customer), lines: addressParts(customer.address) },
    lines,
    ...invoiceTotals(lines, taxed.vatPercent),
    vatNumber: taxed.vatNumber,
    purchaseOrder: request.purchaseOrder,
    suppliedOn,
    issuedOn,
    taxPoint: taxed.vatNumber === '' ? null : taxPointOf(suppliedOn, issuedOn, vatRegistrations),
    dueOn: request.dueOn ?? invoiceDueOn(issuedOn, termDays),
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
