import { sql } from 'kysely';
import { invoice } from '../../../features/money/accounts/invoices/lookups.ts';
import {
  creditNotesIssued,
  invoicesIssued,
  invoicesSupplied,
  ofInvoices,
} from '../../../features/money/accounts/invoices/reported-relations.ts';
import {
  paymentsChargedBack,
  postedLines,
} from '../../../features/money/accounts/ledger/reported-relations.ts';
import { ofPayments } from '../../../features/money/accounts/payments/narrowed-relations.ts';
import { paymentsReceived } from '../../../features/money/accounts/payments/reported-relations.ts';
import { chargeFees } from '../../../features/money/collecting/charges/reported-relations.ts';
import { ofCustomers } from '../../../features/work/jobs/reported/customer-relations.ts';
import { daysOf, type SourceReader } from './asked.ts';
import { keptPerStep } from './kept-per-step.ts';
import { countOf, quantitiesPerStep, sumOf } from './per-step.ts';

const billed = { customerId: invoice.customerId, visitId: invoice.occurrenceId };
const net = sumOf(sql`x.net`);
const vat = sumOf(sql`x.vat`);
const total = sumOf(sql`x.total`);
const amount = sumOf(sql`x.amount`);

/** Standing invoices by the day of supply. */
export const readInvoices: SourceReader<'invoices'> = (tx, asked) =>
  keptPerStep(tx, 'invoices', asked, {
    rows: (days) => invoicesSupplied(days, ofInvoices(billed, asked.narrowing)),
    sums: { count: countOf(), net, vat, total },
    subjects: ['invoices'],
  });

/** Standing invoices by the day of issue. */
export const readIssuedInvoices: SourceReader<'issuedInvoices'> = (tx, asked) =>
  keptPerStep(tx, 'issuedInvoices', asked, {
    rows: (days) => invoicesIssued(days, ofInvoices(billed, asked.narrowing)),
    sums: { count: countOf(), total },
    subjects: ['invoices'],
  });

/** Credit notes by the day of issue. */
export const readCreditNotes: SourceReader<'creditNotes'> = (tx, { steps, narrowing }) =>
  quantitiesPerStep(
    tx,
    'creditNotes',
    steps,
    creditNotesIssued(daysOf({ steps }), ofInvoices(billed, narrowing)),
    { count: countOf(), net, vat, total },
  );

/** Payments by the day they were received. */
export const readPayments: SourceReader<'payments'> = (tx, asked) => {
  const isCash = sql`x.method = 'External Cash'`;
  return keptPerStep(tx, 'payments', asked, {
    rows: (days) => paymentsReceived(days, ofPayments(asked.narrowing)),
    sums: {
      count: countOf(),
      amount,
      cashCount: countOf(isCash),
      cash: sumOf(sql`x.amount`, isCash),
      charged: sumOf(sql`x.amount`, sql`x.is_charged`),
    },
    subjects: ['payments'],
  });
};

/** Refunds by their day. */
export const readRefunds: SourceReader<'refunds'> = (tx, { steps, narrowing }) =>
  quantitiesPerStep(
    tx,
    'refunds',
    steps,
    postedLines(
      daysOf({ steps }),
      ['refund'],
      ['receivable'],
      ofCustomers(sql`l.customer_id`, narrowing),
    ),
    { count: countOf(sql`x.amount > 0`), amount },
  );

/** Charge-backs by their day. */
export const readChargeBacks: SourceReader<'chargeBacks'> = (tx, { steps, narrowing }) =>
  quantitiesPerStep(
    tx,
    'chargeBacks',
    steps,
    paymentsChargedBack(daysOf({ steps }), ofPayments(narrowing)),
    { count: countOf(), amount },
  );

/** The fees that the ledger holds, by their day, and the platform's part of them. */
export const readFees: SourceReader<'fees'> = (tx, asked) =>
  keptPerStep(tx, 'fees', asked, {
    rows: (days) => sql`select y.day, y.amount, 0::bigint as platform
        from (${postedLines(days, ['fee'], ['cardFees', 'directDebitFees'])}) y
      union all select z.day, 0, z.platform from (${chargeFees(days)}) z`,
    sums: { total: amount, platform: sumOf(sql`x.platform`) },
    subjects: ['fees', 'payments'],
  });
