import { LABEL_COLOURS } from '@roundbook/contract/customers/tags/tags';
import type { Role } from '@roundbook/domain/access/roles';
import { instantAt } from '@roundbook/domain/values/dates/zones';
import { listServices } from '../features/work/services/lookups.ts';
import { newId } from '../platform/db/ids.ts';
import type { TenantTransaction } from '../platform/db/transaction.ts';
import { addRows } from './demo-rows.ts';
import { type DemoJob, type DemoVisit, ROUND_COUNT, workerOf } from './demo-work.ts';

const ROUND_NAMES = [
  'Duchy & Ripon Road',
  'Kent Road',
  'Bilton',
  'Knox & Hill Top',
  'Skipton Road',
  'Claro & Franklin',
  'Dragon & Kings',
  'Cold Bath & Valley',
  'Knaresborough Road',
  'Wetherby & Leeds Road',
  'Hookstone',
  'Pannal & Rossett',
];
const TIME_ZONE = 'Europe/London';

function jobRow(job: DemoJob, customerId: string, roundId: string, assignee: string) {
  const closed = job.visits.filter((visit) => visit.outcome !== null);
  const last = closed.at(-1);
  return {
    id: job.id,
    customer_id: customerId,
    title: job.title,
    cost: job.cost,
    first_visit_cost: job.firstVisitCost,
    duration_seconds: job.minutes * 60,
    frequency_unit: 'week',
    frequency_every: job.weeks,
    first_due_on: job.visits[0]!.dueOn,
    round_id: roundId,
    round_position: job.position,
    default_assignee: assignee,
    notes: '',
    purchase_order: '',
    last_outcome: last?.outcome ?? null,
    last_closed_on: last?.closedOn ?? null,
    last_done_on: closed.findLast((visit) => visit.outcome === 'Done')?.closedOn ?? null,
    version: 1,
    created_at: `${job.visits[0]!.dueOn}T08:00:00Z`,
  };
}

function visitRow(job: DemoJob, visit: DemoVisit, customerId: string, assignee: string) {
  const { outcome, closedOn } = visit;
  const hour = String(8 + (job.position % 8)).padStart(2, '0');
  return {
    id: visit.id,
    job_id: job.id,
    customer_id: customerId,
    sequence: visit.sequence,
    state: outcome ?? 'Open',
    due_on: visit.dueOn,
    scheduled_on: visit.scheduledOn,
    assigned_to: assignee,
    cost: outcome ? visit.cost : null,
    done_on: outcome === 'Done' && closedOn ? instantAt(TIME_ZONE, closedOn, `${hour}:30`) : null,
    closed_on: closedOn,
    closed_by: outcome ? assignee : null,
    notes: outcome === 'Customer Skipped' ? 'Not this time, thanks.' : '',
    purchase_order: '',
    version: 1,
    created_at: `${visit.dueOn}T07:00:00Z`,
  };
}

/** Adds rounds, jobs and visits. */
export async function addDemoWork(
  tx: TenantTransaction,
  jobs: readonly DemoJob[],
  customerIds: readonly string[],
  users: Readonly<Record<Role, string>>,
): Promise<void> {
  const workers = [users.Worker, users['Limited Worker']] as const;
  const serviceIds = new Map((await listServices(tx)).map((service) => [service.type, service.id]));
  const rounds = Array.from({ length: ROUND_COUNT }, (_, round) => ({
    id: newId(),
    name: ROUND_NAMES[round],
    colour: LABEL_COLOURS[1 + (round % (LABEL_COLOURS.length - 1))],
    notes: '',
    default_assignee: workers[workerOf(round)],
    version: 1,
    created_at: new Date().toISOString(),
  }));
  const customerOf = (job: DemoJob) => customerIds[job.customer]!;
  const assigneeOf = (job: DemoJob) => workers[workerOf(job.round)];
  addRows(tx, 'rounds', rounds);
  addRows(
    tx,
    'jobs',
    jobs.map((job) => jobRow(job, customerOf(job), rounds[job.round]!.id, assigneeOf(job))),
  );
  addRows(
    tx,
    'job_services',
    jobs.flatMap((job) => {
      const serviceId = serviceIds.get(job.service) ?? serviceIds.get('residential');
      return serviceId ? [{ job_id: job.id, service_id: serviceId, position: 1 }] : [];
    }),
  );
  addRows(
    tx,
    'occurrences',
    jobs.flatMap((job) =>
      job.visits.map((visit) => visitRow(job, visit, customerOf(job), assigneeOf(job))),
    ),
  );
}
