import { sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** Keeps from when a business has to send updates. No screen shows it. */
export function writeDuty(
  tx: TenantTransaction,
  duty: {
    readonly startsOn: PlainDate | null;
    readonly version: number;
    readonly workedOutOn: PlainDate;
  },
): void {
  tx.send(sql`
    insert into tax_duties (business_id, settings_version, worked_out_on, starts_on)
    values (${tx.businessId}, ${duty.version}, ${duty.workedOutOn}, ${duty.startsOn})
    on conflict (business_id) do update
      set settings_version = excluded.settings_version, worked_out_on = excluded.worked_out_on,
          starts_on = excluded.starts_on`);
}
