import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findBusiness } from '../businesses/lookups.ts';

/**
 * The day on which the user chose a list, in the business's time zone. Dates without a year are read relative to this
 * day.
 * @param createdAt the instant at which the list was stored
 */
export async function dayOfList(tx: TenantTransaction, createdAt: string): Promise<PlainDate> {
  const { business } = await findBusiness(tx);
  return todayIn(business.timeZone, createdAt);
}
