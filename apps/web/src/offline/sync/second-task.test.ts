import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '@roundbook/client/api-failure';
import { overrideOnline } from '@roundbook/client/online';
import { deviceQueue } from '../queue/queue-store.ts';
import { discardTask, loadQueue, queuedTasks, withdrawTask } from '../queue/queue.ts';
import type { QueuedTask } from '../queue/queued-task.ts';
import { unsentWords } from '../queue/unsent-words.ts';
import { type KnockTask, sampleKnock, sampleType, type SentKnock } from '../tasks/task-samples.ts';
import type { Sending } from '../tasks/task-type.ts';
import { registerTask, tasksOf } from '../tasks/task-types.ts';
import { performTask } from './perform-task.ts';
import { retryTask, sync } from './sync.ts';

const MINE = 'business:me';

vi.mock('@roundbook/client/session', async (original) => ({
  ...(await original<object>()),
  businessUserId: () => MINE,
}));
vi.mock('../queue/queue-store.ts', async () => {
  const { memoryQueue } = await import('../queue/memory-queue.ts');
  return { deviceQueue: memoryQueue() };
});

const perform = vi.fn<(task: KnockTask, sending: Sending<KnockTask>) => Promise<string>>();
const undo = vi.fn<(task: KnockTask, sent: SentKnock) => Promise<void>>();
const refresh = vi.fn<(task: KnockTask) => Promise<void>>();

// A second kind of task, registered as a slice would: in its own file, without touching the queue.
registerTask(sampleType({ name: 'mark_job_done' }));
const knocking = sampleType({ perform, undo, refresh });
registerTask(knocking);

const waiting = () => deviceQueue.all(MINE);
const unreached = () => Promise.reject(new ApiFailure({ status: 0 }));
const refused = () => Promise.reject(new ApiFailure({ status: 422, message: 'No such door.' }));

beforeEach(async () => {
  for (const { id } of await waiting()) await deviceQueue.remove(MINE, id);
  perform.mockReset().mockResolvedValue('noted');
  undo.mockReset().mockResolvedValue();
  refresh.mockReset().mockResolvedValue();
  overrideOnline('online');
});

test('with signal the task is in the queue while it is sent, and leaves with the answer', async () => {
  let during: QueuedTask[] = [];
  perform.mockImplementation(async () => {
    during = await waiting();
    return 'noted';
  });
  const performed = await performTask(knocking, sampleKnock('1'));
  expect(performed).toEqual({ outcome: 'sent', answer: 'noted' });
  expect(during).toMatchObject([{ task: 'note_knock', isSent: true }]);
  expect(refresh).toHaveBeenCalledOnce();
  expect(await waiting()).toEqual([]);
});

test('without signal the task waits, and is sent once, under its own request id, when the signal is back', async () => {
  overrideOnline('offline');
  const performed = await performTask(knocking, sampleKnock('1'));
  expect(performed).toEqual({ outcome: 'queued', taskId: 'note_knock:door:d1' });
  const [queued] = await waiting();
  expect(tasksOf(knocking, queuedTasks.get())).toEqual([queued]);
  expect(perform).not.toHaveBeenCalled();
  await expect(performTask(knocking, sampleKnock('1'))).rejects.toThrow(
    'This door is already waiting to be noted.',
  );
  overrideOnline('online');
  await sync();
  await sync();
  expect(perform).toHaveBeenCalledOnce();
  expect(perform.mock.calls[0]?.[0].requestId).toBe(queued?.requestId);
  expect(refresh).toHaveBeenCalledOnce();
  expect(await waiting()).toEqual([]);
});

test('a sync asks no questions; a refused task is listed with the message for its kind, and can be retried', async () => {
  overrideOnline('offline');
  await performTask(knocking, sampleKnock('1'));
  overrideOnline('online');
  perform.mockImplementation(refused);
  await sync();
  expect(perform.mock.lastCall?.[1].conflicts).toBe('reject');
  const [failed] = await waiting();
  expect(failed).toMatchObject({
    status: 'failed',
    error: 'The door stays as it was. No such door.',
  });
  perform.mockResolvedValue('noted');
  await retryTask(failed!.id);
  expect(perform.mock.lastCall?.[1].conflicts).toBeTypeOf('function');
  expect(await waiting()).toEqual([]);
});

test('a refused tap is reported to the user and leaves nothing in the queue', async () => {
  perform.mockImplementation(refused);
  await expect(performTask(knocking, sampleKnock('1'))).rejects.toThrow('No such door.');
  expect(await waiting()).toEqual([]);
});

test('progress is stored, so that the next attempt continues from there', async () => {
  perform.mockImplementationOnce(async (task, { keep }) => {
    await keep({ ...task, data: { ...task.data, note: 'Its photo is uploaded' } });
    return unreached();
  });
  const performed = await performTask(knocking, sampleKnock('1'));
  expect(performed.outcome).toBe('queued');
  await sync();
  const [first, second] = perform.mock.calls.map(([task]) => task);
  expect(second?.data.note).toBe('Its photo is uploaded');
  expect(second?.requestId).toBe(first?.requestId);
});

test('a task withdrawn before it was sent is gone; a task withdrawn later is undone, and not sent again', async () => {
  overrideOnline('offline');
  await performTask(knocking, sampleKnock('1'));
  expect(await withdrawTask('note_knock:door:d1')).toBe(true);
  expect(await waiting()).toEqual([]);

  overrideOnline('online');
  perform.mockImplementation(unreached);
  await performTask(knocking, sampleKnock('2'));
  const [sent] = await waiting();
  expect(await withdrawTask('note_knock:door:d1')).toBe(true);
  undo.mockImplementationOnce(unreached);
  await sync();
  expect(await waiting()).toHaveLength(1);
  await sync();
  expect(undo).toHaveBeenCalledTimes(2);
  expect(undo.mock.lastCall?.[1]).toEqual({ knock: '2', requestId: sent?.requestId });
  expect(perform).toHaveBeenCalledOnce();
  expect(await waiting()).toEqual([]);
});

test('a task started again after a withdrawal is sent once the earlier task is undone', async () => {
  const order: string[] = [];
  perform.mockImplementation(unreached);
  await performTask(knocking, sampleKnock('1'));
  await withdrawTask('note_knock:door:d1');
  perform.mockImplementation(async ({ data }) => {
    order.push(`noted ${data.knock}`);
    return 'noted';
  });
  undo.mockImplementation(async (_task, { knock }) => {
    order.push(`undone ${knock}`);
  });
  const performed = await performTask(knocking, sampleKnock('2'));
  expect(performed.outcome).toBe('sent');
  expect(order).toEqual(['undone 1', 'noted 2']);
});

test('tasks of two kinds wait side by side without being confused', async () => {
  overrideOnline('offline');
  await performTask(knocking, sampleKnock('1'));
  await performTask(sampleType({ name: 'mark_job_done' }), sampleKnock('1'));
  expect(tasksOf(knocking, await waiting())).toHaveLength(1);
  expect(await waiting()).toHaveLength(2);
  const other = { ...(await waiting())[0]!, task: 'sign' };
  expect(unsentWords([...(await waiting()), other])).toBe(
    '1 door noted, 1 door noted and 1 change on this device could not be sent yet: they are only sent once you log in here again.',
  );
});

test('a kind that needs signal, or is not registered, is refused with a message for the user', async () => {
  overrideOnline('offline');
  const charging = sampleType({ name: 'charge_card', worksOffline: false });
  await expect(performTask(charging, sampleKnock('1'))).rejects.toThrow(
    'Task charge_card not found',
  );
  registerTask(charging);
  await expect(performTask(charging, sampleKnock('1'))).rejects.toThrow(
    'Task charge_card not found',
  );
  expect(await waiting()).toEqual([]);
  overrideOnline('online');
  expect((await performTask(charging, sampleKnock('1'))).outcome).toBe('sent');
});

test('an unknown task from another release fails with the same message, and can be discarded', async () => {
  overrideOnline('offline');
  await performTask(knocking, sampleKnock('1'));
  const [queued] = await waiting();
  await deviceQueue.put({ ...queued!, id: 'sign:quote:q1', task: 'sign' });
  overrideOnline('online');
  await sync();
  expect(await waiting()).toMatchObject([{ status: 'failed', error: 'Task sign not found' }]);
  await discardTask('sign:quote:q1');
  await loadQueue();
  expect(queuedTasks.get()).toEqual([]);
});
