import {
  listLearned,
  listTransactionActions,
} from '@roundbook/contract/money/bank-transactions/decisions';
import {
  countTransactions,
  getTill,
} from '@roundbook/contract/money/bank-transactions/transactions';
import { registerChanges } from '../../../platform/changes.ts';
import { updateTransactions } from './transaction-updates.ts';

registerChanges('bankTransaction', {
  lists: [countTransactions, getTill, listTransactionActions, listLearned],
  apply: updateTransactions,
});
// A banking offers the expenses that were paid in cash.
registerChanges('expense', { lists: [getTill] });
// A bank's balances arrive with its transactions.
registerChanges('connectedBank', { lists: [countTransactions] });
registerChanges('statementImport', { lists: [countTransactions] });
