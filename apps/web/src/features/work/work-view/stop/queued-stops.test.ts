import { expect, test } from 'vitest';
import type { QueuedTask } from '../../../../offline/queue/queued-task.ts';
import { isRefused, queuedChange } from './queued-stops.ts';
import { sampleStop } from './stop-samples.ts';

const stop = sampleStop('1');

function taskAbout(occurrenceId: string, changes: Partial<QueuedTask>): QueuedTask {
  return {
    id: 'mark_job_done:job:7',
    task: 'mark_job_done',
    entity: { model: 'job', id: '7', customerId: 'patel' },
    status: 'pending',
    data: { body: { occurrenceId }, photos: [] },
    account: 'business:me',
    requestId: 'request',
    queuedAt: '2026-11-21T09:00:00.000Z',
    label: 'Mrs Patel, 7 High Street',
    error: null,
    ...changes,
  };
}

test('a refused change counts as refused, not as queued, so that its Undo never reaches a colleague’s change', () => {
  for (const task of ['mark_job_done', 'skip_job', 'move_job']) {
    const waiting = taskAbout(stop.occurrence.id, { task });
    const failed = taskAbout(stop.occurrence.id, { task, status: 'failed' });
    expect([isRefused(stop, [waiting]), queuedChange(stop, [waiting]) !== null]).toEqual([
      false,
      true,
    ]);
    expect([isRefused(stop, [failed]), queuedChange(stop, [failed]) !== null]).toEqual([
      true,
      false,
    ]);
    const others = taskAbout('another visit', { task, status: 'failed' });
    expect(isRefused(stop, [others])).toBe(false);
  }
});
