import { expect, test } from 'vitest';
import { memoryQueue } from './memory-queue.ts';
import { marksToUndo } from './queued-task.ts';
import { ALREADY_QUEUED, makeTask, type NewTask, storeTask, takeBackTask } from './task-queue.ts';

const newTask: NewTask = {
  task: 'mark_job_done',
  entity: { model: 'job', id: 'j1', customerId: 'c1' },
  data: { body: {}, photos: [] },
  label: 'Mrs Patel',
};

test('a task is known by task, model and id, and waits for its account', () => {
  const task = makeTask('business:user', newTask);
  expect(task).toMatchObject({
    id: 'mark_job_done:job:j1',
    account: 'business:user',
    status: 'pending',
    error: null,
  });
  expect(makeTask('business:user', newTask).requestId).not.toBe(task.requestId);
});

test('an unknown task and a bad entity are refused in the words of the specification', () => {
  expect(() => makeTask('a', { ...newTask, task: 'skip_job' })).toThrow('Task skip_job not found');
  expect(() => makeTask('a', { ...newTask, entity: { model: 'job' } })).toThrow(
    'Entity must have a model and id',
  );
});

test('an entity waits once for a task; one that failed is replaced', async () => {
  const store = memoryQueue();
  const first = makeTask('a', newTask);
  await storeTask(store, first);
  await expect(storeTask(store, makeTask('a', newTask))).rejects.toThrow(ALREADY_QUEUED);
  await storeTask(store, makeTask('b', newTask));
  await store.put({ ...first, status: 'failed', error: 'No' });
  const second = makeTask('a', newTask);
  await storeTask(store, second);
  expect(await store.all('a')).toEqual([second]);
  expect(await store.all('b')).toHaveLength(1);
});

const ofVisit = (occurrenceId: string) =>
  makeTask('a', { ...newTask, data: { body: { occurrenceId }, photos: [] } });

test('a task that was never sent is taken back at once; one that may have arrived is to be undone', async () => {
  const store = memoryQueue();
  const unsent = ofVisit('v1');
  await store.put(unsent);
  expect(await takeBackTask(store, 'a', unsent.id)).toBe(true);
  expect(await store.all('a')).toEqual([]);
  expect(await takeBackTask(store, 'a', unsent.id)).toBe(false);

  const sent = { ...ofVisit('v1'), isSent: true };
  await store.put(sent);
  expect(await takeBackTask(store, 'a', sent.id)).toBe(true);
  expect(await store.all('a')).toEqual([{ ...sent, isTakenBack: true }]);
  expect(marksToUndo({ ...sent, isTakenBack: true })).toEqual([
    { occurrenceId: 'v1', requestId: sent.requestId },
  ]);
});

test('marked anew after it was taken back: what may have arrived is undone first', async () => {
  const first = { ...ofVisit('v1'), isSent: true, isTakenBack: true };
  const store = memoryQueue([first]);
  const second = ofVisit('v1');
  const { stored } = await storeTask(store, second);
  expect(await store.all('a')).toEqual([stored]);
  expect(marksToUndo(stored)).toEqual([{ occurrenceId: 'v1', requestId: first.requestId }]);

  // Never sent itself, but what came before it still has to be undone.
  await takeBackTask(store, 'a', stored.id);
  const { stored: third } = await storeTask(store, ofVisit('v2'));
  expect(marksToUndo(third).map(({ requestId }) => requestId)).toEqual([
    first.requestId,
    second.requestId,
  ]);
});
