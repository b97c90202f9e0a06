import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { writeGoals } from './goals/goal-store.ts';
import { insertView } from './views/view-store.ts';

/** Sets goals that the demo nearly reaches, and saves a view for each of the people in the office. */
export async function addToDemo({ database, businessId, users }: DemoBusiness): Promise<void> {
  await transact(database, { businessId }, async (tx) => {
    await writeGoals(tx, { turnover: 1_000_000, poundsPerHour: 4000 }, undefined);
    await insertView(tx, {
      userId: users.Owner,
      name: 'Rounds by week',
      report: 'rounds',
      filter: { dateRange: 'lastThreeMonths', interval: 'Week' },
      isShared: true,
    });
    await insertView(tx, {
      userId: users.Manager,
      name: 'This year against last year',
      report: 'overview',
      filter: { dateRange: 'thisYear', compare: 'yearAgo' },
      isShared: false,
    });
  });
}
