import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getTaxUpdate } from '@roundbook/contract/money/tax/updates';
import { basisIn } from '@roundbook/domain/money/tax/bases';
import { mayBeSent } from '@roundbook/domain/money/tax/filing/declaring';
import { openPoints } from '@roundbook/domain/money/tax/open-points';
import { begunPeriods, chosenPeriod, quartersOf } from '@roundbook/domain/money/tax/quarters';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { countUndecided } from '../../../features/money/bank-transactions/lookups.ts';
import { countUnreadyExpenses } from '../../../features/money/expenses/lookups.ts';
import { findTaxFiling, heldFor } from '../../../features/money/tax/filing/lookups.ts';
import { findTaxSettings } from '../../../features/money/tax/lookups.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { accept } from '../../../platform/http/app-error.ts';
import { readTaxFigures } from './figures.ts';

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
  const { legalForm, calendarSince, bases } = await findTaxSettings(tx, today);
  const periods = begunPeriods(today, calendarSince);
  const period = accept(chosenPeriod(periods, quarter, today));
  if (legalForm !== 'SoleTrader') return { periods: [], update: null };
  const filing = await findTaxFiling(tx);
  const basis = basisIn(bases, period.taxYear);
  const {
    days,
    figures,
    parts: _parts,
  } = await readTaxFigures(tx, quartersOf(period, calendarSince), today, basis);
  const [expenses, bankTransactions] = await Promise.all([
    countUnreadyExpenses(tx, days),
    countUndecided(tx, days),
  ]);
  const { isWaiting } = filing;
  const held = heldFor(filing, period.taxYear);
  const refused = mayBeSent({ period, figures, isWaiting, held: held?.update ?? null }, today);
  const turnover = figures.income[0]!.amount;
  return {
    periods: [...periods],
    update: {
      period,
      basis,
      income: [...figures.income],
      expenses: [...figures.expenses],
      totalExpenses: figures.totalExpenses,
      mayConsolidate: figures.mayConsolidate,
      notYet: refused?.detail ?? null,
      openPoints: [
        ...openPoints(period, { ...expenses, bankTransactions }, { turnover, basis }, today),
      ],
    },
  };
}
