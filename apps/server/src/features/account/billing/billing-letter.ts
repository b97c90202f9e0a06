import { PLATFORM_VAT_PERCENT } from '@roundbook/domain/account/billing/prices';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { Letter } from '../../../platform/pdf/letter.ts';
import type { StoredPurchase } from './purchases/purchase-store.ts';

/** The number of digits of the business's id at the start of each of its bill numbers. */
const SERIES = 8;

/** The number printed on a bill: each business has its own series, without gaps. */
export function platformInvoiceNumber(businessId: string, number: number): string {
  const series = businessId.replaceAll('-', '').slice(-SERIES).toUpperCase();
  return `RB-${series}-${String(number).padStart(4, '0')}`;
}

/** A platform bill as a letter, with everything required on a VAT invoice. */
export function platformInvoiceLetter(
  number: string,
  purchase: StoredPurchase,
  seller: Letter['sender'],
): Letter {
  const { net, vat, total, fromBalance, fromMethod, paymentMethod, billedTo, lines } = purchase;
  const issuedOn = formatLongDate(purchase.issuedOn ?? purchase.boughtOn);
  const pounds = (label: string, amount: number) => ({ label, value: formatPounds(amount) });
  return {
    title: `Invoice ${number}`,
    mark: null,
    sender: seller,
    recipient: billedTo,
    facts: [
      { label: 'Date', value: issuedOn },
      { label: 'Tax point', value: issuedOn },
    ],
    columns: [
      { label: 'Description', width: 'fill' },
      { label: 'Net', width: 'fit' },
    ],
    rows: lines.map((line) => [line.description, formatPounds(line.net)]),
    totals: [
      pounds('Net', net),
      pounds(`VAT at ${PLATFORM_VAT_PERCENT}%`, vat),
      ...(fromBalance > 0 ? [pounds('Paid from your balance', fromBalance)] : []),
      ...(fromMethod > 0 && paymentMethod
        ? [pounds(`Paid by ${paymentMethod.brand} ending ${paymentMethod.ending}`, fromMethod)]
        : []),
      pounds('Total', total),
    ],
    notes: ['This invoice is paid.'],
  };
}
