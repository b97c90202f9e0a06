import { type RawBuilder, sql } from 'kysely';
import type { Address } from '@roundbook/domain/values/addresses/address';
import { type Frequency, frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import { isOneOf } from '../../../platform/db/one-of.ts';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { joinCustomer, joinSite, workplace } from '../../customers/customers/lookups.ts';
import { joinTag, tag } from '../../customers/tags/lookups.ts';
import { joinRound, round } from '../rounds/lookups.ts';
import { joinService } from '../services/lookups.ts';
import { joinOpenVisit } from './join-lookups.ts';

/** A job in the words of a list for people. */
export interface ListedJob {
  readonly id: string;
  readonly customerId: string;
  readonly title: string;
  /** Names, as they stand in the job. */
  readonly services: string;
  readonly cost: number;
  readonly firstVisitCost: number | null;
  readonly frequency: string;
  readonly roundName: string | null;
  readonly roundPosition: number | null;
  readonly minutes: number;
  readonly lastDoneOn: string | null;
  readonly nextDueOn: string | null;
  readonly scheduledOn: string | null;
  readonly tags: string;
  readonly notes: string;
  readonly purchaseOrder: string;
  readonly cancelledAt: string | null;
  /** Where it is worked. */
  readonly address: Address;
  /** Whether that is not the customer's main address. */
  readonly isAtSite: boolean;
}

interface Row extends Omit<ListedJob, 'frequency'> {
  readonly unit: Frequency['unit'];
  readonly every: number;
}

const columns = sql`j.id, j.customer_id as "customerId", j.title, j.cost,
  j.first_visit_cost as "firstVisitCost", j.frequency_unit as unit, j.frequency_every as every,
  ${round.name} as "roundName", j.round_position as "roundPosition",
  round(j.duration_seconds / 60.0)::int as minutes, j.last_done_on as "lastDoneOn",
  o.due_on as "nextDueOn", o.scheduled_on as "scheduledOn", j.notes,
  j.purchase_order as "purchaseOrder", j.cancelled_at as "cancelledAt",
  ${workplace.address} as address, j.site_id is not null as "isAtSite",
  coalesce((select string_agg(s.name, ', ' order by js.position)
    from job_services js ${joinService}
    where js.business_id = ${tenant} and js.job_id = j.id), '') as services,
  coalesce((select string_agg(${tag.name}, ', ' order by ${tag.name})
    from job_tags jt ${joinTag('jt')}
    where jt.business_id = ${tenant} and jt.job_id = j.id), '') as tags`;

function listed({ unit, every, ...row }: Row): ListedJob {
  return { ...row, frequency: frequencyWords(unit === 'none' ? { unit } : { unit, every }) };
}

/** Jobs as a list for people shows them. @param rest the condition, and what follows it */
export async function selectListedJobs(
  tx: TenantTransaction,
  rest: RawBuilder<unknown>,
): Promise<ListedJob[]> {
  const rows = await tx.all(sql<Row>`
    select ${columns} from jobs j ${joinCustomer('j')} ${joinOpenVisit} ${joinRound} ${joinSite('j')}
     where j.business_id = ${tx.businessId} and ${rest}`);
  return rows.map(listed);
}

/** The active jobs of customers: those at the main address first, then in the order in which they were agreed. */
export async function listedJobsOf(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, ListedJob[]>> {
  const ofThem = isOneOf(sql`j.customer_id`, customerIds);
  const jobs = await selectListedJobs(
    tx,
    sql`${ofThem} and j.cancelled_at is null
    order by j.site_id is not null, j.id`,
  );
  return Map.groupBy(jobs, ({ customerId }) => customerId);
}
