import { expect, test } from 'vitest';
import { memoryQueue } from './memory-queue.ts';
import { ALREADY_QUEUED, makeTask, type NewTask, storeTask } from './task-queue.ts';

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
