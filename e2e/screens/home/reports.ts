import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/settings/goals': [
    ['demo', '/settings/goals'],
    ['new', '/settings/goals'],
  ],
  '/settings/report-calendar': [['demo', '/settings/report-calendar']],
  '/settings/report-emails': [['demo', '/settings/report-emails']],
  '/reports/': [
    ['demo', '/reports'],
    ['new', '/reports'],
  ],
  '/reports/overview': [
    ['demo', '/reports/overview?dateRange=lastTwelveMonths&compare=yearAgo'],
    ['wordy', '/reports/overview'],
    ['new', '/reports/overview'],
  ],
  '/reports/invoices': [
    ['demo', '/reports/invoices'],
    ['wordy', '/reports/invoices'],
    ['new', '/reports/invoices'],
  ],
  '/reports/payments': [
    ['demo', '/reports/payments?basis=work'],
    ['wordy', '/reports/payments'],
    ['new', '/reports/payments'],
  ],
  '/reports/jobs': [
    ['demo', '/reports/jobs?compare=none'],
    ['wordy', '/reports/jobs'],
    ['new', '/reports/jobs'],
  ],
  '/reports/workers': [
    ['demo', '/reports/workers'],
    ['wordy', '/reports/workers'],
    ['new', '/reports/workers'],
  ],
  '/reports/rounds': [
    ['demo', '/reports/rounds'],
    ['wordy', '/reports/rounds'],
    ['new', '/reports/rounds'],
  ],
  '/reports/expenses': [
    ['demo', '/reports/expenses'],
    ['wordy', '/reports/expenses'],
    ['new', '/reports/expenses'],
  ],
  '/reports/services': [
    ['demo', '/reports/services'],
    ['wordy', '/reports/services'],
    ['new', '/reports/services'],
  ],
  '/reports/profit-and-loss': [
    ['demo', '/reports/profit-and-loss?basis=work'],
    ['wordy', '/reports/profit-and-loss'],
    ['new', '/reports/profit-and-loss'],
  ],
  '/reports/price-rise': [
    ['demo', '/reports/price-rise?percent=8'],
    ['new', '/reports/price-rise'],
  ],
  '/reports/leaks': [
    ['demo', '/reports/leaks'],
    ['wordy', '/reports/leaks'],
    ['new', '/reports/leaks'],
  ],
  '/reports/records': [
    ['demo', '/reports/records'],
    ['demo', '/reports/records?kind=newCustomers&dateRange=allTime'],
    ['wordy', '/reports/records?kind=quotesAsked&dateRange=allTime'],
    ['new', '/reports/records?kind=skipped'],
  ],
  '/reports/forecast': [
    ['demo', '/reports/forecast'],
    ['wordy', '/reports/forecast'],
    ['new', '/reports/forecast'],
  ],
};
