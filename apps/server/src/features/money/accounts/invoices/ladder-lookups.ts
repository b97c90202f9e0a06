import { type RawBuilder, sql } from 'kysely';
import { SECOND_REMINDER_DAYS } from '@roundbook/domain/money/invoices/state';
import { DEFAULT_LADDER, type Ladder } from '@roundbook/domain/money/reminders/ladder';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { tenant } from '../../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** The version of the product's default ladder: the first ladder that a business sets has the next version. */
const DEFAULT_VERSION = 0;

/** A business's ladder; `DEFAULT_VERSION` while it is the product's default. */
export interface LadderRecord extends Ladder {
  /** The first day on which the ladder sends; null while it is off. */
  readonly startsOn: PlainDate | null;
  readonly version: number;
}

/** The business's current ladder. */
export async function findLadder(tx: TenantTransaction): Promise<LadderRecord> {
  const found = await tx.first(sql<LadderRecord>`
    select is_on as "isOn", send_at as "sendAt", every_day as "isEveryDay", steps, version,
           case when is_on then starts_on end as "startsOn"
      from reminder_ladders where business_id = ${tx.businessId}`);
  return found ?? { ...DEFAULT_LADDER, startsOn: null, version: DEFAULT_VERSION };
}

/**
 * The number of days past due after which a second reminder is due for an invoice: the ladder's number while the ladder
 * is on, otherwise the product's.
 */
export const secondReminderDays: RawBuilder<number> = sql`coalesce(
  (select ladder.second_days from reminder_ladders ladder where ladder.business_id = ${tenant} and ladder.is_on),
  ${sql.lit(SECOND_REMINDER_DAYS)})`;

/** The version of the business's ladder, as `findLadder` gives it. */
export const ladderVersion: RawBuilder<number> = sql`coalesce(
  (select ladder.version from reminder_ladders ladder where ladder.business_id = ${tenant}),
  ${sql.lit(DEFAULT_VERSION)})`;
