import { expect, test } from 'vitest';
import { sampleKnock, sampleType } from '../tasks/task-samples.ts';
import { registerTask } from '../tasks/task-types.ts';
import { memoryQueue } from './memory-queue.ts';
import { AlreadyQueued, makeTask, sendingsToUndo, storeTask, takeBackTask } from './task-queue.ts';

const type = sampleType();
registerTask(type);

const ofKnock = (knock: string, account = 'a') => makeTask(account, type.name, sampleKnock(knock));

test('a task is identified by its name, model and id, and waits for its account', () => {
  const task = ofKnock('1', 'business:user');
  expect(task).toMatchObject({
    id: 'note_knock:door:d1',
    account: 'business:user',
    status: 'pending',
    error: null,
  });
  expect(ofKnock('1', 'business:user').requestId).not.toBe(task.requestId);
});

test('an unknown task and an invalid entity are refused with a message for the user', () => {
  expect(() => makeTask('a', 'skip_job', sampleKnock('1'))).toThrow('Task skip_job not found');
  expect(() =>
    makeTask('a', type.name, { ...sampleKnock('1'), entity: { model: 'door' } }),
  ).toThrow('Entity must have a model and id');
});

test('a task is queued only once for an entity, and replaces a failed task', async () => {
  const store = memoryQueue();
  const first = ofKnock('1');
  await storeTask(store, first);
  await expect(storeTask(store, ofKnock('1'))).rejects.toThrow(
    new AlreadyQueued('This door is already waiting to be noted.'),
  );
  await storeTask(store, ofKnock('1', 'b'));
  await store.put({ ...first, status: 'failed', error: 'No' });
  const second = ofKnock('1');
  await storeTask(store, second);
  expect(await store.all('a')).toEqual([second]);
  expect(await store.all('b')).toHaveLength(1);
});

test('a task that was never sent is withdrawn immediately; a task that may have arrived has to be undone', async () => {
  const store = memoryQueue();
  const unsent = ofKnock('1');
  await store.put(unsent);
  expect(await takeBackTask(store, 'a', unsent.id)).toBe(true);
  expect(await store.all('a')).toEqual([]);
  expect(await takeBackTask(store, 'a', unsent.id)).toBe(false);

  const sent = { ...ofKnock('1'), isSent: true };
  await store.put(sent);
  expect(await takeBackTask(store, 'a', sent.id)).toBe(true);
  expect(await store.all('a')).toEqual([{ ...sent, isTakenBack: true }]);
  expect(sendingsToUndo({ ...sent, isTakenBack: true })).toEqual([
    { knock: '1', requestId: sent.requestId },
  ]);
});

test('marking a visit again after a withdrawal first undoes any earlier attempt that may have reached the server', async () => {
  const first = { ...ofKnock('1'), isSent: true, isTakenBack: true };
  const store = memoryQueue([first]);
  const second = ofKnock('1');
  const { stored } = await storeTask(store, second);
  expect(await store.all('a')).toEqual([stored]);
  expect(sendingsToUndo(stored)).toEqual([{ knock: '1', requestId: first.requestId }]);

  // This task was never sent, but the earlier task still has to be undone.
  await takeBackTask(store, 'a', stored.id);
  const { stored: third } = await storeTask(store, ofKnock('2'));
  expect(sendingsToUndo(third).map(({ requestId }) => requestId)).toEqual([
    first.requestId,
    second.requestId,
  ]);
});
