import { sql } from 'kysely';
import type { BodyOf } from '@roundbook/contract/endpoint';
import type { RisingJobRow } from '@roundbook/contract/work/prices/price-rise';
import type {
  changeRisingJobs,
  createPriceRise,
} from '@roundbook/contract/work/prices/price-rises';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { assigned, type Columns, inserted } from '../../../../platform/db/columns.ts';
import { newId } from '../../../../platform/db/ids.ts';
import { rowsOf } from '../../../../platform/db/joint-writes.ts';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { RiseRecord, RisingCandidate } from './rise-queries.ts';

type NewRise = Omit<BodyOf<typeof createPriceRise>, 'clashing'>;

/** Drafts a price rise with its jobs and their new prices. @returns its id */
export function insertRise(
  tx: TenantTransaction,
  { name, filter, change, effectiveOn }: NewRise,
  jobs: readonly (RisingCandidate & { readonly newCost: Pence })[],
  userId: string,
): string {
  const id = newId();
  const columns = {
    business_id: tx.businessId,
    id,
    name,
    filter: JSON.stringify(filter),
    change: JSON.stringify(change),
    effective_on: effectiveOn,
    created_by: userId,
  };
  tx.send(sql`insert into price_rises ${inserted(columns)}`);
  const rows = jobs.map(({ jobId, customerId, cost, newCost, frequency }) => ({
    job_id: jobId,
    customer_id: customerId,
    old_cost: cost,
    new_cost: newCost,
    unit: frequency.unit,
    every: frequency.unit === 'none' ? 0 : frequency.every,
  }));
  const types = {
    job_id: 'uuid',
    customer_id: 'uuid',
    old_cost: 'bigint',
    new_cost: 'bigint',
    unit: 'text',
    every: 'integer',
  } as const;
  tx.send(sql`
    insert into price_rise_jobs (business_id, price_rise_id, job_id, customer_id, old_cost, new_cost,
      frequency_unit, frequency_every)
    select ${tx.businessId}::uuid, ${id}::uuid, given.job_id, given.customer_id, given.old_cost, given.new_cost,
           given.unit, given.every
      from ${rowsOf(types, rows)} returning 1`);
  tx.changed('priceRise', id, 1);
  return id;
}

/** Sets columns of a locked price rise, and announces it. */
export function setRise(
  tx: TenantTransaction,
  { id, version }: Pick<RiseRecord, 'id' | 'version'>,
  columns: Columns = {},
): void {
  tx.send(sql`
    update price_rises set ${assigned({ ...columns, version: version + 1 })}
     where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('priceRise', id, version + 1);
}

/** Changes jobs in a locked price rise; absent fields stay as they are. */
export function setRisingJobs(
  tx: TenantTransaction,
  riseId: string,
  jobs: BodyOf<typeof changeRisingJobs>['jobs'],
): void {
  const rows = jobs.map(({ jobId, isExcepted, newCost }) => ({
    job_id: jobId,
    is_excepted: isExcepted ?? null,
    new_cost: newCost ?? null,
  }));
  tx.send(sql`
    update price_rise_jobs prj set is_excepted = coalesce(given.is_excepted, prj.is_excepted),
           new_cost = coalesce(given.new_cost, prj.new_cost)
      from ${rowsOf({ job_id: 'uuid', is_excepted: 'boolean', new_cost: 'bigint' }, rows)}
     where prj.business_id = ${tx.businessId} and prj.price_rise_id = ${riseId}
       and prj.job_id = any(${rows.map((row) => row.job_id)}::uuid[]) and prj.job_id = given.job_id`);
}

/** Records a customer's answer on all their jobs in a price rise. */
export function setAnswer(
  tx: TenantTransaction,
  riseId: string,
  customerId: string,
  { answer, note }: Pick<RisingJobRow, 'answer' | 'note'>,
): void {
  tx.send(sql`
    update price_rise_jobs set answer = ${answer}, note = ${note}
     where business_id = ${tx.businessId} and price_rise_id = ${riseId}
       and customer_id = ${customerId}`);
}

/** The result of a step for a job. */
export interface SettledJob {
  readonly jobId: string;
  /** Whether the step changed the price. */
  readonly isChanged: boolean;
  readonly kept: string;
}

/** Writes the results of applying a price rise, and the day on which a job's price was raised. */
export function noteApplied(
  tx: TenantTransaction,
  riseId: string,
  jobs: readonly SettledJob[],
  today: PlainDate,
): void {
  noteSettled(tx, riseId, jobs, sql`case when given.is_changed then ${today}::date end`);
}

/** Writes the results of undoing a price rise, and clears the day of jobs that got the old price back. */
export function noteUndone(
  tx: TenantTransaction,
  riseId: string,
  jobs: readonly SettledJob[],
): void {
  noteSettled(tx, riseId, jobs, sql`case when given.is_changed then null else prj.raised_on end`);
}

function noteSettled(
  tx: TenantTransaction,
  riseId: string,
  jobs: readonly SettledJob[],
  raisedOn: ReturnType<typeof sql>,
): void {
  const rows = jobs.map(({ jobId, isChanged, kept }) => ({
    job_id: jobId,
    is_changed: isChanged,
    kept,
  }));
  tx.send(sql`
    update price_rise_jobs prj set is_settled = true, kept = given.kept, raised_on = ${raisedOn}
      from ${rowsOf({ job_id: 'uuid', is_changed: 'boolean', kept: 'text' }, rows)}
     where prj.business_id = ${tx.businessId} and prj.price_rise_id = ${riseId}
       and prj.job_id = any(${rows.map((row) => row.job_id)}::uuid[]) and prj.job_id = given.job_id`);
}

/** Marks the jobs with the new price as next to be undone. */
export function beginUndoing(tx: TenantTransaction, riseId: string): void {
  tx.send(sql`
    update price_rise_jobs set is_settled = false
     where business_id = ${tx.businessId} and price_rise_id = ${riseId} and raised_on is not null`);
}

/** Deletes a locked price rise, with its jobs. */
export function deleteRise(
  tx: TenantTransaction,
  { id, version }: Pick<RiseRecord, 'id' | 'version'>,
): void {
  tx.send(sql`delete from price_rises where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('priceRise', id, version + 1);
}

/** Erases erased customers' answers to price rises. */
export function scrubAnswersOf(
  tx: TenantTransaction,
  customerIds: readonly string[],
  riseIds: readonly string[],
): void {
  if (riseIds.length === 0) return;
  tx.send(sql`
    update price_rise_jobs set note = ''
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)}`);
  for (const id of riseIds) tx.changed('priceRise', id, 1);
}
