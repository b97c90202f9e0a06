import { beforeEach, expect, test, vi } from 'vitest';
import { type askAboutConflict, call } from '@roundbook/client/call';
import { memoryQueue } from '../../../../offline/queue/memory-queue.ts';
import type { QueuedTask } from '../../../../offline/queue/queued-task.ts';
import { takeBackTask } from '../../../../offline/queue/task-queue.ts';
import { sendTask } from '../../../../offline/sync/send-task.ts';
import { runSync } from '../../../../offline/sync/sync-run.ts';
import { registerTask, typeOf } from '../../../../offline/tasks/task-types.ts';
import { addition } from './add-to-visit-task.ts';
import { moving } from './move-task.ts';
import { skipping } from './skip-task.ts';

vi.mock('@roundbook/client/call', () => ({
  call: vi.fn<typeof call>(),
  askAboutConflict: vi.fn<typeof askAboutConflict>(),
}));
vi.mock('./fetch-kept.ts', () => ({ fetchKept: () => Promise.resolve() }));

registerTask(skipping);
registerTask(moving);
registerTask(addition);

const MINE = 'business:me';

/** A task about job 7, as this release stores it on devices. */
function stored(task: string, data: object, changes: Partial<QueuedTask> = {}): QueuedTask {
  return {
    id: `${task}:job:7`,
    task,
    entity: { model: 'job', id: '7', customerId: 'patel' },
    status: 'pending',
    data,
    account: MINE,
    requestId: 'request',
    queuedAt: '2026-11-21T09:00:00.000Z',
    label: 'Mrs Patel, 7 High Street',
    error: null,
    ...changes,
  };
}

const skip = stored('skip_job', { body: { occurrenceId: 'visit', notes: 'Gate locked' } });
const move = stored('move_job', {
  body: { occurrenceId: 'visit', date: '2026-11-22' },
  from: '2026-11-21',
});

const called = vi.mocked(call);

const sent = () =>
  called.mock.calls.map(([endpoint, input, options]) => [
    endpoint.path.split('/').at(-1),
    (input as { body: unknown }).body,
    options?.requestId,
  ]);

/** Sends a stored task, as a sync does; resolves with the remaining tasks. */
async function syncStored(task: QueuedTask): Promise<QueuedTask[]> {
  const store = memoryQueue([task]);
  await runSync({
    store,
    account: () => MINE,
    send: (one, keep) => sendTask(typeOf(one), one, keep, { conflicts: 'reject', silence: 1000 }),
    alone: (_task, work) => work(),
    afterSent: (one) => typeOf(one).refresh(one),
    onChange: () => Promise.resolve(),
  });
  return store.all(MINE);
}

beforeEach(() => {
  called.mockReset().mockResolvedValue({ asset: { id: 'asset' } });
});

test('a skip is sent once under its own id, and undone by that id', async () => {
  expect(await syncStored(skip)).toEqual([]);
  expect(sent()).toEqual([['skip', { occurrenceId: 'visit', notes: 'Gate locked' }, 'request']]);
  called.mockClear();
  await syncStored({ ...skip, isSent: true, isTakenBack: true });
  expect(sent()).toEqual([['undo', { occurrenceId: 'visit', attempt: 'request' }, undefined]]);
});

test('a move names its visit, and undoing it returns the visit to its former day', async () => {
  expect(await syncStored(move)).toEqual([]);
  expect(sent()).toEqual([['schedule', { occurrenceId: 'visit', date: '2026-11-22' }, 'request']]);
  called.mockClear();
  await syncStored({ ...move, isSent: true, isTakenBack: true });
  expect(sent()).toEqual([['schedule', { occurrenceId: 'visit', date: '2026-11-21' }, undefined]]);
});

test('a move that never left the device is simply dropped', async () => {
  const store = memoryQueue([move]);
  expect(await takeBackTask(store, MINE, move.id)).toBe(true);
  expect(await store.all(MINE)).toEqual([]);
});

test('money and a photo for a closed visit are sent as an addition, each under its own id', async () => {
  const photos = [{ id: 'upload', filename: 'gate.jpg', picture: new Blob(['x']), assetId: null }];
  const body = { externalPayment: { paymentMethod: 'External Cash', amount: 900 } };
  const data = { jobId: '7', body, photos };
  const entity = { model: 'visit', id: 'visit', customerId: 'patel' };
  expect(await syncStored(stored('add_to_visit', data, { entity }))).toEqual([]);
  expect(sent()).toEqual([
    ['assets', expect.any(FormData), 'upload'],
    ['additions', { ...body, assetIds: ['asset'] }, 'request'],
  ]);
  expect(called.mock.calls[1]?.[1]).toMatchObject({
    params: { id: 'patel', jobId: '7', occId: 'visit' },
  });
});
