import * as paymentAccountsCalls from '@roundbook/contract/money/payment-accounts/payment-accounts';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { CardProvider } from '../../../providers/cards/cards.ts';
import type { DirectDebitProvider } from '../../../providers/direct-debit/direct-debit.ts';
import { defineSlice } from '../../../slice.ts';
import { paymentAccountsExports } from './exports.ts';
import { paymentAccountRoutes } from './routes.ts';
import { accountChanged, accountTasks, dailyLook } from './tasks.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly cards: CardProvider;
  readonly database: Database;
  readonly directDebit: DirectDebitProvider;
  readonly enqueueIn: EnqueueIn;
}

/** The account into which customers' card and Direct Debit payments go. */
export const paymentAccounts = defineSlice<Parts, Parts>({
  area: 'money',
  noun: 'payment-accounts',
  calls: [paymentAccountsCalls],
  routes: paymentAccountRoutes,
  tasks: accountTasks,
  dailyWork: (parts) => [dailyLook(parts)],
  tables: ['payment_accounts'],
  keptOnReset: { payment_accounts: { because: 'The account at the provider stays open.' } },
  entities: { paymentAccount: 'Owner' },
  providerEvents: (parts) => ({ account: accountChanged(parts) }),
  exports: paymentAccountsExports,
});
