import { sql } from 'kysely';
import type { Report, ReportChart, ReportTable } from '@roundbook/contract/home/reports/report';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import { percentage } from '@roundbook/domain/home/reports/metrics/metric';
import { agedDebtsAt, remindersAt } from '@roundbook/domain/home/reports/metrics/rows-at';
import { DEBT_AGE_HEADINGS, DEBT_AGES } from '@roundbook/domain/money/ledger/ageing';
import { LADDER_STEPS } from '@roundbook/domain/money/reminders/ladder';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { sumPence } from '@roundbook/domain/values/money/pence';
import { customer, joinCustomer } from '../../../features/customers/customers/relations.ts';
import { item } from '../../../features/money/accounts/ledger/lookups.ts';
import { largestDebts } from '../../../features/money/accounts/ledger/reported-relations.ts';
import { remindersSent } from '../../../features/money/reminders/reported-relations.ts';
import { ofCustomers } from '../../../features/work/jobs/reported/customer-relations.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { chartOverTime, figure, readValues, type WantedMetric } from '../building/figures.ts';
import { remarksOnNarrowing, reportOf } from '../building/report.ts';
import { tableOverTime } from '../building/tables.ts';
import { askedNow, type ReportFrame } from '../frame.ts';
import { readDebts } from '../sources/debt-sources.ts';

const BILLED: WantedMetric = {
  name: 'invoices',
  options: { invoiceStatistic: 'total' },
  label: 'Billed',
};

/** The figures of the report, in order. */
const FIGURES: readonly WantedMetric[] = [
  BILLED,
  { name: 'invoices', label: 'Number of invoices' },
  { name: 'averageInvoice' },
  { name: 'creditNotes', options: { invoiceStatistic: 'total' } },
  { name: 'owed' },
  { name: 'overdue' },
  { name: 'daysToPay' },
  { name: 'reminders', label: 'Reminders sent' },
  { name: 'paidAfterReminder' },
  { name: 'writtenOff' },
];

/** The number of customers whose debts are listed one by one. */
const DEBTORS_SHOWN = 50;

/** The report on invoices: the amounts billed and owed, and how late customers pay. */
export async function invoicesReport(tx: TenantTransaction, frame: ReportFrame): Promise<Report> {
  const names = FIGURES.map(({ name }) => name);
  const [values, ages, debtors, reminders] = await Promise.all([
    readValues(tx, frame, names),
    chartOfAges(tx, frame),
    tableOfDebtors(tx, frame),
    tableOfReminders(tx, frame),
  ]);
  return reportOf(frame, {
    remarks: remarksOnNarrowing(frame, names),
    figures: FIGURES.map((one) => figure(values, one)),
    charts: [
      chartOverTime(values, BILLED, { key: 'billed', title: 'Billed', kind: 'bars' }),
      ages,
      chartOverTime(
        values,
        { name: 'daysToPay' },
        {
          key: 'daysToPay',
          title: 'Days to pay',
          kind: 'line',
        },
      ),
    ],
    tables: [
      tableOverTime(
        values,
        [
          { name: 'invoices', label: 'Invoices' },
          BILLED,
          { name: 'creditNotes', options: { invoiceStatistic: 'total' } },
          { name: 'daysToPay' },
        ],
        { key: 'steps', title: 'Step by step' },
      ),
      debtors,
      reminders,
    ],
  });
}

async function chartOfAges(tx: TenantTransaction, frame: ReportFrame): Promise<ReportChart> {
  const [debts] = await readDebts(tx, askedNow(frame));
  return {
    key: 'ages',
    title: 'Owed today, by how late it is',
    kind: 'ranked',
    unit: 'pence',
    points: DEBT_AGES.map((age) => ({
      label: DEBT_AGE_HEADINGS[age],
      rowsAt: agedDebtsAt(frame.rows, age),
    })),
    series: [{ label: 'Owed', role: 'value', values: DEBT_AGES.map((age) => debts![age]) }],
  };
}

interface DebtorRow {
  readonly customerId: string;
  readonly names: CustomerNames;
  readonly owed: number;
  readonly overdue: number;
  readonly oldest: PlainDate;
}

async function tableOfDebtors(
  tx: TenantTransaction,
  { today, narrowing }: ReportFrame,
): Promise<ReportTable> {
  const debts = largestDebts(today, DEBTORS_SHOWN, ofCustomers(item.customerId, narrowing));
  const rows = await tx.all(sql<DebtorRow>`
    select x.customer_id as "customerId", ${customer.names} as names, x.owed, x.overdue, x.oldest
      from (${debts}) x ${joinCustomer('x')}
     where x.business_id = ${tx.businessId}
     order by x.owed desc, x.customer_id`);
  return {
    key: 'debtors',
    title: 'Who owes the most today',
    columns: [
      { label: 'Customer', unit: 'text' },
      { label: 'Owed', unit: 'pence' },
      { label: 'Overdue', unit: 'pence' },
      { label: 'Oldest due date', unit: 'date' },
    ],
    rows: rows.map(({ customerId, names, owed, overdue, oldest }) => ({
      cells: [customerDisplayName(names), owed, overdue, oldest],
      rowsAt: `/manage/customers/${customerId}`,
    })),
    totals: null,
    left: 0,
  };
}

interface ReminderRow {
  readonly step: string;
  readonly count: number;
  readonly amount: number;
  readonly paid: number;
}

/** The money that came in after the reminders of each step of the ladder. */
async function tableOfReminders(tx: TenantTransaction, frame: ReportFrame): Promise<ReportTable> {
  const { days, narrowing, rows: filter } = frame;
  const sent = remindersSent(days, ofCustomers(sql`rem.customer_id`, narrowing));
  const found = await tx.all(sql<ReminderRow>`
    select x.step, count(*)::int as count, coalesce(sum(x.amount), 0)::bigint as amount,
           coalesce(sum(x.paid), 0)::bigint as paid
      from (${sent}) x group by x.step`);
  const rows = LADDER_STEPS.flatMap((step) => found.filter((row) => row.step === step));
  const total = (of: 'count' | 'amount' | 'paid') => sumPence(rows.map((row) => row[of]));
  return {
    key: 'reminders',
    title: 'What came in within 14 days of a reminder',
    columns: [
      { label: 'Reminder', unit: 'text' },
      { label: 'Sent', unit: 'count' },
      { label: 'Asked for', unit: 'pence' },
      { label: 'Came in', unit: 'pence' },
      { label: 'Share', unit: 'percent' },
    ],
    rows: rows.map(({ step, count, amount, paid }) => ({
      cells: [step, count, amount, paid, percentage(paid, amount)],
      rowsAt: remindersAt(filter),
    })),
    totals: [
      'Total',
      total('count'),
      total('amount'),
      total('paid'),
      percentage(total('paid'), total('amount')),
    ],
    left: 0,
  };
}
