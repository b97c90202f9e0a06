import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { createExpense, type Expense } from '@roundbook/contract/money/expenses/expenses';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { TestApp } from '../test-app.ts';

type Fields = Partial<BodyInputOf<typeof createExpense>>;

/** An expense for fuel of £60, bought today; `fields` override these values. */
export const expenseBody = (fields: Fields = {}) => ({
  spentOn: todayIn('Europe/London', new Date().toISOString()),
  supplier: 'Brookside Fuels',
  category: 'Vehicles' as const,
  amount: 6000,
  ...fields,
});

/** Records an expense as the user whose token is given, even if the same purchase is recorded already. */
export async function spend(app: TestApp, token: string, fields: Fields = {}): Promise<Expense> {
  const call = { token, body: expenseBody(fields) };
  const asked = await app.call(createExpense, call);
  if (!asked.conflict) return asked.data!.expense;
  const headers = { 'x-conflict-bypass': asked.conflict.bypassToken };
  return (await app.data(createExpense, { ...call, headers })).expense;
}
