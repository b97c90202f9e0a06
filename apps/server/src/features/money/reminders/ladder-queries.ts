import { sql } from 'kysely';
import { DEFAULT_LADDER, type Ladder } from '@roundbook/domain/money/reminders/ladder';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** A business's ladder; version 0 if it is still that of the product. */
export interface LadderRecord extends Ladder {
  /** The first day on which it sends; null while it is off. */
  readonly startsOn: PlainDate | null;
  readonly version: number;
}

/** The business's ladder as it stands. */
export async function findLadder(tx: TenantTransaction): Promise<LadderRecord> {
  const found = await tx.first(sql<LadderRecord>`
    select is_on as "isOn", send_at as "sendAt", every_day as "isEveryDay", steps, version,
           case when is_on then starts_on end as "startsOn"
      from reminder_ladders where business_id = ${tx.businessId}`);
  return found ?? { ...DEFAULT_LADDER, startsOn: null, version: 0 };
}
