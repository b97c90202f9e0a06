import { sql } from 'kysely';
import { newId } from '../platform/db/ids.ts';
import { transact } from '../platform/db/transaction.ts';
import type { TestApp } from './test-app.ts';
import type { TestBusiness } from './test-business.ts';
import { agreeJob } from './test-jobs.ts';

/**
 * Agrees a job and closes its first visit as done for 3000 pence, without an invoice.
 * @returns the visit's id
 */
export async function doneVisit(
  app: TestApp,
  business: TestBusiness,
  customerId: string,
  closedOn: string,
): Promise<string> {
  const job = await agreeJob(app, business, customerId);
  const visit = await transact(app.database, { businessId: business.id }, (tx) =>
    tx.first(sql<{ id: string }>`
      update occurrences set state = 'Done', cost = 3000, closed_on = ${closedOn}, done_on = now()
       where business_id = ${tx.businessId} and job_id = ${job.id} returning id`),
  );
  return visit!.id;
}

/** A visit that was closed in the past. */
export interface ClosedVisitFields {
  readonly jobId: string;
  readonly closedOn: string;
  /** The time of the mark on that day, `HH:MM:SS` in London. */
  readonly at?: string;
  readonly cost?: number;
  readonly state?: 'Done' | 'Skipped' | 'Customer Skipped';
  readonly by?: string | null;
  readonly dueOn?: string;
  readonly notes?: string;
  readonly ruleEffects?: object;
  /** Whether an import brought the visit in. */
  readonly isImported?: boolean;
}

/**
 * Adds visits that were closed in the past, without invoices.
 * @returns their ids, in the same order
 */
export async function insertClosedVisits(
  app: TestApp,
  { id: businessId }: Pick<TestBusiness, 'id'>,
  visits: readonly ClosedVisitFields[],
): Promise<string[]> {
  const rows = visits.map((one) => ({
    id: newId(),
    job_id: one.jobId,
    closed_on: one.closedOn,
    at: one.at ?? '12:00:00',
    cost: one.cost ?? 2000,
    state: one.state ?? 'Done',
    by_id: one.by ?? null,
    due_on: one.dueOn ?? one.closedOn,
    notes: one.notes ?? '',
    rule_effects: one.ruleEffects ?? null,
    source: one.isImported ? null : 'Individual',
  }));
  await transact(app.database, { businessId }, async (tx) => {
    // Open visits keep their numbers: the closed ones count down from -1.
    tx.send(sql`
      insert into occurrences (business_id, id, job_id, customer_id, sequence, state, due_on, closed_on, done_on,
             closed_by, assigned_to, cost, notes, rule_effects, action_source)
      select ${businessId}::uuid, given.id, given.job_id, j.customer_id,
             -row_number() over (partition by given.job_id order by given.closed_on desc, given.at desc, given.id desc),
             given.state, given.due_on, given.closed_on,
             case when given.state = 'Done' then (given.closed_on + given.at) at time zone 'Europe/London' end,
             given.by_id, given.by_id, given.cost, given.notes, given.rule_effects, given.source
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, job_id uuid, closed_on date, at time,
               cost bigint, state text, by_id uuid, due_on date, notes text, rule_effects jsonb, source text)
        join jobs j on j.business_id = ${businessId}::uuid and j.id = given.job_id
      returning 1`);
  });
  return rows.map(({ id }) => id);
}
