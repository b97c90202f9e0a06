import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import { dateOfEpochDay } from '../../values/dates/epoch-day.ts';
import { isRefusal } from '../../values/refusals/refusal.ts';
import { markDone, skip, undo } from './closing.ts';
import type { Frequency } from './frequency.ts';
import type { ClosedVisit, Job, NewVisit, OpenVisit } from './job.ts';
import { cancelJob, changeFrequency, createJob, deleteJob, resumeJob } from './lifecycle.ts';
import { schedule, unschedule } from './scheduling.ts';
import {
  deleteClosedVisit,
  deleteOpenVisit,
  updateClosedVisit,
  updateOpenVisit,
} from './visits.ts';

const TODAY = '2026-11-21';
const JOB: Job = {
  frequency: { unit: 'week', every: 4 },
  anchor: 'due',
  firstDueOn: '2026-01-05',
  cancelled: false,
  assignedTo: 'user-1',
};
const OPEN: OpenVisit = {
  id: 'visit-1',
  dueOn: '2026-11-09',
  scheduledOn: '2026-11-20',
  assignedTo: 'user-2',
};
const CLOSED: ClosedVisit = { ...OPEN, outcome: 'Done', closedOn: '2026-11-20' };
const CANCELLED: Job = { ...JOB, cancelled: true };

test('scheduling sets the day and keeps, changes or clears the assignee', () => {
  const date = '2026-11-25';
  expect(schedule(JOB, OPEN, { date })).toEqual({
    visit: { ...OPEN, scheduledOn: date },
  });
  expect(schedule(JOB, OPEN, { date, assignedTo: null })).toMatchObject({
    visit: { assignedTo: null },
  });
  expect(schedule(JOB, OPEN, { date: '' })).toMatchObject({
    refused: true,
    code: 'dateRequired',
    field: 'date',
    detail: 'This field is required',
  });
});

test('unscheduling returns the visit to the default assignee, and is refused a second time', () => {
  const unscheduled = { ...OPEN, scheduledOn: null, assignedTo: 'user-1' };
  expect(unschedule(JOB, OPEN)).toEqual({ visit: unscheduled });
  expect(unschedule(JOB, unscheduled)).toMatchObject({ refused: true, code: 'notScheduled' });
});

test('marking a visit as done or skipped closes it and opens the next visit', () => {
  const next = { dueOn: '2026-12-07', scheduledOn: null, assignedTo: 'user-1' };
  expect(markDone(JOB, OPEN, { doneOn: TODAY }, TODAY)).toEqual({
    closed: { ...OPEN, outcome: 'Done', closedOn: TODAY },
    next,
  });
  expect(skip(JOB, OPEN, { skippedOn: TODAY, customerSkipped: true }, TODAY)).toMatchObject({
    closed: { outcome: 'Customer Skipped' },
    next,
  });
  expect(skip(JOB, OPEN, { skippedOn: TODAY, customerSkipped: false }, TODAY)).toMatchObject({
    closed: { outcome: 'Skipped' },
  });
});

test('a visit cannot be closed with a date in the future', () => {
  expect(markDone(JOB, OPEN, { doneOn: '' }, TODAY)).toMatchObject({ field: 'doneOn' });
  expect(markDone(JOB, OPEN, { doneOn: '2026-11-22' }, TODAY)).toMatchObject({
    code: 'dateInFuture',
  });
  expect(skip(JOB, OPEN, { skippedOn: '', customerSkipped: false }, TODAY)).toMatchObject({
    code: 'dateRequired',
    field: 'skippedAt',
  });
});

test('no work can be done on a cancelled job, or on a job without an open visit', () => {
  for (const act of [
    (job: Job, open: OpenVisit | null) => schedule(job, open, { date: TODAY }),
    unschedule,
    (job: Job, open: OpenVisit | null) => markDone(job, open, { doneOn: TODAY }, TODAY),
  ]) {
    expect(act(CANCELLED, null)).toMatchObject({ refused: true, code: 'jobCancelled' });
    expect(act(JOB, null)).toMatchObject({ refused: true, code: 'noOpenVisit' });
  }
});

test('undoing a visit is refused once something later depends on it', () => {
  const untouched = { ...OPEN, id: 'visit-2', scheduledOn: null };
  const input = {
    closed: CLOSED,
    isLatest: true,
    hasLaterPayment: false,
    isNextChanged: false,
  };
  expect(undo(JOB, untouched, input)).toEqual({ reopened: OPEN, dropped: untouched });
  expect(undo(CANCELLED, null, input)).toMatchObject({ code: 'jobCancelled' });
  const refused = { refused: true, code: 'laterWorkDepends' };
  expect(undo(JOB, { ...untouched, scheduledOn: TODAY }, input)).toMatchObject(refused);
  expect(undo(JOB, untouched, { ...input, isLatest: false })).toMatchObject(refused);
  expect(undo(JOB, untouched, { ...input, hasLaterPayment: true })).toMatchObject({
    refused: true,
    code: 'paidSince',
  });
  expect(undo(JOB, untouched, { ...input, isNextChanged: true })).toMatchObject(refused);
});

test('a new job is due today unless a date is given', () => {
  const input = { frequency: JOB.frequency, anchor: 'due', assignedTo: null } as const;
  expect(createJob(input, TODAY)).toMatchObject({
    job: { firstDueOn: TODAY, cancelled: false },
    next: { dueOn: TODAY, scheduledOn: null },
  });
  expect(createJob({ ...input, dueOn: '2027-01-04' }, TODAY)).toMatchObject({
    next: { dueOn: '2027-01-04' },
  });
  expect(createJob({ ...input, scheduledOn: '2026-12-01' }, TODAY)).toMatchObject({
    next: { dueOn: '2026-12-01', scheduledOn: '2026-12-01' },
  });
  expect(createJob({ ...input, frequency: { unit: 'day', every: 0 } }, TODAY)).toMatchObject({
    code: 'frequencyInvalid',
  });
  expect(createJob({ ...input, dueOn: '2026-02-30' }, TODAY)).toMatchObject({ field: 'dueOn' });
  expect(createJob({ ...input, scheduledOn: 'soon', dueOn: TODAY }, TODAY)).toMatchObject({
    field: 'scheduledOn',
  });
});

test('a job can be cancelled, resumed and deleted', () => {
  expect(cancelJob(JOB, OPEN)).toEqual({ dropped: OPEN });
  expect(cancelJob(CANCELLED, null)).toMatchObject({ code: 'jobCancelled' });
  expect(resumeJob(CANCELLED, null, CLOSED, '2027-02-01')).toMatchObject({
    next: { dueOn: '2027-02-01' },
  });
  expect(resumeJob(CANCELLED, null, CLOSED, '2027-02-02')).toMatchObject({
    next: { dueOn: '2027-03-01' },
  });
  expect(resumeJob(JOB, OPEN, null, TODAY)).toMatchObject({ code: 'jobNotCancelled' });
  expect(deleteJob(false)).toEqual(null);
  expect(deleteJob(true)).toMatchObject({ code: 'jobHasHistory' });
});

test('a changed frequency counts from the open visit’s due date', () => {
  const monthly: Frequency = { unit: 'month', every: 1 };
  expect(changeFrequency(JOB, OPEN, monthly, CLOSED, TODAY)).toEqual({
    job: { ...JOB, frequency: monthly, firstDueOn: OPEN.dueOn },
    next: null,
  });
  expect(changeFrequency(JOB, OPEN, JOB.frequency, CLOSED, TODAY)).toMatchObject({ job: JOB });
  const idle: Job = { ...JOB, frequency: { unit: 'none' } };
  expect(changeFrequency(idle, null, monthly, CLOSED, TODAY)).toMatchObject({
    next: { dueOn: '2026-12-09' },
  });
  expect(changeFrequency(CANCELLED, null, monthly, CLOSED, TODAY)).toMatchObject({ next: null });
});

test('one visit can be moved, or its closing date corrected, without changing the job', () => {
  expect(updateOpenVisit(OPEN, { dueOn: '2026-11-12' })).toEqual({
    visit: { ...OPEN, dueOn: '2026-11-12' },
  });
  expect(updateOpenVisit(OPEN, { dueOn: 'soon' })).toMatchObject({ field: 'dueOn' });
  expect(updateOpenVisit(OPEN, { scheduledOn: 'soon' })).toMatchObject({
    field: 'scheduledOn',
  });
  expect(updateClosedVisit(CLOSED, '2026-11-19', TODAY)).toMatchObject({
    visit: { closedOn: '2026-11-19' },
  });
  expect(updateClosedVisit(CLOSED, '2026-11-22', TODAY)).toMatchObject({
    code: 'dateInFuture',
  });
  expect(updateClosedVisit(CLOSED, '', TODAY)).toMatchObject({ code: 'dateRequired' });
});

test('deleting a visit leaves a recurring job with its next visit, and a job’s only visit cannot be deleted', () => {
  expect(deleteOpenVisit(JOB, OPEN, false, TODAY)).toMatchObject({
    next: { dueOn: '2026-12-07' },
  });
  expect(deleteOpenVisit({ ...JOB, anchor: 'done' }, OPEN, false, TODAY)).toMatchObject({
    next: { dueOn: '2026-12-07' },
  });
  const oneOff: Job = { ...JOB, frequency: { unit: 'none' } };
  expect(deleteOpenVisit(oneOff, OPEN, true, TODAY)).toEqual({ next: null });
  expect(deleteOpenVisit(oneOff, OPEN, false, TODAY)).toMatchObject({
    code: 'onlyVisit',
  });
  expect(deleteClosedVisit({ deleteInvoice: true, invoiceHasPayments: true })).toMatchObject({
    code: 'invoicePaid',
  });
  expect(deleteClosedVisit({ deleteInvoice: false, invoiceHasPayments: true })).toBeNull();
});

const frequencies: fc.Arbitrary<Frequency> = fc.oneof(
  fc.constant({ unit: 'none' as const }),
  fc.record({
    unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
    every: fc.integer({ min: 1, max: 12 }),
  }),
);
const actions = fc.constantFrom(
  'schedule',
  'unschedule',
  'done',
  'skip',
  'undo',
  'cancel',
  'resume',
  'drop',
);

/** A job as the server would store it, changed by the rules under test. */
class SimulatedJob {
  job: Job;
  open: OpenVisit | null = null;
  history: ClosedVisit[] = [];
  #ids = 0;

  constructor(job: Job, next: NewVisit) {
    this.job = job;
    this.#openNext(next);
  }

  #openNext(next: NewVisit | null) {
    this.#ids += 1;
    this.open = next && { ...next, id: `${this.#ids}` };
  }

  act(action: string, today: string) {
    const { job, open, history } = this;
    const last = history.at(-1);
    if (action === 'schedule') {
      const answer = schedule(job, open, { date: addDays(today, 3) });
      if (!isRefusal(answer)) this.open = answer.visit;
    } else if (action === 'unschedule') {
      const answer = unschedule(job, open);
      if (!isRefusal(answer)) this.open = answer.visit;
    } else if (action === 'undo' && last) {
      const answer = undo(job, open, {
        closed: last,
        isLatest: true,
        hasLaterPayment: false,
        isNextChanged: false,
      });
      if (isRefusal(answer)) return;
      history.pop();
      this.open = answer.reopened;
    } else if (action === 'done' || action === 'skip') {
      const answer =
        action === 'done'
          ? markDone(job, open, { doneOn: today }, today)
          : skip(job, open, { skippedOn: today, customerSkipped: false }, today);
      if (isRefusal(answer)) return;
      history.push(answer.closed);
      this.#openNext(answer.next);
    } else if (action === 'cancel' && !isRefusal(cancelJob(job, open))) {
      this.job = { ...job, cancelled: true };
      this.open = null;
    } else if (action === 'resume') {
      const answer = resumeJob(job, open, last ?? null, today);
      if (isRefusal(answer)) return;
      this.job = { ...job, cancelled: false };
      this.#openNext(answer.next);
    } else if (action === 'drop' && open) {
      const answer = deleteOpenVisit(job, open, history.length > 0, today);
      if (!isRefusal(answer)) this.#openNext(answer.next);
    }
  }
}

test('whatever happens to a recurring job, it has exactly one open visit while it is active', () => {
  const steps = fc.array(fc.tuple(actions, fc.integer({ min: 0, max: 20 })), { maxLength: 40 });
  const anchors = fc.constantFrom('due' as const, 'done' as const);
  fc.assert(
    fc.property(frequencies, anchors, steps, (frequency, anchor, played) => {
      let today = dateOfEpochDay(20_000);
      const created = createJob({ frequency, anchor, assignedTo: null }, today);
      if (isRefusal(created)) throw new Error(created.detail);
      const state = new SimulatedJob(created.job, created.next);
      for (const [action, days] of played) {
        today = addDays(today, days);
        const closedBefore = state.history.length;
        state.act(action, today);
        if (state.job.cancelled) expect(state.open).toBeNull();
        else if (frequency.unit !== 'none') expect(state.open).not.toBeNull();
        else expect(state.open !== null || state.history.length > 0).toBe(true);
        const last = state.history.at(-1);
        if (state.history.length > closedBefore && state.open && last) {
          expect(state.open.dueOn > last.closedOn).toBe(true);
        }
      }
    }),
    { numRuns: 500 },
  );
});
