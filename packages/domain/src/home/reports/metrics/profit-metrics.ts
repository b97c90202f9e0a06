import { metric, percentage } from './metric.ts';
import {
  INCOME_SOURCES,
  incomeOf,
  notYetPaid,
  SPENDING_SOURCES,
  spendingOf,
  vatTaken,
} from './profit-quantities.ts';
import { expensesAt, invoicesAt, paymentsAt, profitAt } from './rows-at.ts';

const PROFIT_SOURCES = [...INCOME_SOURCES, ...SPENDING_SOURCES] as const;

/** The metrics of income, expenses and profit. */
export const PROFIT_METRICS = [
  metric('income', {
    label: 'Income',
    sentence:
      'On the cash basis, what customers paid less what went back to them; by work done, what they were billed less credits and bad debts. VAT is left out.',
    options: ['basis'],
    unit: 'pence',
    isHigherBetter: true,
    sources: INCOME_SOURCES,
    value: (quantities, { basis }) => incomeOf(basis, quantities),
    rowsAt: profitAt,
  }),
  metric('expenses', {
    label: 'Expenses',
    sentence:
      'What the business spent in this period, with fees and bank charges. VAT that it can reclaim is left out.',
    unit: 'pence',
    isHigherBetter: false,
    sources: SPENDING_SOURCES,
    value: spendingOf,
    rowsAt: expensesAt,
  }),
  metric('profit', {
    label: 'Profit',
    sentence: 'Income less expenses, before tax and drawings.',
    options: ['basis'],
    unit: 'pence',
    isHigherBetter: true,
    sources: PROFIT_SOURCES,
    value: (quantities, { basis }) => incomeOf(basis, quantities) - spendingOf(quantities),
    rowsAt: profitAt,
  }),
  metric('profitMargin', {
    label: 'Profit margin',
    sentence: 'The share of the income that is left as profit.',
    options: ['basis'],
    unit: 'percent',
    isHigherBetter: true,
    sources: PROFIT_SOURCES,
    value: (quantities, { basis }) => {
      const income = incomeOf(basis, quantities);
      return percentage(income - spendingOf(quantities), income);
    },
    rowsAt: profitAt,
  }),
  metric('notYetPaid', {
    label: 'Invoiced, not yet paid',
    sentence:
      'The difference between work done and money in: above zero if this period’s bills exceed what customers paid, below zero if they paid for earlier work or in advance. VAT is left out.',
    unit: 'pence',
    isHigherBetter: null,
    sources: INCOME_SOURCES,
    value: notYetPaid,
    rowsAt: invoicesAt,
  }),
  metric('vatTaken', {
    label: 'VAT in money in',
    sentence: 'The VAT in what customers paid in this period, less the VAT in what went back.',
    unit: 'pence',
    isHigherBetter: null,
    sources: ['vatInMoney'],
    value: vatTaken,
    rowsAt: paymentsAt,
  }),
  metric('paidInAdvance', {
    label: 'Paid in advance',
    sentence:
      'The part of this period’s payments that has paid for nothing yet, such as deposits. It counts as income on the cash basis.',
    unit: 'pence',
    isHigherBetter: null,
    sources: ['vatInMoney'],
    value: ({ vatInMoney }) => vatInMoney.advance,
    rowsAt: paymentsAt,
  }),
  metric('writtenOff', {
    label: 'Written off',
    sentence: 'Debts that were given up in this period. They count by work done only.',
    unit: 'pence',
    isHigherBetter: false,
    sources: ['adjustments'],
    value: ({ adjustments }) => adjustments.writeOffs,
  }),
  metric('expenseRate', {
    label: 'Expenses of turnover',
    sentence: 'Expenses as a share of the turnover of the same period.',
    unit: 'percent',
    isHigherBetter: false,
    sources: [...SPENDING_SOURCES, 'invoices', 'creditNotes'],
    value: (quantities) =>
      percentage(spendingOf(quantities), quantities.invoices.net - quantities.creditNotes.net),
    rowsAt: expensesAt,
  }),
  metric('reclaimedVat', {
    label: 'VAT on expenses',
    sentence: 'The VAT on this period’s expenses that the business can reclaim.',
    unit: 'pence',
    isHigherBetter: null,
    sources: ['expenses'],
    value: ({ expenses }) => expenses.reclaimed,
    rowsAt: expensesAt,
  }),
];
