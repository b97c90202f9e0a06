import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BodyInputOf, Endpoint, ResponseOf } from '@roundbook/contract/endpoint';
import { headers } from '@roundbook/contract/envelope';
import { markJobDone, skipJob, undoJob } from '@roundbook/contract/work/jobs/closing';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { cancelJob, getJob, resumeJob, updateJob } from '@roundbook/contract/work/jobs/records';
import { adjustJob, scheduleJob, unscheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { deleteVisit, listVisits } from '@roundbook/contract/work/jobs/visits';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { readTenant } from '../../../platform/db/transaction.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob, windows } from '../../../testing/test-jobs.ts';
import { auditLedger } from '../../money/accounts/ledger/ledger-audit.ts';

let app: TestApp;
let business: TestBusiness;
let customerId: string;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

/** Whether several actions run at the same time, so that none can predict its result. */
let racing = false;

const ACTIONS = [
  'schedule',
  'unschedule',
  'done',
  'doneWithMoney',
  'skip',
  'undo',
  'cancel',
  'resume',
  'adjust',
  'moveDue',
  'changeFrequency',
  'dropOpen',
  'deleteClosed',
] as const;
type Action = (typeof ACTIONS)[number];

type Visit = ResponseOf<typeof listVisits>['occurrences'][number];

/** Makes a call and confirms any question; a refusal by a rule is also a valid response. */
async function act<E extends Endpoint>(
  endpoint: E,
  params: object,
  body?: BodyInputOf<E>,
): Promise<void> {
  let bypass: Record<string, string> = {};
  for (;;) {
    const reply = await app.call(endpoint, {
      token: business.token,
      params: params as never,
      ...(body === undefined ? {} : { body }),
      headers: bypass,
    });
    if (reply.conflict) bypass = { [headers.conflictBypass]: reply.conflict.bypassToken };
    else {
      // If another action has changed or removed a record in the meantime, the call finds it stale
      // or missing.
      expect(racing ? [200, 404, 409, 422] : [200, 422]).toContain(reply.status);
      const answer = reply.data as { job?: Job } | null;
      if (answer?.job && !racing) expect(answer.job).toEqual((await look(answer.job.id)).job);
      return;
    }
  }
}

async function look(jobId: string) {
  const { token } = business;
  const params = { id: customerId, jobId };
  const { job } = await app.data(getJob, { token, params: { id: jobId } });
  const { occurrences } = await app.data(listVisits, { token, params });
  const isOpen = ({ state }: Visit) => state === 'Open';
  return {
    job,
    open: occurrences.filter(isOpen),
    closed: occurrences.filter((one) => !isOpen(one)),
  };
}
type Seen = Awaited<ReturnType<typeof look>>;

async function play(action: Action, { job, open, closed }: Seen, days: number): Promise<void> {
  const params = { id: customerId, jobId: job.id };
  const version = job.version;
  const money = {
    eventTriggers: ['Invoice' as const],
    externalPayment: {
      addExternalPayment: true,
      paymentMethod: 'External Cash' as const,
      amount: 500 + days,
    },
  };
  const doneOn = `${addDays(today, -days)}T12:00:00.000Z`;
  switch (action) {
    case 'schedule':
      return act(scheduleJob, params, { date: addDays(today, days - 3) });
    case 'unschedule':
      return act(unscheduleJob, params);
    case 'done':
      return act(markJobDone, params, days === 0 ? {} : { doneOn });
    case 'doneWithMoney':
      return act(markJobDone, params, money);
    case 'skip':
      return act(skipJob, params, {
        skippedAt: new Date().toISOString(),
        customerSkipped: days % 2 === 0,
      });
    case 'undo':
      return closed[0] && act(undoJob, params, { occurrenceId: closed[0].id });
    case 'cancel':
      return act(cancelJob, params);
    case 'resume':
      return act(resumeJob, params);
    case 'adjust':
      return act(adjustJob, params, {
        itemisationAdjustment: days === 0 ? null : { amount: -100 * days, description: 'Less' },
      });
    case 'moveDue':
      return act(updateJob, params, { ...windows, dueOn: addDays(today, days), version });
    case 'changeFrequency':
      return act(updateJob, params, {
        ...windows,
        frequency: days === 0 ? { unit: 'none' } : { unit: 'day', every: days },
        version,
      });
    case 'dropOpen':
      return open[0] && act(deleteVisit, { ...params, occId: open[0].id }, {});
    case 'deleteClosed':
      return (
        closed[0] &&
        act(deleteVisit, { ...params, occId: closed.at(-1)!.id }, { deleteInvoice: days % 2 === 0 })
      );
  }
}

/** The history without derived fields, since deleting the first visit makes another visit the first. */
function kept({ closed }: Seen) {
  return closed.map((visit) => ({ ...visit, isFirst: null }));
}

/** Checks the invariants that hold after any actions. */
function check({ job, open, closed }: Seen): void {
  if (job.cancelledAt !== null) expect(open).toEqual([]);
  else if (job.frequency.unit !== 'none') expect(open).toHaveLength(1);
  else expect(open.length === 1 || (open.length === 0 && job.status === 'Idle')).toBe(true);
  expect(job.occurrence ?? undefined).toEqual(open[0]);
  const done = closed.filter((one) => one.state === 'Done').map((one) => one.closedOn!);
  expect(job.lastDoneOn === null).toBe(done.length === 0);
  if (job.lastDoneOn !== null) expect(done).toContain(job.lastDoneOn);
  if (open[0]) expect(open[0].isFirst).toBe(done.length === 0);
}

test('whatever happens to a job, it has at most one open visit and keeps its history', async () => {
  const step = fc.tuple(fc.constantFrom(...ACTIONS), fc.integer({ min: 0, max: 5 }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const { id } = await agreeJob(app, business, customerId);
      let before = await look(id);
      for (const [action, days] of steps) {
        await play(action, before, days);
        const after = await look(id);
        check(after);
        const changesHistory = action === 'undo' || action === 'deleteClosed';
        const older = after.closed.slice(after.closed.length - before.closed.length);
        if (changesHistory) expect(kept(before)).toEqual(expect.arrayContaining(kept(after)));
        else expect(older).toEqual(before.closed);
        before = after;
      }
      const findings = await readTenant(app.database, { businessId: business.id }, (tx) =>
        auditLedger(tx),
      );
      expect(findings).toEqual([]);
    }),
    { numRuns: 20, endOnFailure: true },
  );
});

test('even simultaneous actions of any kind leave at most one open visit', async () => {
  const step = fc.tuple(fc.constantFrom(...ACTIONS), fc.integer({ min: 0, max: 5 }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      const { id } = await agreeJob(app, business, customerId);
      await play('doneWithMoney', await look(id), 0);
      const before = await look(id);
      racing = true;
      await Promise.all(steps.map(([action, days]) => play(action, before, days)));
      racing = false;
      check(await look(id));
      const findings = await readTenant(app.database, { businessId: business.id }, (tx) =>
        auditLedger(tx),
      );
      expect(findings).toEqual([]);
    }),
    { numRuns: 25, endOnFailure: true },
  );
});
