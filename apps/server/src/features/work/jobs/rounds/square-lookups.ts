import { sql } from 'kysely';
import { BLUR, type RoundSquare } from '@roundbook/domain/customers/quotes/closest-round';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import {
  customer,
  joinCustomer,
  joinSite,
  workplace,
} from '../../../customers/customers/relations.ts';
import { job, jobTable } from '../relations.ts';
import { pointOf } from './point-relations.ts';

/** The map squares in which the business's rounds have a stop, each once per round; exact places stay private. */
export function squaresOfRounds(tx: TenantTransaction): Promise<RoundSquare[]> {
  return tx.all(sql<RoundSquare>`
    select distinct r.id as "roundId", r.name,
      floor((p.point ->> 0)::float8 / ${BLUR.lat})::int as lat,
      floor((p.point ->> 1)::float8 / ${BLUR.lng})::int as lng
      /* never null: lat, lng; a point has both */
    from ${jobTable}
    join rounds r on r.business_id = ${tx.businessId} and r.id = ${job.roundId} and not r.is_sample
    ${joinCustomer('j')} and ${customer.isActive}
    ${joinSite('j')}
    cross join lateral (select ${pointOf(workplace.address)} as point offset 0) p
    where ${job.businessId} = ${tx.businessId} and ${job.isActive} and p.point is not null`);
}
