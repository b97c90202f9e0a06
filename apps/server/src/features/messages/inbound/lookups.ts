import { sql } from 'kysely';
import { normalisePhone } from '@roundbook/domain/values/validation/phone';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Whether a number, in any format, answered STOP and has not answered START since. */
export async function isStopped(tx: TenantTransaction, number: string): Promise<boolean> {
  const row = await tx.first(sql`
    select number from sms_stops
     where business_id = ${tx.businessId} and number = ${normalisePhone(number) ?? number}`);
  return row !== undefined;
}
