import type { MetricSource } from '@roundbook/domain/home/reports/metrics/sources';
import type { SourceReader } from './asked.ts';
import * as money from './money-sources.ts';
import * as work from './work-sources.ts';

/** The reader of each source. */
export const SOURCE_READERS: { readonly [S in MetricSource]: SourceReader<S> } = {
  invoices: money.readInvoices,
  issuedInvoices: money.readIssuedInvoices,
  creditNotes: money.readCreditNotes,
  payments: money.readPayments,
  refunds: money.readRefunds,
  chargeBacks: money.readChargeBacks,
  fees: money.readFees,
  debts: money.readDebts,
  budgetPlans: money.readBudgetPlans,
  visits: work.readVisits,
  newCustomers: work.readNewCustomers,
  lostCustomers: work.readLostCustomers,
  recurringWork: work.readRecurringWork,
};
