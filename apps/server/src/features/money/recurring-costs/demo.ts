import { addMonths } from '@roundbook/domain/values/dates/arithmetic';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { insertCost } from './store.ts';

/** A van lease and a subscription, each with its first day next month. */
export async function addToDemo({
  database,
  businessId,
  today,
  users,
}: DemoBusiness): Promise<void> {
  const startsOn = addMonths(today, 1, 1);
  const rhythm = { startsOn, endsOn: null, every: 1, unit: 'Months', privatePercent: 0 } as const;
  await transact(database, { businessId }, async (tx) => {
    insertCost(
      tx,
      {
        ...rhythm,
        supplier: 'Nidd Vehicle Leasing',
        notes: 'Lease of the second van',
        category: 'Vehicles',
        vehicleId: null,
        amount: 28_800,
        vat: 4800,
        paidFrom: 'Bank',
      },
      users.Owner,
    );
    insertCost(
      tx,
      {
        ...rhythm,
        supplier: 'Stray Broadband',
        notes: 'Half of it is private',
        category: 'Office',
        vehicleId: null,
        amount: 3600,
        vat: 600,
        privatePercent: 50,
        paidFrom: 'Bank',
      },
      users.Owner,
    );
  });
}
