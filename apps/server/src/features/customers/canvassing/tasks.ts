import { KNOCKS_KEPT_DAYS } from '@roundbook/domain/customers/canvassing/house';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Database } from '../../../platform/db/database.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import * as queries from './queries.ts';
import * as store from './store.ts';

/** Deletes old knocks, except those where the household asked not to be called on again. */
export async function forgetOld(tx: TenantTransaction, today: PlainDate): Promise<void> {
  const houseIds = await store.deleteOldKnocks(tx, addDays(today, -KNOCKS_KEPT_DAYS));
  if (houseIds.length === 0) return;
  const streets = await queries.streetsOfHouses(tx, houseIds);
  const left = Map.groupBy(await queries.findKnocks(tx, houseIds), ({ houseId }) => houseId);
  for (const houseId of houseIds) {
    const knocks = left.get(houseId);
    const quoteId = knocks?.findLast((one) => one.quoteId !== null)?.quoteId ?? null;
    if (knocks) store.setStanding(tx, houseId, knocks, quoteId);
    else store.deleteHouse(tx, houseId);
  }
  for (const { id } of streets) {
    const street = await queries.findStreet(tx, id, true);
    if (street) store.touchStreet(tx, street);
  }
}

/** The nightly work of this slice. */
export function canvassingDailyWork({ database }: { readonly database: Database }): DailyWork {
  return {
    name: 'canvassing',
    at: '03:30',
    retries: 3,
    run: ({ businessId, date }) => transact(database, { businessId }, (tx) => forgetOld(tx, date)),
  };
}
