import { churnByMonth } from '@roundbook/domain/home/reports/work/cohorts';
import { DAYS_AFTER_RISE } from '@roundbook/domain/home/reports/work/lost-reasons';
import type { PastLosses } from '@roundbook/domain/home/reports/work/tried-rise';
import { addMonths } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Narrowing } from '../../../features/work/jobs/reported/customer-relations.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findPastRises, type PastRise } from './jobs/past-rises.ts';
import { findStays } from './jobs/stays.ts';

/** The months of past price rises from which losses are estimated, and of churn from which the usual loss is. */
const MONTHS_OF_RISES = 36;
const MONTHS_OF_CHURN = 12;

/** The price rises of the last three years, with the customers who left after them and who usually leave. */
export async function findPastLosses(
  tx: TenantTransaction,
  narrowing: Narrowing,
  today: PlainDate,
): Promise<{ readonly rises: readonly PastRise[]; readonly losses: PastLosses }> {
  const [rises, stays] = await Promise.all([
    findPastRises(tx, { from: addMonths(today, -MONTHS_OF_RISES), to: today }),
    findStays(tx, narrowing),
  ]);
  const churn = churnByMonth(stays, today.slice(0, 7), MONTHS_OF_CHURN);
  const lostAMonth =
    churn.reduce((sum, one) => sum + (one.percent ?? 0), 0) / MONTHS_OF_CHURN / 100;
  return {
    rises,
    losses: {
      customers: rises.reduce((sum, { customers }) => sum + customers, 0),
      lost: rises.reduce((sum, { lost }) => sum + lost, 0),
      usualShare: (lostAMonth * DAYS_AFTER_RISE) / 30,
    },
  };
}
