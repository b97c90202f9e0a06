import * as paymentAccountsCalls from '@roundbook/contract/money/payment-accounts/payment-accounts';
import type { Slice } from '../../../slice.ts';
import { paymentAccountsExports } from './exports.ts';
import { paymentAccountRoutes } from './routes.ts';
import { accountChanged, accountTasks, dailyLook } from './tasks.ts';

/** The account into which customers' cards and Direct Debits pay. */
export const paymentAccounts: Slice = {
  area: 'money',
  noun: 'payment-accounts',
  calls: [paymentAccountsCalls],
  routes: paymentAccountRoutes,
  tasks: accountTasks,
  dailyWork: (parts) => [dailyLook(parts)],
  tables: ['payment_accounts'],
  keptOnReset: { payment_accounts: [] },
  entities: { paymentAccount: 'Owner' },
  providerEvents: (parts) => ({ account: accountChanged(parts) }),
  exports: paymentAccountsExports,
  examples: () => import('./examples.ts'),
  demo: () => import('./demo.ts'),
};
