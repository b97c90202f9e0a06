import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getTaxUpdate } from '@roundbook/contract/money/tax/updates';
import {
  STATEMENT_SOURCES,
  type StatementQuantities,
} from '@roundbook/domain/home/reports/profit/statement-lines';
import { openPoints } from '@roundbook/domain/money/tax/open-points';
import { begunPeriods, chosenPeriod } from '@roundbook/domain/money/tax/quarters';
import { updateFigures } from '@roundbook/domain/money/tax/update-figures';
import { earlierOf, type PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { countUndecided } from '../../../features/money/bank-transactions/lookups.ts';
import { countUnreadyExpenses } from '../../../features/money/expenses/lookups.ts';
import { findTaxSettings } from '../../../features/money/tax/lookups.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { accept } from '../../../platform/http/app-error.ts';
import { readSources } from '../computing.ts';

/**
 * The figures of a quarterly update up to today, with the rows behind each, from the same sources as the profit and
 * loss; two round trips, since the Owner's answers decide the quarters.
 * @throws AppError 422 for a quarter that has not begun, or is longer ago than the last tax year
 */
export async function taxUpdate(
  tx: TenantTransaction,
  quarter: string | undefined,
  today: PlainDate,
): Promise<ResponseOf<typeof getTaxUpdate>> {
  const { legalForm, calendarSince } = await findTaxSettings(tx, today);
  const periods = begunPeriods(today, calendarSince);
  const period = accept(chosenPeriod(periods, quarter, today));
  if (legalForm !== 'SoleTrader') return { periods: [], update: null };
  const days = { from: period.from, to: earlierOf(period.to, today) };
  const steps = [{ ...days, label: period.key }];
  const [sources, expenses, bankTransactions] = await Promise.all([
    readSources(tx, STATEMENT_SOURCES, { steps, narrowing: {}, today }),
    countUnreadyExpenses(tx, days),
    countUndecided(tx, days),
  ]);
  const quantities = Object.fromEntries(
    STATEMENT_SOURCES.map((source) => [source, sources[source]![0]!]),
  ) as unknown as StatementQuantities;
  const figures = updateFigures(quantities, days);
  const turnover = figures.income[0]!.amount;
  return {
    periods: [...periods],
    update: {
      period,
      income: [...figures.income],
      expenses: [...figures.expenses],
      totalExpenses: figures.totalExpenses,
      mayConsolidate: figures.mayConsolidate,
      openPoints: [...openPoints(period, { ...expenses, bankTransactions }, turnover, today)],
    },
  };
}
