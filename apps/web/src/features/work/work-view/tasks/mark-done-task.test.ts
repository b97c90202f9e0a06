import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '@roundbook/client/api-failure';
import { type askAboutConflict, call } from '@roundbook/client/call';
import { CLOSED_SINCE } from '@roundbook/domain/work/jobs/closed-since';
import { earlyDoneConflict } from '@roundbook/domain/work/jobs/conflicts';
import { memoryQueue } from '../../../../offline/queue/memory-queue.ts';
import type { QueuedTask } from '../../../../offline/queue/queued-task.ts';
import { takeBackTask } from '../../../../offline/queue/task-queue.ts';
import { unsentWords } from '../../../../offline/queue/unsent-words.ts';
import { sendTask } from '../../../../offline/sync/send-task.ts';
import { runSync } from '../../../../offline/sync/sync-run.ts';
import { outlookOf, registerTask, typeOf, wordsOf } from '../../../../offline/tasks/task-types.ts';
import type { MarkDoneTask } from './mark-done-data.ts';
import { markDone } from './mark-done-task.ts';

vi.mock('@roundbook/client/call', () => ({
  call: vi.fn<typeof call>(),
  askAboutConflict: vi.fn<typeof askAboutConflict>(),
}));
vi.mock('./fetch-kept.ts', () => ({ fetchKept: () => Promise.resolve() }));

registerTask(markDone);

const MINE = 'business:me';

/** Job 7 marked as done, as release 0.1.0 stored it on devices. This stored task must not change with the program. */
const STORED: QueuedTask = {
  id: 'mark_job_done:job:7',
  task: 'mark_job_done',
  entity: { model: 'job', id: '7', customerId: 'patel' },
  status: 'pending',
  data: {
    body: { occurrenceId: 'visit', notes: 'Gate open', actionSource: 'Offline' },
    photos: [{ id: 'upload', filename: 'gate.jpg', picture: new Blob(['x']), assetId: null }],
  },
  account: MINE,
  requestId: 'request',
  queuedAt: '2026-11-21T09:00:00.000Z',
  label: 'Mrs Patel, 7 High Street',
  error: null,
};

const called = vi.mocked(call);

/** The calls so far: path, body and request id of each. */
const sent = () =>
  called.mock.calls.map(([endpoint, input, options]) => [
    endpoint.path,
    (input as { body: unknown }).body,
    options?.requestId,
  ]);

const UPLOAD = ['/assets', expect.any(FormData), 'upload'];

const DONE = [
  '/customers/{id}/jobs/{jobId}/done',
  { occurrenceId: 'visit', notes: 'Gate open', actionSource: 'Offline', assetIds: ['asset'] },
  'request',
];

const undone = (attempt: string) => [
  '/customers/{id}/jobs/{jobId}/undo',
  { occurrenceId: 'visit', attempt },
  undefined,
];

/** Sends everything stored, as a sync does, and returns the remaining tasks. */
async function syncStored(tasks: readonly QueuedTask[]): Promise<QueuedTask[]> {
  const store = memoryQueue(tasks);
  await runSync({
    store,
    account: () => MINE,
    send: (task, keep) =>
      sendTask(typeOf(task), task, keep, { conflicts: 'reject', silence: 1000 }),
    alone: (_task, work) => work(),
    afterSent: (task) => typeOf(task).refresh(task),
    onChange: () => Promise.resolve(),
  });
  return store.all(MINE);
}

beforeEach(() => {
  called.mockReset().mockResolvedValue({ asset: { id: 'asset' } });
});

test('a task queued by an earlier release is sent: first its photo, then the mark, each under its own id', async () => {
  expect(await syncStored([STORED])).toEqual([]);
  expect(sent()).toEqual([UPLOAD, DONE]);
  expect(called.mock.calls[1]?.[1]).toMatchObject({ params: { id: 'patel', jobId: '7' } });
});

test('a photo that an earlier release had uploaded is not uploaded again', async () => {
  const data = STORED.data as { photos: object[] };
  const photos = [{ ...data.photos[0], assetId: 'asset' }];
  expect(await syncStored([{ ...STORED, isSent: true, data: { ...data, photos } }])).toEqual([]);
  expect(sent()).toEqual([DONE]);
});

test('a task that an earlier release withdrew is undone, not sent', async () => {
  expect(await syncStored([{ ...STORED, isSent: true, isTakenBack: true }])).toEqual([]);
  expect(sent()).toEqual([undone('request')]);
});

test('a visit that an earlier release marked again has its former mark undone first', async () => {
  const undoes = [{ occurrenceId: 'visit', requestId: 'former' }];
  expect(await syncStored([{ ...STORED, undoes }])).toEqual([]);
  expect(sent()).toEqual([undone('former'), UPLOAD, DONE]);
});

test('a task that failed in an earlier release is neither lost nor sent again, and can be withdrawn', async () => {
  const failed: QueuedTask = { ...STORED, isSent: true, status: 'failed', error: 'No' };
  expect(await syncStored([failed])).toEqual([failed]);
  expect(sent()).toEqual([]);
  const store = memoryQueue([failed]);
  expect(await takeBackTask(store, MINE, failed.id)).toBe(true);
  expect(await syncStored(await store.all(MINE))).toEqual([]);
  expect(sent()).toEqual([undone('request')]);
});

test('before sign-out, the warning counts waiting tasks as jobs', () => {
  expect(unsentWords([])).toBeNull();
  expect(unsentWords([STORED])).toBe(
    '1 job marked as done on this device could not be sent yet: it is only sent once you log in here again.',
  );
  expect(unsentWords([STORED, { ...STORED, isTakenBack: true }])).toBe(
    '2 jobs marked as done, or not done, on this device could not be sent yet: they are only sent once you log in here again.',
  );
});

test('a mark settles an earlier failed mark of the same visit, but not of another visit', () => {
  const mark = STORED as MarkDoneTask;
  const other = { ...mark, data: { ...mark.data, body: { occurrenceId: 'next visit' } } };
  expect(markDone.settles(mark, { ...mark, requestId: 'former', status: 'failed' })).toBe(true);
  expect(markDone.settles(mark, other)).toBe(false);
  // The earlier mark holds a note and a photo, which a bare mark would lose.
  const bare = { ...mark, data: { body: { occurrenceId: 'visit' }, photos: [] } };
  expect(markDone.settles(bare, mark)).toBe(false);
  expect(markDone.settles(mark, bare)).toBe(true);
});

test('a visit marked without signal is recorded as such, and keeps the rest of its data', () => {
  const mark = STORED as MarkDoneTask;
  const body = { ...mark.data.body, actionSource: 'Individual' as const };
  expect(markDone.asOffline?.({ ...mark, data: { ...mark.data, body } })).toEqual(STORED);
});

test('a retry away from the day view never offers to close another visit', () => {
  const closed = { title: CLOSED_SINCE, message: 'Somebody has already closed this visit.' };
  const early = earlyDoneConflict('2026-12-24', '2026-11-21')!;
  expect(markDone.asksLater({ ...closed, bypassToken: 'token' })).toBe(false);
  expect(markDone.asksLater({ ...early, bypassToken: 'token' })).toBe(true);
});

const paidMark = {
  ...STORED,
  status: 'failed',
  data: {
    ...(STORED as MarkDoneTask).data,
    body: {
      ...(STORED as MarkDoneTask).data.body,
      externalPayment: {
        addExternalPayment: true,
        paymentMethod: 'External Cash' as const,
        amount: 900,
      },
    },
  },
} as MarkDoneTask;

test('a mark that an older server refused without saying who closed the visit lists its entries, and offers to record them', async () => {
  const closed = { title: CLOSED_SINCE, message: 'Somebody has already closed this visit.' };
  called.mockImplementation(async (endpoint) => {
    if (endpoint.path === '/assets') return { asset: { id: 'asset' } };
    throw new ApiFailure({ status: 409, conflict: { ...closed, bypassToken: 'token' } });
  });
  const [failed] = await syncStored([{ ...paidMark, status: 'pending' }]);
  expect(failed).toMatchObject({ status: 'failed', refusedFor: closed.title });
  expect(wordsOf(failed!).holds?.(failed!)).toBe('£9.00 cash, 1 photo and the note');
  const { isOver, choices } = outlookOf(failed!);
  expect(isOver).toBe(true);
  expect(choices.map(({ label }) => label)).toEqual(['Record £9.00 cash, 1 photo and the note']);
  expect(wordsOf(failed!).discarded(failed!)).toBe(
    'Mrs Patel, 7 High Street is already closed and stays closed. What you entered will be lost: £9.00 cash, 1 photo and the note.',
  );
});

test('a mark that was refused for another reason is tried again unchanged', () => {
  const failed = { ...paidMark, refusedFor: 'This job is cancelled. Resume it first.' };
  expect(outlookOf(failed)).toEqual({ isOver: false, choices: [] });
});
