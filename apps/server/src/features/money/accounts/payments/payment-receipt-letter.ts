import type { Business } from '@roundbook/contract/account/businesses/businesses';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { paymentMethodLabel } from '@roundbook/domain/money/payments/methods';
import { addressParts } from '@roundbook/domain/values/addresses/display';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { Letter } from '../../../../platform/pdf/letter.ts';
import { letterheadOf } from '../../../account/businesses/letterhead-lookups.ts';
import type { Addressee } from '../../../customers/customers/lookups.ts';
import { allocationsOf } from './payment-view.ts';
import type { PaymentRecord } from './record-relations.ts';

/** A letter that confirms a payment: the amount, and the invoices that it paid. */
export function paymentReceiptLetter(
  payment: PaymentRecord,
  customer: Addressee,
  business: Business,
): Letter {
  const { amount, receivedOn, method, reversedAt } = payment;
  const { allocations, unallocated } = allocationsOf(payment);
  const stays = unallocated > 0 ? [['Kept as credit', formatPounds(unallocated)]] : [];
  return {
    title: 'Receipt',
    mark: reversedAt === null ? null : 'Taken back',
    sender: letterheadOf(business, ''),
    recipient: { name: customerDisplayName(customer), lines: addressParts(customer.address) },
    facts: [
      { label: 'Received', value: formatLongDate(receivedOn) },
      { label: 'Paid by', value: paymentMethodLabel(method) },
      { label: 'Payment reference', value: customer.shortId },
    ],
    columns: [
      { label: 'Paid for', width: 'fill' },
      { label: 'Amount', width: 'fit' },
    ],
    rows: [...allocations.map((one) => [one.label, formatPounds(one.amount)]), ...stays],
    totals: [{ label: 'Received', value: formatPounds(amount) }],
    box: null,
    notes: ['Thank you.'],
  };
}
