import type { BodyInputOf } from '@roundbook/contract/endpoint';
import * as contract from '@roundbook/contract/money/budget-plans/budget-plans';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';

type Fields = Partial<BodyInputOf<typeof contract.startBudgetPlan>>;

/** A customer's budget plan, used through the API as the Owner. */
export function testBudgetPlan(
  app: TestApp,
  { token }: Pick<TestBusiness, 'token'>,
  customerId: string,
) {
  const params = { id: customerId };
  // The day of the month for tomorrow, or 1 if not every month has that day.
  const today = Number(todayIn('Europe/London', new Date().toISOString()).slice(8));
  const day = today < 28 ? today + 1 : 1;
  const find = () => app.data(contract.getBudgetPlan, { token, params });
  /** Starts a plan of 2000 pence a month, beginning tomorrow if possible. */
  const starting = (fields: Fields = {}) => {
    const body = { method: 'Direct Debit' as const, day, amount: 2000, ...fields };
    return app.call(contract.startBudgetPlan, { token, params, body });
  };
  return {
    params,
    find,
    plan: async () => (await find()).plan!,
    starting,
    start: async (fields: Fields = {}) => {
      const { plan } = (await starting(fields)).data!;
      return { ...plan, nextOn: plan.nextOn! };
    },
    change: (state: 'Running' | 'Paused' | 'Ended') =>
      app.data(contract.changeBudgetPlan, { token, params, body: { state } }),
  };
}
