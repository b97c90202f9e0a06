import { type RawBuilder, sql } from 'kysely';
import type {
  PriceRise,
  RiseFilter,
  RisingJobRow,
} from '@roundbook/contract/work/prices/price-rise';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import type { RiseWay } from '@roundbook/domain/work/prices/rise-announcement';
import { tenant } from '../../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { wordPatterns } from '../../../../platform/db/word-patterns.ts';
import { hasTag } from '../../../customers/customers/condition-relations.ts';
import { customer, isFoundBy, joinCustomer } from '../../../customers/customers/relations.ts';
import {
  isPriced,
  jobHasService,
  jobHasTag,
  wasDoneSinceRaised,
} from '../../jobs/agreement/price-relations.ts';
import { job, jobTable, joinJobOfVisit } from '../../jobs/relations.ts';
import { rises, settledElsewhere } from './rise-relations.ts';

/** A job whose price may rise. */
export interface RisingCandidate {
  readonly jobId: string;
  readonly customerId: string;
  readonly displayName: string;
  readonly title: string;
  readonly frequency: Frequency;
  readonly cost: Pence;
  /** The name of the next settled price rise that changes the job's price; null if there is none. */
  readonly elsewhere: string | null;
}

interface CandidateRow extends Omit<RisingCandidate, 'displayName' | 'frequency'> {
  readonly names: CustomerNames;
  readonly unit: Frequency['unit'];
  readonly every: number;
}

const frequencyOf = (unit: Frequency['unit'], every: number): Frequency =>
  unit === 'none' ? { unit } : { unit, every };

function wasRaisedSince(day: PlainDate): RawBuilder<unknown> {
  return sql`exists (select from price_rise_jobs prj_raised where prj_raised.business_id = ${tenant}
    and prj_raised.job_id = j.id and prj_raised.raised_on >= ${day}::date)`;
}

/** The jobs that match a filter, by customer name; at most `most`. */
export async function findCandidates(
  tx: TenantTransaction,
  filter: RiseFilter,
  most: number,
): Promise<RisingCandidate[]> {
  const { roundId, tagId, serviceId, costFrom, costTo, notRaisedSince } = filter;
  const where = [
    sql`${job.businessId} = ${tx.businessId}`,
    isPriced,
    customer.isActive,
    ...(roundId ? [sql`${job.roundId} = ${roundId}`] : []),
    ...(tagId ? [sql`(${jobHasTag(tagId)} or ${hasTag(tagId)})`] : []),
    ...(serviceId ? [jobHasService(serviceId)] : []),
    ...(costFrom === null ? [] : [sql`${job.cost} >= ${costFrom}`]),
    ...(costTo === null ? [] : [sql`${job.cost} <= ${costTo}`]),
    ...(notRaisedSince ? [sql`not ${wasRaisedSince(notRaisedSince)}`] : []),
  ];
  const rows = await tx.all(sql<CandidateRow>`
    select ${job.id} as "jobId", ${job.customerId} as "customerId", ${customer.names} as names,
           ${job.title}, ${job.frequencyUnit} as unit, ${job.frequencyEvery} as every, ${job.cost},
           ${settledElsewhere(sql`j.id`)} as elsewhere
      from ${jobTable} ${joinCustomer('j')}
     where ${sql.join(where, sql` and `)}
     order by ${customer.sortName}, ${job.id} limit ${most}`);
  return rows.map(({ names, unit, every, ...row }) => ({
    ...row,
    displayName: customerDisplayName(names),
    frequency: frequencyOf(unit, every),
  }));
}

/** A price rise as a row, whose totals are columns; they include only jobs whose price rises. */
type RiseRow = Omit<PriceRise, 'totals'> & PriceRise['totals'];

const perYear = (cost: RawBuilder<unknown>) => sql`round(${cost}::numeric * case prj.frequency_unit
  when 'day' then 365 when 'week' then 52 when 'month' then 12 else 0 end
  / greatest(prj.frequency_every, 1))`;

/** The condition that another settled price rise changes the job `prj` in a price rise. */
const isClashing = sql<boolean>`${settledElsewhere(sql`prj.job_id`, sql`prj.price_rise_id`)} is not null`;

async function selectRises(
  tx: TenantTransaction,
  where: RawBuilder<unknown>,
  page: { readonly most: number; readonly skipped: number },
): Promise<PriceRise[]> {
  const rows = await tx.all(sql<RiseRow>`
    select pr.id, pr.name, pr.state, pr.filter, pr.change, pr.effective_on as "effectiveOn",
           pr.letter_batch_id as "letterBatchId", pr.created_at as "createdAt",
           pr.applied_at as "appliedAt", pr.undone_at as "undoneAt", pr.version, f.*,
           case when pr.told_at is not null then
             jsonb_build_object('way', pr.told_way, 'at', to_jsonb(pr.told_at)) || (
               select jsonb_build_object('waiting', count(*) filter (where prt.state = 'Waiting'),
                        'written', count(*) filter (where prt.state = 'Told'),
                        'leftOut', count(*) filter (where prt.state = 'LeftOut'))
                 from price_rise_tellings prt
                where prt.business_id = ${tx.businessId} and prt.price_rise_id = pr.id) end as told
      from (select * from price_rises pr where pr.business_id = ${tx.businessId} and ${where}
             order by pr.created_at desc, pr.id desc limit ${page.most} offset ${page.skipped}) pr
      cross join lateral (
        select count(*) filter (where ${rises})::int as jobs,
               count(distinct prj.customer_id) filter (where ${rises})::int as customers,
               coalesce(sum(${perYear(sql`prj.old_cost`)}) filter (where ${rises}), 0)::bigint as "yearBefore",
               coalesce(sum(${perYear(sql`prj.new_cost`)}) filter (where ${rises}), 0)::bigint as "yearAfter",
               count(*) filter (where prj.is_excepted)::int as excepted,
               count(*) filter (where prj.answer = 'agreed')::int as agreed,
               count(*) filter (where prj.answer = 'declined')::int as declined,
               count(*) filter (where prj.answer = 'talk')::int as talk,
               count(prj.raised_on)::int as raised,
               count(*) filter (where pr.state = 'Draft' and ${rises} and ${isClashing})::int as clashing
          from price_rise_jobs prj
         where prj.business_id = ${tx.businessId} and prj.price_rise_id = pr.id) f
     order by pr.created_at desc, pr.id desc`);
  return rows.map(({ jobs, customers, yearBefore, yearAfter, ...rise }) => ({
    ...rise,
    totals: { jobs, customers, yearBefore, yearAfter },
  }));
}

/** Price rises, newest first, page by page. */
export async function listRises(
  tx: TenantTransaction,
  { page, perPage }: { readonly page: number; readonly perPage: number },
) {
  const [found, count] = await Promise.all([
    selectRises(tx, sql`true`, { most: perPage, skipped: (page - 1) * perPage }),
    tx.first(sql<{ total: number }>`
      select count(*)::int as total from price_rises where business_id = ${tx.businessId}`),
  ]);
  return { rises: found, total: count?.total ?? 0 };
}

/** One price rise; undefined if there is no such price rise. */
export async function findRise(tx: TenantTransaction, id: string): Promise<PriceRise | undefined> {
  const [rise] = await selectRises(tx, sql`pr.id = ${id}`, { most: 1, skipped: 0 });
  return rise;
}

const SHOWN = {
  all: sql`true`,
  excepted: sql`prj.is_excepted`,
  clashing: isClashing,
  answered: sql`prj.answer <> 'none'`,
  leftOut: sql`prt.state = 'LeftOut'`,
  kept: sql`prj.kept <> ''`,
} as const;

interface JobsWanted {
  readonly page: number;
  readonly perPage: number;
  readonly search?: string | undefined;
  readonly show: keyof typeof SHOWN;
}

interface RisingRow extends Omit<RisingJobRow, 'displayName' | 'frequency'> {
  readonly names: CustomerNames;
  readonly unit: Frequency['unit'];
  readonly every: number;
  readonly total: number;
}

/** The jobs of a price rise by customer name, page by page. */
export async function listRisingJobs(
  tx: TenantTransaction,
  riseId: string,
  { page, perPage, search = '', show }: JobsWanted,
): Promise<{ jobs: RisingJobRow[]; total: number }> {
  const rows = await tx.all(sql<RisingRow>`
    select prj.job_id as "jobId", prj.customer_id as "customerId", ${customer.names} as names, ${job.title},
           prj.frequency_unit as unit, prj.frequency_every as every, prj.old_cost as "oldCost",
           prj.new_cost as "newCost", prj.is_excepted as "isExcepted", prj.answer, prj.note,
           prt.state as announcement, coalesce(prt.reason, '') as "leftOutBecause",
           prj.raised_on is not null as "isRaised", prj.kept,
           ${settledElsewhere(sql`prj.job_id`, sql`prj.price_rise_id`)} as elsewhere, count(*) over ()::int as total
      from price_rise_jobs prj ${joinJobOfVisit('prj')} ${joinCustomer('prj')}
      left join price_rise_tellings prt on prt.business_id = prj.business_id
       and prt.price_rise_id = prj.price_rise_id and prt.customer_id = prj.customer_id
     where prj.business_id = ${tx.businessId} and prj.price_rise_id = ${riseId} and ${SHOWN[show]}
       and ${isFoundBy(wordPatterns(search))}
     order by ${customer.sortName}, prj.job_id limit ${perPage} offset ${(page - 1) * perPage}`);
  return {
    jobs: rows.map(({ names, unit, every, total: _all, ...row }) => ({
      ...row,
      displayName: customerDisplayName(names),
      frequency: frequencyOf(unit, every),
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** The fields of a price rise that its rules need. */
export interface RiseRecord {
  readonly id: string;
  readonly state: PriceRise['state'];
  readonly change: PriceRise['change'];
  readonly effectiveOn: PlainDate;
  readonly letterBatchId: string | null;
  /** The channels by which customers are notified; null until the business announces the rise. */
  readonly announcementWay: RiseWay | null;
  readonly version: number;
}

/** A price rise, locked until the commit. */
export function lockRise(tx: TenantTransaction, id: string): Promise<RiseRecord | undefined> {
  return tx.first(sql<RiseRecord>`
    select id, state, change, effective_on as "effectiveOn", letter_batch_id as "letterBatchId",
           told_way as "announcementWay", version
      from price_rises where business_id = ${tx.businessId} and id = ${id} for update`);
}

/** The price rises whose day has come, or that are still being applied or undone. */
export async function findDueRises(tx: TenantTransaction, today: PlainDate): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select id from price_rises
     where business_id = ${tx.businessId}
       and ((state = 'Planned' and effective_on <= ${today}::date) or state in ('Applying', 'Undoing'))
     order by effective_on, id`);
  return rows.map(({ id }) => id);
}

/** A job in a price rise, with the facts that decide what a step does with it. */
export interface SettlingJob {
  readonly jobId: string;
  readonly oldCost: Pence;
  readonly newCost: Pence;
  readonly isExcepted: boolean;
  readonly answer: RisingJobRow['answer'];
  readonly wasDone: boolean;
}

/** The next jobs of a price rise that the current step has not handled. */
export function findToSettle(
  tx: TenantTransaction,
  riseId: string,
  most: number,
): Promise<SettlingJob[]> {
  return tx.all(sql<SettlingJob>`
    select prj.job_id as "jobId", prj.old_cost as "oldCost", prj.new_cost as "newCost",
           prj.is_excepted as "isExcepted", prj.answer,
           prj.raised_on is not null and ${wasDoneSinceRaised('prj')} as "wasDone"
      from price_rise_jobs prj
     where prj.business_id = ${tx.businessId} and prj.price_rise_id = ${riseId} and not prj.is_settled
     order by prj.job_id limit ${most}`);
}

/** The number of jobs in a price rise that have been done at the new price. */
export async function countDoneSinceRaised(tx: TenantTransaction, riseId: string): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from price_rise_jobs prj
     where prj.business_id = ${tx.businessId} and prj.price_rise_id = ${riseId}
       and prj.raised_on is not null and ${wasDoneSinceRaised('prj')}`);
  return row?.count ?? 0;
}

/** Whether a customer has a job in a price rise. */
export async function isInRise(
  tx: TenantTransaction,
  riseId: string,
  customerId: string,
): Promise<boolean> {
  const found = await tx.first(sql`
    select from price_rise_jobs where business_id = ${tx.businessId}
       and price_rise_id = ${riseId} and customer_id = ${customerId} limit 1`);
  return found !== undefined;
}

/** The number of the given jobs that are in a price rise. */
export async function countRising(
  tx: TenantTransaction,
  riseId: string,
  jobIds: readonly string[],
): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from price_rise_jobs where business_id = ${tx.businessId}
       and price_rise_id = ${riseId} and job_id = any(${[...jobIds]}::uuid[])`);
  return row?.count ?? 0;
}
