import type { BodyInputOf, ResponseOf } from '@roundbook/contract/endpoint';
import type { declareTaxUpdate } from '@roundbook/contract/money/tax/filing';
import { getTaxUpdate } from '@roundbook/contract/money/tax/updates';
import { namedTaxYear } from '@roundbook/domain/money/tax/tax-years';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { TestApp } from '../test-app.ts';

/** The last tax year, all of whose quarters have ended. */
export const lastTaxYear = () =>
  namedTaxYear(todayIn('Europe/London', new Date().toISOString()), -1);

/** The key of a quarter of the last tax year. */
export const lastYearsQuarter = (quarter: number) => `${lastTaxYear().name}-${quarter}`;

/** The body that declares an update with the figures that a person sees. */
export function declarationOf({
  update,
}: ResponseOf<typeof getTaxUpdate>): BodyInputOf<typeof declareTaxUpdate> {
  const { period, income, expenses } = update!;
  const figures = [...income, ...expenses];
  return {
    quarter: period.key,
    form: 'Categories',
    amounts: Object.fromEntries(figures.map(({ field, amount }) => [field, amount])),
    declares: true,
  };
}

/** The body that declares a quarter of the last tax year with its present figures. */
export async function updateToDeclare(app: TestApp, token: string, quarter: number) {
  const query = { quarter: lastYearsQuarter(quarter) };
  return declarationOf(await app.data(getTaxUpdate, { token, query }));
}
