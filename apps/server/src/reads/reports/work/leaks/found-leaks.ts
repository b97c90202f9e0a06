import { type RawBuilder, sql } from 'kysely';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import {
  DAYS_OF_LEAKS,
  DAYS_TO_INVOICE,
  isSkippedTooOften,
  type Leak,
  LEAST_SKIPS,
  MOST_REPAIRED,
  underPriced,
} from '@roundbook/domain/home/reports/work/leaks';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { sumPence } from '@roundbook/domain/values/money/pence';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import { pencePerYear } from '@roundbook/domain/work/prices/price-rises';
import { customer, customerTable } from '../../../../features/customers/customers/relations.ts';
import {
  cIsNoSample,
  isNoSample,
} from '../../../../features/customers/customers/sample-lookups.ts';
import { isBilled } from '../../../../features/money/accounts/invoices/reported-relations.ts';
import { invoicesSupplied } from '../../../../features/money/accounts/invoices/reported-relations.ts';
import { visitsPaidSince } from '../../../../features/money/accounts/payments/paid-visit-relations.ts';
import { customersWithFailedMethod } from '../../../../features/money/saved-methods/failed-relations.ts';
import { job, jobTable } from '../../../../features/work/jobs/relations.ts';
import { visitsClosed } from '../../../../features/work/jobs/reported-relations.ts';
import { visitsSkipped } from '../../../../features/work/jobs/reported/care-relations.ts';
import {
  pricedJobs,
  visitsWithFee,
  visitsWithoutBill,
} from '../../../../features/work/jobs/reported/leak-relations.ts';
import { recurringJobs } from '../../../../features/work/jobs/reported/recurring-relations.ts';
import { comingPriceOfJob } from '../../../../features/work/prices/rises/rise-relations.ts';
import { tenant } from '../../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** Money that leaks at a job. */
export interface FoundLeak {
  readonly leak: Leak;
  readonly jobId: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly title: string;
  /** The visits that leak; null if the job as a whole does. */
  readonly visits: number | null;
  /** Pence a year. */
  readonly lostAYear: number;
  /** The visits that have no bill, at most those that one repair takes. */
  readonly visitIds: readonly string[];
  /** The price of these visits together, in pence. */
  readonly visitsAmount: number;
  /** The price of the job, and the price to which it should rise; null unless the price is too low. */
  readonly raise: { readonly cost: number; readonly newCost: number } | null;
}

interface Row {
  readonly jobId: string;
  readonly customerId: string;
  readonly names: CustomerNames;
  readonly title: string;
  readonly count: number;
  readonly amount: number;
  readonly visitIds: readonly string[] | null;
  readonly visitAmounts: readonly number[] | null;
  readonly cost: number;
  readonly unit: Frequency['unit'];
  readonly every: number;
}

/**
 * The jobs of rows, each with its customer, who is active and no sample.
 * @param rows a select of `job_id`, `count`, `amount`, `visit_ids` and `visit_amounts`
 */
function withJobs(tx: TenantTransaction, rows: RawBuilder<unknown>): Promise<Row[]> {
  return tx.all(sql<Row>`
    select ${job.id} as "jobId", ${customer.id} as "customerId", ${customer.names} as names, ${job.title},
           x.count, coalesce(x.amount, 0) as amount, x.visit_ids as "visitIds", x.visit_amounts as "visitAmounts", ${job.cost}, ${job.frequencyUnit} as unit, ${job.frequencyEvery} as every
      from (${rows}) x
      join ${jobTable} on ${job.businessId} = ${tenant} and ${job.id} = x.job_id
      join ${customerTable} on ${customer.businessId} = ${tenant} and ${customer.id} = ${job.customerId}
     where ${customer.isActive} and ${cIsNoSample}`);
}

const found =
  (leak: Leak) =>
  ({ names, jobId, customerId, title, count, amount, visitIds, visitAmounts }: Row): FoundLeak => ({
    leak,
    jobId,
    customerId,
    customerName: customerDisplayName(names),
    title,
    visits: count,
    lostAYear: amount,
    visitIds: visitIds ?? [],
    visitsAmount: sumPence(visitAmounts ?? []),
    raise: null,
  });

/** The visits that no one billed and no one was paid for, by job. */
const perJob = (rows: RawBuilder<unknown>, from: PlainDate) =>
  sql`select y.job_id, count(*) as count, sum(y.amount)::bigint as amount,
           (array_agg(y.id order by y.id))[1:${sql.lit(MOST_REPAIRED)}] as visit_ids,
           (array_agg(y.amount::float8 order by y.id))[1:${sql.lit(MOST_REPAIRED)}] as visit_amounts from (${rows}) y
    where not ${isBilled(sql`y.id`, sql`y.customer_id`)} and not exists (select from (${visitsPaidSince(from)}) paid where paid.occurrence_id = y.id) group by y.job_id`;

async function findNotInvoiced(tx: TenantTransaction, today: PlainDate): Promise<FoundLeak[]> {
  const from = addDays(today, -DAYS_OF_LEAKS);
  const days = { from, to: addDays(today, -DAYS_TO_INVOICE) };
  const billed = sql`select v.occurrence_id from (${invoicesSupplied({ from, to: today })}) v
    where v.occurrence_id is not null`;
  return (await withJobs(tx, perJob(visitsWithoutBill(days, billed), from))).map(
    found('notInvoiced'),
  );
}

async function findFees(tx: TenantTransaction, today: PlainDate): Promise<FoundLeak[]> {
  const days = { from: addDays(today, -DAYS_OF_LEAKS), to: addDays(today, -DAYS_TO_INVOICE) };
  return (await withJobs(tx, perJob(visitsWithFee(days), days.from))).map(found('feeNotCharged'));
}

async function findSkipped(tx: TenantTransaction, today: PlainDate): Promise<FoundLeak[]> {
  const days = { from: addDays(today, -DAYS_OF_LEAKS), to: today };
  const skipped = sql`select y.job_id, count(*) as count from (${visitsSkipped(days, {}, sql`true`)}) y
    group by y.job_id having count(*) >= ${LEAST_SKIPS}::int`;
  const done = sql`select z.job_id, count(*) as done from (${visitsClosed(days, {})}) z
    where z.state = 'Done' group by z.job_id`;
  const active = recurringJobs({}, sql`true`);
  const rows = await withJobs(
    tx,
    sql`select s.job_id, s.count, coalesce(d.done, 0) as amount, null::uuid[] as visit_ids, null::float8[] as visit_amounts from (${skipped}) s
      join (${active}) still on still.job_id = s.job_id
      left join (${done}) d on d.job_id = s.job_id`,
  );
  return rows
    .filter(({ count, amount }) => isSkippedTooOften(count, amount))
    .map((row) => ({ ...found('skippedOften')(row), lostAYear: row.count * row.cost }));
}

async function findFailedMethods(tx: TenantTransaction): Promise<FoundLeak[]> {
  const failing = sql`select r.job_id, 1 as count, r.cost as amount, null::uuid[] as visit_ids, null::float8[] as visit_amounts from (${recurringJobs({}, sql`true`)}) r
    where r.customer_id in (${customersWithFailedMethod})`;
  return (await withJobs(tx, failing)).map((row) => ({
    ...found('methodFailed')(row),
    visits: null,
    lostAYear: pencePerYear(row.cost, { unit: row.unit, every: row.every }),
  }));
}

async function findUnderPriced(tx: TenantTransaction): Promise<FoundLeak[]> {
  // A price that is about to rise is repaired already; the customer of each row is looked up for the few that leak.
  const rows = await tx.all(sql<{
    jobId: string;
    customerId: string;
    roundId: string;
    cost: number;
    plannedSeconds: number;
    unit: Frequency['unit'];
    every: number;
    title: string;
    names: CustomerNames;
    isRising: boolean;
  }>`
    select ${job.id} as "jobId", ${customer.id} as "customerId", x.round_id as "roundId", x.cost,
           x.planned as "plannedSeconds", x.unit, x.every, ${job.title}, ${customer.names} as names,
           ${comingPriceOfJob} is not null as "isRising"
      from (${pricedJobs}) x
      join ${jobTable} on ${job.businessId} = ${tenant} and ${job.id} = x.job_id
      join ${customerTable} on ${customer.businessId} = ${tenant} and ${customer.id} = ${job.customerId}
     where ${customer.isActive} and ${isNoSample('j')}`);
  const byId = new Map(rows.map((row) => [row.jobId, row]));
  const priced = rows.map((row) => ({
    ...row,
    visitsAYear: pencePerYear(1000, { unit: row.unit, every: row.every }) / 1000,
  }));
  return underPriced(priced).flatMap(({ jobId, price, lostAYear }) => {
    const { customerId, names, title, isRising, cost } = byId.get(jobId)!;
    if (isRising) return [];
    const customerName = customerDisplayName(names);
    return {
      leak: 'underPrice',
      jobId,
      customerId,
      customerName,
      title,
      visits: null,
      lostAYear,
      visitIds: [],
      visitsAmount: 0,
      raise: { cost, newCost: price },
    };
  });
}

/** The leaks of the business, each kind's largest first. */
export async function findLeaks(tx: TenantTransaction, today: PlainDate): Promise<FoundLeak[]> {
  const kinds = await Promise.all([
    findNotInvoiced(tx, today),
    findFees(tx, today),
    findFailedMethods(tx),
    findUnderPriced(tx),
    findSkipped(tx, today),
  ]);
  return kinds.flatMap((leaks) => leaks.toSorted((one, other) => other.lostAYear - one.lostAYear));
}
