import type { MetricSource } from '@roundbook/domain/home/reports/metrics/sources';
import type { SourceReader } from './asked.ts';
import * as careOfMoney from './care-of-money-sources.ts';
import * as care from './care-sources.ts';
import * as debts from './debt-sources.ts';
import * as money from './money-sources.ts';
import * as profit from './profit-sources.ts';
import * as quotes from './quote-sources.ts';
import * as time from './time-sources.ts';
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
  paidInvoices: debts.readPaidInvoices,
  reminders: debts.readReminders,
  debts: debts.readDebts,
  budgetPlans: debts.readBudgetPlans,
  vatInMoney: profit.readVatInMoney,
  adjustments: profit.readAdjustments,
  expenses: profit.readExpenses,
  bankCharges: profit.readBankCharges,
  visits: work.readVisits,
  newCustomers: work.readNewCustomers,
  lostCustomers: work.readLostCustomers,
  workedTime: time.readWorkedTime,
  drivenWork: time.readDrivenWork,
  partDone: care.readPartDone,
  firstCleans: care.readFirstCleans,
  overdueWork: care.readOverdueWork,
  recurringWork: work.readRecurringWork,
  leaks: careOfMoney.readLeaks,
  pastRises: careOfMoney.readPastRises,
  quotes: quotes.readQuotes,
};
