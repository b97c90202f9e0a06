import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { writeSetting } from './store.ts';

export const buildsOn = ['ledger'];

/** Turns statements on: on the 1st, to everybody who owes at least £5. */
export async function addToDemo({ database, businessId, today }: DemoBusiness): Promise<void> {
  await transact(database, { businessId }, async (tx) => {
    await writeSetting(tx, { isOn: true, day: 1, minimum: 500 }, 0, addDays(today, 1));
  });
}
