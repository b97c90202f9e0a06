import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiFailure } from '@roundbook/client/api-failure';
import { memoryQueue } from '../queue/memory-queue.ts';
import type { QueuedTask } from '../queue/queued-task.ts';
import { runSync, type SyncParts } from './sync-run.ts';

const MINE = 'business:me';

function task(id: string, changes: Partial<QueuedTask> = {}): QueuedTask {
  return {
    id,
    task: 'mark_job_done',
    entity: { model: 'job', id, customerId: `customer of ${id}` },
    status: 'pending',
    data: { body: {}, photos: [] },
    account: MINE,
    requestId: `request ${id}`,
    queuedAt: `2026-11-21T09:00:${id.padStart(2, '0')}.000Z`,
    label: id,
    error: null,
    ...changes,
  };
}

type Outcome = 'accepted' | 'refused' | 'unreached';

const failures = {
  refused: () =>
    new ApiFailure({ status: 422, errors: [{ code: 'rule', detail: 'This job is cancelled.' }] }),
  unreached: () => new ApiFailure({ status: 0, message: 'Failed to fetch' }),
};

/** The parts of a sync with a server that answers as given, and a record of their calls. */
function rig(tasks: readonly QueuedTask[], outcomeOf: (id: string) => Outcome) {
  const store = memoryQueue(tasks);
  const sent: string[] = [];
  const refreshed: string[] = [];
  const parts: SyncParts = {
    store,
    account: () => MINE,
    send: ({ id }) => {
      sent.push(id);
      const outcome = outcomeOf(id);
      return outcome === 'accepted' ? Promise.resolve() : Promise.reject(failures[outcome]());
    },
    afterSent: ({ entity }) => {
      refreshed.push(entity.customerId ?? '');
      return Promise.resolve();
    },
    alone: (_task, work) => work(),
    onChange: () => Promise.resolve(),
  };
  return { store, sent, refreshed, parts };
}

test('accepted tasks leave the queue, and refused tasks stay with the server’s message', async () => {
  const { store, refreshed, parts } = rig([task('1'), task('2'), task('3')], (id) =>
    id === '2' ? 'refused' : 'accepted',
  );
  await runSync(parts);
  expect(await store.all(MINE)).toEqual([
    task('2', {
      status: 'failed',
      error: 'This job is cancelled.',
      refusedFor: 'This job is cancelled.',
      isSent: true,
    }),
  ]);
  expect(refreshed).toEqual(['customer of 1', 'customer of 3']);
});

test('nothing is lost, sent twice or sent out of order, whatever the server answers', async () => {
  const outcomes = fc.array(fc.constantFrom<Outcome>('accepted', 'refused', 'unreached'), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(outcomes, async (answers) => {
      const tasks = answers.map((_, index) => task(String(index)));
      const { store, sent, parts } = rig(tasks.toReversed(), (id) => answers[Number(id)]!);
      await runSync(parts);
      const reached = answers.indexOf('unreached');
      const tried = reached === -1 ? tasks : tasks.slice(0, reached + 1);
      expect(sent).toEqual(tried.map(({ id }) => id));
      const left = (await store.all(MINE)).map(({ id, status }) => [id, status]);
      const expected = tasks.flatMap(({ id }, index) => {
        if (reached !== -1 && index >= reached) return [[id, 'pending']];
        return answers[index] === 'refused' ? [[id, 'failed']] : [];
      });
      expect(left).toEqual(expected);
    }),
  );
});

test.each([0, 401, 408, 429, 502, 503, 504])(
  'after %d the outcome is unknown, so the task keeps waiting, marked as sent',
  async (status) => {
    const { store, parts } = rig([task('1'), task('2')], () => 'accepted');
    await runSync({ ...parts, send: () => Promise.reject(new ApiFailure({ status })) });
    expect(await store.all(MINE)).toEqual([task('1', { isSent: true }), task('2')]);
  },
);

test('a task that a user is currently sending is left alone', async () => {
  const { store, sent, parts } = rig([task('1'), task('2')], () => 'accepted');
  const alone: SyncParts['alone'] = async ({ id }, work) => (id === '1' ? undefined : work());
  await runSync({ ...parts, alone });
  expect(sent).toEqual(['2']);
  expect(await store.all(MINE)).toEqual([task('1')]);
});

test('a task removed from the queue since it was listed is neither sent nor put back', async () => {
  const { store, sent, parts } = rig([task('1'), task('2')], () => 'accepted');
  const alone: SyncParts['alone'] = async ({ id }, work) => {
    if (id === '1') await store.remove(MINE, id);
    return work();
  };
  await runSync({ ...parts, alone });
  expect(sent).toEqual(['2']);
  expect(await store.all(MINE)).toEqual([]);
});

test('another account’s work is neither sent nor touched', async () => {
  const theirs = task('1', { account: 'business:them' });
  const { store, sent, parts } = rig([theirs, task('2')], () => 'accepted');
  await runSync(parts);
  expect(sent).toEqual(['2']);
  expect(await store.all('business:them')).toEqual([theirs]);
});

test('a sync stops when the session moves to another account', async () => {
  const { store, sent, parts } = rig([task('1'), task('2')], () => 'accepted');
  await runSync({ ...parts, account: () => (sent.length === 0 ? MINE : 'business:them') });
  expect(sent).toEqual(['1']);
  expect((await store.all(MINE)).map(({ id }) => id)).toEqual(['2']);
});

test('progress is stored, so that the next attempt continues from there', async () => {
  const photo = { id: 'upload', filename: 'a.jpg', picture: new Blob(), assetId: null };
  const waiting = task('1', { data: { body: {}, photos: [photo] } });
  const { store, parts } = rig([waiting], () => 'accepted');
  const uploaded = { ...waiting, data: { body: {}, photos: [{ ...photo, assetId: 'asset' }] } };
  const send: SyncParts['send'] = async (_task, keep) => {
    await keep(uploaded);
    throw failures.unreached();
  };
  await runSync({ ...parts, send });
  expect(await store.all(MINE)).toEqual([uploaded]);
});

test('only the chosen task is retried; going back from a conflict changes nothing', async () => {
  const failed = task('1', { status: 'failed', error: 'Already closed', isSent: true });
  const { store, sent, parts } = rig([failed, task('2')], () => 'accepted');
  const cancelled = new ApiFailure({ status: 409, message: 'Cancelled' });
  const only = ({ id }: QueuedTask) => id === '1';
  await runSync({ ...parts, send: () => Promise.reject(cancelled) }, only);
  expect(await store.all(MINE)).toEqual([failed, task('2')]);
  await runSync(parts, only);
  expect(sent).toEqual(['1']);
  expect(await store.all(MINE)).toEqual([task('2')]);
});

test('a task is stored as sent before its first byte goes out', async () => {
  const { store, parts } = rig([task('1')], () => 'accepted');
  let during: QueuedTask[] = [];
  const send: SyncParts['send'] = async () => {
    during = await store.all(MINE);
  };
  await runSync({ ...parts, send });
  expect(during).toEqual([task('1', { isSent: true })]);
});

test('a mark made again while the former mark is being undone is neither lost nor sent alongside it', async () => {
  const { store, parts } = rig([task('1', { isTakenBack: true })], () => 'accepted');
  const again = task('1', { requestId: 'another request' });
  await runSync({ ...parts, send: () => store.put(again) });
  expect(await store.all(MINE)).toEqual([again]);
});

test('a task that cannot be undone says so', async () => {
  const { store, parts } = rig([task('1', { isTakenBack: true })], () => 'refused');
  await runSync(parts);
  const [left] = await store.all(MINE);
  expect(left?.error).toBe('It could not be undone. This job is cancelled.');
});

test('synced tasks left by an interrupted sync are removed by the next sync', async () => {
  const { store, sent, parts } = rig([task('1', { status: 'synced' })], () => 'accepted');
  await runSync(parts);
  expect(sent).toEqual([]);
  expect(await store.all(MINE)).toEqual([]);
});
