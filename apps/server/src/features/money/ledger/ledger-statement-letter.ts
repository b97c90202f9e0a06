import type { Business } from '@roundbook/contract/account/businesses/businesses';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { addressParts } from '@roundbook/domain/values/addresses/display';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { Letter } from '../../../platform/pdf/letter.ts';
import type { Addressee } from '../../customers/customers/lookups.ts';
import { letterheadOf } from './lookups.ts';
import type { Statement } from './statement-queries.ts';

/** The days that a statement covers; open where absent. */
export interface Period {
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
}

/** A customer's account as a letter. */
export function statementLetter(
  statement: Statement,
  customer: Addressee,
  business: Business,
  { from, to }: Period,
  today: PlainDate,
): Letter {
  const { openingBalance, closingBalance, lines } = statement;
  const start = from ? [['', `Brought forward`, '', '', formatPounds(openingBalance)]] : [];
  const owed = closingBalance >= 0 ? 'To pay' : 'In credit';
  return {
    title: 'Statement',
    mark: null,
    sender: letterheadOf(business, ''),
    recipient: { name: customerDisplayName(customer), lines: addressParts(customer.address) },
    facts: [
      { label: 'Date', value: formatLongDate(today) },
      ...(from ? [{ label: 'From', value: formatLongDate(from) }] : []),
      ...(to ? [{ label: 'To', value: formatLongDate(to) }] : []),
      { label: 'Payment reference', value: customer.shortId },
    ],
    columns: [
      { label: 'Date', width: 'fitLeft' },
      { label: 'Description', width: 'fill' },
      { label: 'Charged', width: 'fit' },
      { label: 'Received', width: 'fit' },
      { label: 'Balance', width: 'fit' },
    ],
    rows: [
      ...start,
      ...lines.map(({ on, description, amount, balance }) => [
        formatLongDate(on),
        description,
        amount > 0 ? formatPounds(amount) : '',
        amount < 0 ? formatPounds(-amount) : '',
        formatPounds(balance),
      ]),
    ],
    totals: [{ label: owed, value: formatPounds(Math.abs(closingBalance)) }],
    notes: closingBalance > 0 ? [`Please quote ${customer.shortId} when you pay.`] : [],
  };
}
