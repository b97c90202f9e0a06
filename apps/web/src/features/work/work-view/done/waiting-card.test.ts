import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actOn, cardAfter, type LoyaltyCard } from '@roundbook/domain/customers/loyalty-cards/card';
import { USUAL_NOTIFICATIONS } from '@roundbook/domain/messages/triggers/notification-choices';
import { NO_VISIT_RULES } from '@roundbook/domain/work/visit-rules/rules';
import type { QueuedTask } from '../../../../offline/queue/queued-task.ts';
import type { Stop } from '../day/day-stops.ts';
import { sampleStop } from '../stop/stop-samples.ts';
import { initialValues, markDoneBody } from './mark-done-form.ts';
import type { MarkDoneValues } from './mark-done-values.ts';
import { settledStop } from './visit-effects.ts';
import { waitingCard } from './waiting-card.ts';

const card = (stamps: number, needed: number): LoyaltyCard => ({
  id: 'card',
  needed,
  stamps,
  reward: { kind: 'Free', value: 0 },
});
const clock = { timeZone: 'Europe/London', now: '2026-07-01T08:30:20.000Z' };
const visitOf = (id: string, loyaltyCard: LoyaltyCard | null) =>
  sampleStop(id, { customerId: 'mine', customer: { loyaltyCard } });

/** The mark for a stop done without signal, as the form creates it, with the effects shown. */
function marked(stop: Stop, tasks: readonly QueuedTask[], part = false) {
  const initial = initialValues(stop, clock, [], USUAL_NOTIFICATIONS);
  const values: MarkDoneValues = {
    ...initial,
    partDone: { ...initial.partDone, isPart: part, what: 'Front only' },
  };
  const settling = (now: MarkDoneValues) => settledStop(stop, NO_VISIT_RULES, now, tasks);
  const task: QueuedTask = {
    id: `mark_job_done:${stop.id}`,
    task: 'mark_job_done',
    entity: { model: 'job', id: stop.id, customerId: stop.customerId },
    status: 'pending',
    data: { body: markDoneBody(values, stop, clock.timeZone, settling), photos: [] },
    account: 'business:me',
    requestId: stop.id,
    queuedAt: clock.now,
    label: stop.id,
    error: null,
  };
  return { task, act: settling(values).act };
}

test('each of several visits marked without signal shows what the server will decide when the marks arrive', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3 }).chain((needed) =>
        fc.record({
          needed: fc.constant(needed),
          stamps: fc.integer({ min: 0, max: needed }),
          parts: fc.array(fc.boolean(), { maxLength: 8 }),
        }),
      ),
      ({ needed, stamps, parts }) => {
        const tasks: QueuedTask[] = [];
        let onServer = card(stamps, needed);
        for (const [index, isPart] of parts.entries()) {
          const stop = visitOf(`${index}`, card(stamps, needed));
          expect(waitingCard(stop, tasks)).toEqual(onServer);
          const { task, act } = marked(stop, tasks, isPart);
          expect(act).toBe(isPart ? null : actOn(onServer));
          if (!isPart) onServer = cardAfter(onServer, actOn(onServer));
          tasks.push(task);
        }
      },
    ),
  );
});

test('other customers’ marks, failed or withdrawn marks, and the visit’s own mark leave the card unchanged', () => {
  const { task } = marked(visitOf('1', card(1, 3)), []);
  const other = visitOf('2', card(1, 3));
  expect(waitingCard(other, [task])).toEqual(card(2, 3));
  expect(waitingCard(other, [{ ...task, status: 'failed' }])).toEqual(card(1, 3));
  expect(waitingCard(other, [{ ...task, isTakenBack: true }])).toEqual(card(1, 3));
  expect(waitingCard(visitOf('1', card(1, 3)), [task])).toEqual(card(1, 3));
  const theirs = { ...other, customerId: 'theirs' };
  expect(waitingCard(theirs, [task])).toEqual(card(1, 3));
  expect(waitingCard(visitOf('3', null), [task])).toBeNull();
});
