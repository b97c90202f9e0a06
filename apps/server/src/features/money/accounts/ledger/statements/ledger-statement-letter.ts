import type { Business } from '@roundbook/contract/account/businesses/businesses';
import type { BankDetails } from '@roundbook/domain/account/businesses/bank-details';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { howToPay } from '@roundbook/domain/money/invoices/how-to-pay';
import {
  statementAmount,
  type StatementColumn,
  statementColumn,
  statementWords,
} from '@roundbook/domain/money/ledger/customer-statement';
import {
  endsInThePast,
  type StatementPeriod,
} from '@roundbook/domain/money/ledger/statement-period';
import { addressParts } from '@roundbook/domain/values/addresses/display';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { Letter } from '../../../../../platform/pdf/letter.ts';
import { letterheadOf } from '../../../../account/businesses/letterhead-lookups.ts';
import type { Addressee } from '../../../../customers/customers/lookups.ts';
import type { StatementRecord } from './statement-queries.ts';

const LABELS: Readonly<Record<StatementColumn, string>> = {
  charged: 'Charged',
  credited: 'Credited',
  received: 'Received',
};

/**
 * The columns of a statement. Write-offs and other reductions without a payment have a column only if there are any.
 */
function columnsOf({ lines }: StatementRecord): StatementColumn[] {
  const hasCredits = lines.some(({ event }) => statementColumn(event) === 'credited');
  return hasCredits ? ['charged', 'credited', 'received'] : ['charged', 'received'];
}

/** The maximum number of earlier debts that a statement lists; the rest are added up. */
const MOST_EARLIER_DEBTS = 15;

/**
 * The balance brought forward and, if the customer still owes some of it, the debts that make it up. A past period
 * lists none, as its balance may have been paid since.
 */
function startRows(
  { openingBalance, earlierDebts }: StatementRecord,
  columns: readonly StatementColumn[],
  isPast: boolean,
): string[][] {
  const blank = columns.map(() => '');
  const listed = isPast ? [] : earlierDebts.slice(0, MOST_EARLIER_DEBTS);
  const others = isPast ? [] : earlierDebts.slice(MOST_EARLIER_DEBTS);
  const sum = others.reduce((total, { open }) => total + open, 0);
  const left = (pence: number) => `${formatPounds(pence)} still to pay`;
  return [
    ['', 'Brought forward', ...blank, formatPounds(openingBalance)],
    ...listed.map(({ on, name, open }) => [
      formatLongDate(on),
      `${name}: ${left(open)}`,
      ...blank,
      '',
    ]),
    ...(others.length > 0 ? [['', `${others.length} more: ${left(sum)}`, ...blank, '']] : []),
  ];
}

/** The balance at the end of a period in the past, and the amount to pay today. */
function totalsOf(
  { closingBalance, currentBalance }: StatementRecord,
  period: StatementPeriod,
  today: PlainDate,
): Letter['totals'] {
  const isPast = endsInThePast(period, today);
  const balance = `Balance on ${formatLongDate(period.to ?? today)}`;
  const owed = `${currentBalance >= 0 ? 'To pay' : 'In credit'}${isPast ? ' today' : ''}`;
  return [
    ...(isPast ? [{ label: balance, value: formatPounds(closingBalance) }] : []),
    { label: owed, value: formatPounds(Math.abs(currentBalance)) },
  ];
}

/** A customer's account as a letter to the customer: the events, without the reasons that staff gave. */
export function statementLetter(
  statement: StatementRecord,
  customer: Addressee,
  business: Business,
  bankDetails: BankDetails | null,
  period: StatementPeriod,
  today: PlainDate,
): Letter {
  const { from, to } = period;
  const { currentBalance, lines } = statement;
  const columns = columnsOf(statement);
  const start = from ? startRows(statement, columns, endsInThePast(period, today)) : [];
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
      ...columns.map((column) => ({ label: LABELS[column], width: 'fit' as const })),
      { label: 'Balance', width: 'fit' },
    ],
    rows: [
      ...start,
      ...lines.map(({ on, event, balance }) => [
        formatLongDate(on),
        statementWords(event),
        ...columns.map((column) =>
          statementColumn(event) === column ? formatPounds(statementAmount(event)) : '',
        ),
        formatPounds(balance),
      ]),
    ],
    totals: totalsOf(statement, period, today),
    box:
      currentBalance > 0
        ? { title: 'How to pay', facts: howToPay(bankDetails, customer.shortId) }
        : null,
    notes: [],
  };
}
