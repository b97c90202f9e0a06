import { average, metric, percentage, quotient } from './metric.ts';
import { invoicesAt, owingCustomersAt, paymentsAt, plansAt, remindersAt } from './rows-at.ts';

/** The metrics of customers' money. */
export const MONEY_METRICS = [
  metric('turnover', {
    label: 'Turnover',
    sentence:
      'What customers were billed for work done in this period, less credit notes. VAT is left out.',
    unit: 'pence',
    isHigherBetter: true,
    sources: ['invoices', 'creditNotes'],
    value: ({ invoices, creditNotes }) => invoices.net - creditNotes.net,
    rowsAt: invoicesAt,
  }),
  metric('moneyIn', {
    label: 'Money in',
    sentence:
      'What customers paid in this period, less refunds and payments that their banks took back.',
    unit: 'pence',
    isHigherBetter: true,
    sources: ['payments', 'refunds', 'chargeBacks'],
    value: ({ payments, refunds, chargeBacks }) =>
      payments.amount - refunds.amount - chargeBacks.amount,
    rowsAt: paymentsAt,
  }),
  metric('invoices', {
    label: 'Invoices',
    sentence: 'Invoices issued in this period, with VAT. Void invoices are left out.',
    options: ['invoiceStatistic'],
    unit: ({ invoiceStatistic }) => (invoiceStatistic === 'count' ? 'count' : 'pence'),
    isHigherBetter: true,
    sources: ['issuedInvoices'],
    value: ({ issuedInvoices }, { invoiceStatistic }) => issuedInvoices[invoiceStatistic],
    rowsAt: invoicesAt,
  }),
  metric('creditNotes', {
    label: 'Credit notes',
    sentence: 'Credit notes issued in this period, with VAT.',
    options: ['invoiceStatistic'],
    unit: ({ invoiceStatistic }) => (invoiceStatistic === 'count' ? 'count' : 'pence'),
    isHigherBetter: false,
    sources: ['creditNotes'],
    value: ({ creditNotes }, { invoiceStatistic }) => creditNotes[invoiceStatistic],
    rowsAt: invoicesAt,
  }),
  metric('payments', {
    label: 'Payments',
    sentence:
      'Payments received in this period. Net is what is left after refunds, charge-backs and fees.',
    options: ['paymentStatistic'],
    unit: ({ paymentStatistic }) => (paymentStatistic === 'count' ? 'count' : 'pence'),
    isHigherBetter: true,
    sources: ['payments', 'refunds', 'chargeBacks', 'fees'],
    sourcesWith: ({ paymentStatistic }) =>
      paymentStatistic === 'net' ? ['payments', 'refunds', 'chargeBacks', 'fees'] : ['payments'],
    value: ({ payments, refunds, chargeBacks, fees }, { paymentStatistic }) => {
      if (paymentStatistic === 'count') return payments.count;
      const kept = payments.amount - refunds.amount - chargeBacks.amount - fees.total;
      return paymentStatistic === 'gross' ? payments.amount : kept;
    },
    rowsAt: paymentsAt,
  }),
  metric('cashPayments', {
    label: 'Cash',
    sentence: 'Payments received in cash in this period.',
    options: ['paymentStatistic'],
    unit: ({ paymentStatistic }) => (paymentStatistic === 'count' ? 'count' : 'pence'),
    isHigherBetter: null,
    sources: ['payments'],
    value: ({ payments }, { paymentStatistic }) =>
      paymentStatistic === 'count' ? payments.cashCount : payments.cash,
    rowsAt: (filter) => paymentsAt(filter, 'Cash'),
  }),
  metric('refunds', {
    label: 'Refunds',
    sentence: 'Money that was paid back to customers in this period.',
    options: ['invoiceStatistic'],
    unit: ({ invoiceStatistic }) => (invoiceStatistic === 'count' ? 'count' : 'pence'),
    isHigherBetter: false,
    sources: ['refunds'],
    value: ({ refunds }, { invoiceStatistic }) =>
      invoiceStatistic === 'count' ? refunds.count : refunds.amount,
  }),
  metric('chargeBacks', {
    label: 'Charge-backs',
    sentence: 'Card and Direct Debit payments that customers’ banks took back in this period.',
    options: ['invoiceStatistic'],
    unit: ({ invoiceStatistic }) => (invoiceStatistic === 'count' ? 'count' : 'pence'),
    isHigherBetter: false,
    sources: ['chargeBacks'],
    value: ({ chargeBacks }, { invoiceStatistic }) =>
      invoiceStatistic === 'count' ? chargeBacks.count : chargeBacks.amount,
  }),
  metric('charged', {
    label: 'Charged',
    sentence:
      'Money that was charged to customers’ cards and Direct Debits in this period; the fees are for this part of the money.',
    unit: 'pence',
    isHigherBetter: null,
    sources: ['payments'],
    value: ({ payments }) => payments.charged,
    rowsAt: paymentsAt,
  }),
  metric('fees', {
    label: 'Fees',
    sentence:
      'What it cost to take cards and Direct Debits in this period; the rate is the share of the money charged.',
    options: ['feeType'],
    unit: ({ feeType }) => (feeType === 'rate' ? 'percent' : 'pence'),
    isHigherBetter: false,
    sources: ['fees', 'payments'],
    value: ({ fees, payments }, { feeType }) => {
      switch (feeType) {
        case 'soapy':
          return fees.platform;
        case 'stripe':
          return fees.total - fees.platform;
        case 'total':
          return fees.total;
        case 'rate':
          return percentage(fees.total, payments.charged);
      }
    },
    rowsAt: paymentsAt,
  }),
  metric('owed', {
    label: 'Owed',
    sentence: 'What customers owe today, whichever period is shown.',
    unit: 'pence',
    isHigherBetter: false,
    sources: ['debts'],
    value: ({ debts }) => debts.owed,
    rowsAt: owingCustomersAt,
  }),
  metric('overdue', {
    label: 'Overdue',
    sentence: 'The part of what customers owe today that is past its due date.',
    unit: 'pence',
    isHigherBetter: false,
    sources: ['debts'],
    value: ({ debts }) => debts.owed - debts.current,
    rowsAt: owingCustomersAt,
  }),
  metric('averageInvoice', {
    label: 'Average invoice',
    sentence: 'The average total of the invoices issued in this period.',
    unit: 'pence',
    isHigherBetter: true,
    sources: ['issuedInvoices'],
    value: ({ issuedInvoices }) => quotient(issuedInvoices.total, issuedInvoices.count),
    rowsAt: invoicesAt,
  }),
  metric('averagePayment', {
    label: 'Average payment',
    sentence: 'The average of the payments received in this period.',
    unit: 'pence',
    isHigherBetter: true,
    sources: ['payments'],
    value: ({ payments }) => quotient(payments.amount, payments.count),
    rowsAt: paymentsAt,
  }),
  metric('daysToPay', {
    label: 'Days to pay',
    sentence:
      'The average number of days from the invoice to the payment, over the money that paid for invoices in this period.',
    unit: 'days',
    isHigherBetter: false,
    sources: ['paidInvoices'],
    value: ({ paidInvoices }) => average(paidInvoices.waited, paidInvoices.amount),
    rowsAt: paymentsAt,
  }),
  metric('reminders', {
    label: 'Reminders',
    sentence: 'Reminders sent in this period: their number, or the money that they asked for.',
    options: ['invoiceStatistic'],
    unit: ({ invoiceStatistic }) => (invoiceStatistic === 'count' ? 'count' : 'pence'),
    isHigherBetter: null,
    sources: ['reminders'],
    value: ({ reminders }, { invoiceStatistic }) =>
      invoiceStatistic === 'count' ? reminders.count : reminders.amount,
    rowsAt: remindersAt,
  }),
  metric('paidAfterReminder', {
    label: 'Paid after a reminder',
    sentence:
      'The share of the money that reminders of this period asked for that came in within 14 days.',
    unit: 'percent',
    isHigherBetter: true,
    sources: ['reminders'],
    value: ({ reminders }) => percentage(reminders.paid, reminders.amount),
    rowsAt: remindersAt,
  }),
  metric('budgetPlans', {
    label: 'Budget plans',
    sentence:
      'Customers’ monthly plans today: all, those under way, those paid up to date, or those that ended.',
    options: ['planFilter'],
    unit: 'count',
    isHigherBetter: true,
    sources: ['budgetPlans'],
    value: ({ budgetPlans }, { planFilter }) => budgetPlans[planFilter],
    rowsAt: plansAt,
  }),
];
