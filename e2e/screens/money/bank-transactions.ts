import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/settings/payments/bank-reconciliation': [
    ['demo', '/settings/payments/bank-reconciliation'],
    ['new', '/settings/payments/bank-reconciliation'],
    ['demo', '/settings/payments/bank-reconciliation?panel=accounts'],
  ],
};
