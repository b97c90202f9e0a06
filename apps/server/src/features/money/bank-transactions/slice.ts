import * as decisionCalls from '@roundbook/contract/money/bank-transactions/decisions';
import * as transactionCalls from '@roundbook/contract/money/bank-transactions/transactions';
import type { Database } from '../../../platform/db/database.ts';
import { defineSlice } from '../../../slice.ts';
import { bankTransactionsExports } from './exports.ts';
import { bankTransactionParticipants } from './participants.ts';
import { bankTransactionRoutes } from './routes.ts';
import { bankTransactionTasks } from './tasks.ts';

interface Parts {
  readonly database: Database;
}

/** The transactions on the business's bank accounts, and how they were booked. */
export const bankTransactions = defineSlice<Parts>({
  area: 'money',
  noun: 'bank-transactions',
  calls: [transactionCalls, decisionCalls],
  routes: bankTransactionRoutes,
  tasks: bankTransactionTasks,
  tables: [
    'bank_accounts',
    'bank_actions',
    'bank_balances',
    'bank_confirmations',
    'bank_learned',
    'bank_preferences',
    'bank_shares',
    'bank_transaction_imports',
    'bank_transactions',
  ],
  entities: { bankTransaction: 'Manager' },
  participants: bankTransactionParticipants,
  exports: bankTransactionsExports,
});
