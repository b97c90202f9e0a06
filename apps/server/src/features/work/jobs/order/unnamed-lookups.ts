import { sql } from 'kysely';
import type { PackJob } from '@roundbook/domain/account/exports/value-pack';
import { type Address, coordinatesOf } from '@roundbook/domain/values/addresses/address';
import { outcodeOf } from '@roundbook/domain/values/addresses/postcode';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { joinCustomer, joinSite, workplace } from '../../../customers/customers/relations.ts';

interface Row extends Omit<PackJob, 'frequency' | 'place' | 'district'> {
  readonly unit: Frequency['unit'];
  readonly every: number;
  readonly address: Address;
}

/**
 * A round's jobs, including cancelled ones, without anything that identifies the customers. A job dates from when
 * it was added or, if that was earlier, from when it was first due.
 */
export async function jobsForPack(tx: TenantTransaction, roundId: string): Promise<PackJob[]> {
  const rows = await tx.all(sql<Row>`
    select j.customer_id as "customerId", j.cost, j.frequency_unit as unit, j.frequency_every as every,
           j.duration_seconds as "durationSeconds",
           least(j.created_at::date, j.first_due_on) as since, j.cancelled_at::date as "cancelledOn",
           ${workplace.address} as address
      from jobs j ${joinCustomer('j')} ${joinSite('j')}
     where j.business_id = ${tx.businessId} and j.round_id = ${roundId}`);
  return rows.map(({ unit, every, address, ...job }) => ({
    ...job,
    frequency: unit === 'none' ? { unit } : { unit, every },
    place: coordinatesOf(address),
    district: outcodeOf(address.postcode ?? '') ?? '',
  }));
}
