import * as contract from '@roundbook/contract/money/expenses/expenses';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import * as commands from './commands.ts';
import {
  countExpenses,
  findAuthor,
  findExpense,
  listExpenses,
  listFormer,
  listSuppliers,
} from './queries.ts';

/** The business's expenses. */
export const expenseRoutes: readonly Route[] = [
  read(contract.listExpenses, ({ tx, query }) => listExpenses(tx, query)),
  read(contract.countExpenses, ({ tx, query }) => countExpenses(tx, query)),
  read(contract.listSuppliers, ({ tx }) => listSuppliers(tx)),
  read(contract.getExpense, async ({ tx, params }) => {
    const [expense, former, addedByName] = await Promise.all([
      findExpense(tx, params.id),
      listFormer(tx, params.id),
      findAuthor(tx, params.id),
    ]);
    if (!expense) throw notFound();
    return { expense, addedByName, former };
  }),
  write(contract.createExpense, commands.create),
  write(contract.updateExpense, commands.update),
  write(contract.removeExpense, commands.remove),
  write(contract.restoreExpense, commands.restore),
];
