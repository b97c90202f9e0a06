import { expect, test } from 'vitest';
import { ApiFailure } from '@roundbook/client/api-failure';
import { memoryQueue } from '../queue/memory-queue.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import type { QueuedTask } from '../queue/queued-task.ts';
import { AlreadyQueued, makeTask } from '../queue/task-queue.ts';
import { type KnockTask, sampleKnock, sampleType } from '../tasks/task-samples.ts';
import { registerTask } from '../tasks/task-types.ts';
import { sendDirectly } from './direct-send.ts';

const MINE = 'business:me';

const type = sampleType();
registerTask(type);

const knockOf = (knock: string) => makeTask(MINE, type.name, sampleKnock(knock)) as KnockTask;

const task = knockOf('today');
const asSent = { ...task, isSent: true };
const answers = () => Promise.resolve('done');
const fails = (status: number) => () => Promise.reject(new ApiFailure({ status }));

test('a task is in the queue while it is being sent, and leaves it once answered', async () => {
  const store = memoryQueue();
  let during: QueuedTask[] = [];
  const send = async () => {
    during = await store.all(MINE);
    return 'done';
  };
  expect(await sendDirectly({ store, send }, task)).toBe('done');
  expect(during).toEqual([asSent]);
  expect(await store.all(MINE)).toEqual([]);
});

test.each([0, 200, 401, 429, 502, 503, 504])(
  'after %d the outcome is unknown, so the task stays as sent, with its uploads',
  async (status) => {
    const store = memoryQueue();
    const uploaded = { ...task, label: 'with its photo' };
    const send = async (_task: QueuedTask, keep: (progress: QueuedTask) => Promise<void>) => {
      await keep(uploaded);
      throw new ApiFailure({ status });
    };
    expect(await sendDirectly({ store, send }, task)).toBeNull();
    expect(await store.all(MINE)).toEqual([uploaded]);
  },
);

test.each([400, 403, 409, 422, 500])(
  'a refusal (%d) is thrown and leaves nothing',
  async (status) => {
    const store = memoryQueue();
    const sent = sendDirectly({ store, send: fails(status) }, task);
    await expect(sent).rejects.toMatchObject({ status });
    expect(await store.all(MINE)).toEqual([]);
  },
);

test('a refusal puts back the task that failed earlier; success removes it', async () => {
  const failed: QueuedTask = { ...knockOf('today'), status: 'failed', error: 'No' };
  const store = memoryQueue([failed]);
  const refused = sendDirectly({ store, send: fails(422) }, task);
  await expect(refused).rejects.toMatchObject({ status: 422 });
  expect(await store.all(MINE)).toEqual([failed]);
  await sendDirectly({ store, send: answers }, task);
  expect(await store.all(MINE)).toEqual([]);
});

test('a failed task that the new task does not settle stays listed, whatever happens to the new task', async () => {
  const failed: QueuedTask = { ...knockOf('today'), status: 'failed', error: 'No' };
  const aside = { ...failed, id: `${failed.id}:${failed.requestId}` };
  const next = knockOf('next time');
  for (const send of [answers, fails(422)]) {
    const store = memoryQueue([failed]);
    await sendDirectly({ store, send }, next).catch(() => undefined);
    expect(await store.all(MINE)).toEqual([aside]);
  }
  const store = memoryQueue([failed]);
  expect(await sendDirectly({ store, send: fails(0) }, next)).toBeNull();
  expect((await store.all(MINE)).map(({ id }) => id).toSorted()).toEqual([next.id, aside.id]);
});

test('a task that is already queued is not sent twice', async () => {
  const store = memoryQueue([task]);
  await expect(sendDirectly({ store, send: answers }, knockOf('today'))).rejects.toThrow(
    AlreadyQueued,
  );
  expect(await store.all(MINE)).toEqual([task]);
});

test('a device that stores nothing still sends, and reports an error if the server is not reached', async () => {
  const full: QueueStore = {
    ...memoryQueue(),
    put: () => Promise.reject(new Error('It is full.')),
  };
  expect(await sendDirectly({ store: full, send: answers }, task)).toBe('done');
  await expect(sendDirectly({ store: full, send: fails(0) }, task)).rejects.toThrow('It is full.');
  await expect(sendDirectly({ store: full, send: fails(422) }, task)).rejects.toMatchObject({
    status: 422,
  });
});
