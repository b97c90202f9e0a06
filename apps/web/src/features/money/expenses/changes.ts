import {
  countExpenses,
  getExpense,
  listExpenses,
  listSuppliers,
} from '@roundbook/contract/money/expenses/expenses';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('expense', {
  lists: [listExpenses, countExpenses, listSuppliers],
  records: [getExpense],
});
