import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
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
};
