import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { tenant } from '../../../../platform/db/tenant.ts';
import { payment, paymentTable } from '../../accounts/payments/relations.ts';
import { joinCharge } from './lookups.ts';

/**
 * The platform's fees of charged payments, by the day the payment was received: rows of `day` and `platform`, in pence.
 * Read from the index `payments_by_date`; only charged payments are joined.
 */
export function chargeFees({ from, to }: Days): RawBuilder<unknown> {
  return sql`select ${payment.receivedOn} as day, ch.platform_fee as platform
    from ${paymentTable} ${joinCharge('m')}
    where ${payment.businessId} = ${tenant} and ${payment.receivedOn} between ${from}::date and ${to}::date
      and ${payment.chargeId} is not null`;
}
