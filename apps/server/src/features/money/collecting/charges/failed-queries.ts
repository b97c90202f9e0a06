import { sql } from 'kysely';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { listFailedCharges as contract } from '@roundbook/contract/money/charges/charges';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import { TROUBLED_STATES } from '@roundbook/domain/money/charges/charge';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { customer, joinCustomer } from '../../../customers/customers/relations.ts';
import type { ChargeRecord } from './charge-record.ts';
import { chargeView } from './queries.ts';
import { chargeColumns } from './store.ts';

type Answer = ResponseOf<typeof contract>;

interface Row extends ChargeRecord {
  readonly customer: CustomerNames;
  readonly email: string;
  readonly phone: string;
  readonly balance: number;
}

/** The maximum number of failed charges listed. */
const MOST_LISTED = 200;

/** Uses literals, so that the database can use the partial index on these states. */
const troubled = sql.join(TROUBLED_STATES.map((state) => sql.lit(state)));

/**
 * Failed charges `ch` that are the newest of their customer `c`, who still owes something. Reads the index of
 * charges in trouble, and then each customer's newest charge. An opened card form does not count as a charge.
 */
function failedOnes(tx: TenantTransaction) {
  return sql`charges ch ${joinCustomer('ch')}
    where ch.business_id = ${tx.businessId} and ch.state in (${troubled})
      and ${customer.balance} > 0 and ${customer.isActive}
      and not exists (select from charges ch_newer
        where ch_newer.business_id = ${tx.businessId} and ch_newer.customer_id = ch.customer_id
          and (ch_newer.asked_at, ch_newer.id) > (ch.asked_at, ch.id) and ch_newer.state not in ('Withdrawn', 'Cancelled')
          and not (ch_newer.state = 'Submitted' and ch_newer.saved_method_id is null))`;
}

/** The debts that customers' newest charges failed to collect. */
export async function listFailedCharges(tx: TenantTransaction): Promise<Answer> {
  const [rows, totals] = await Promise.all([
    tx.all(sql<Row>`
      select ${chargeColumns}, ${customer.names} as customer, ${customer.email} as email,
             coalesce(nullif(${customer.mobileNumber}, ''), ${customer.phoneNumber}) as phone,
             ${customer.balance} as balance
        from ${failedOnes(tx)} order by ch.asked_at desc, ch.id desc limit ${MOST_LISTED}`),
    tx.first(sql<{ total: number; amount: number }>`
      select count(*)::int as total, coalesce(sum(ch.amount), 0)::bigint as amount
        from ${failedOnes(tx)}`),
  ]);
  return {
    charges: rows.map(({ customer: names, email, phone, balance, ...charge }) => ({
      ...chargeView(charge),
      customerName: customerDisplayName(names),
      email,
      phone,
      balance,
    })),
    total: totals?.total ?? 0,
    amount: totals?.amount ?? 0,
  };
}
