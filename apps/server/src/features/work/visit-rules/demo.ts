import { NO_VISIT_RULES } from '@roundbook/domain/work/visit-rules/rules';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { saveOwnRules, saveRules } from './store.ts';

// The ledger's demo must run first, so that its visits, which were closed before any rules were set, keep their prices.
export const buildsOn = ['ledger'];

/** The position, in the list of customers, of the customer who gets an exception. */
const EXCEPTION = 12;

/** Sets the trade's most common rules, and makes an exception for one customer. */
export async function addToDemo({
  database,
  businessId,
  customerIds,
}: DemoBusiness): Promise<void> {
  await transact(database, { businessId }, async (tx) => {
    await saveRules(
      tx,
      {
        ...NO_VISIT_RULES,
        lateCancelDays: 0,
        lateCancelFee: 500,
        turnedAwayPercent: 100,
        missedPercent: 50,
        stopAfterMisses: 3,
        firstPercent: 50,
        lapsedWeeks: 8,
        lapsedPercent: 50,
      },
      1,
    );
    await saveOwnRules(
      tx,
      customerIds[EXCEPTION]!,
      { lateCancelDays: null, turnedAwayPercent: null, stopAfterMisses: null },
      1,
    );
  });
}
