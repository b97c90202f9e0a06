import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '@roundbook/client/api-failure';
import { type askAboutConflict, call } from '@roundbook/client/call';
import { overrideOnline } from '@roundbook/client/online';
import type { ClosedVisit } from '@roundbook/contract/work/jobs/closing';
import { CLOSED_SINCE, KEEP_MINE } from '@roundbook/domain/work/jobs/closed-since';
import { deviceQueue } from '../../../../offline/queue/queue-store.ts';
import type { QueuedTask } from '../../../../offline/queue/queued-task.ts';
import { sync } from '../../../../offline/sync/sync.ts';
import { outlookOf, registerTask, wordsOf } from '../../../../offline/tasks/task-types.ts';
import { markDone } from './mark-done-task.ts';
import { skipping } from './skip-task.ts';

const MINE = 'business:me';

vi.mock('@roundbook/client/session', async (original) => ({
  ...(await original<object>()),
  businessUserId: () => MINE,
}));
vi.mock('../../../../offline/queue/queue-store.ts', async () => {
  const { memoryQueue } = await import('../../../../offline/queue/memory-queue.ts');
  return { deviceQueue: memoryQueue() };
});
vi.mock('@roundbook/client/call', () => ({
  call: vi.fn<typeof call>(),
  askAboutConflict: vi.fn<typeof askAboutConflict>(),
}));
vi.mock('./fetch-kept.ts', () => ({ fetchKept: () => Promise.resolve() }));

registerTask(markDone);
registerTask(skipping);

const skipped: ClosedVisit = {
  occurrenceId: 'visit',
  outcome: 'Skipped',
  at: '2026-11-21T14:32:00.000Z',
  by: 'Dave Jones',
  isOwn: false,
  notes: 'Gate locked',
  version: 2,
};
const HAPPENED = 'Dave Jones skipped this visit on Saturday 21 November at 14:32.';

/** A mark with cash, a photo, a note and an adjustment. */
const mark: QueuedTask = {
  id: 'mark_job_done:job:7',
  task: 'mark_job_done',
  entity: { model: 'job', id: '7', customerId: 'patel' },
  status: 'pending',
  data: {
    body: {
      occurrenceId: 'visit',
      notes: 'Through the side gate',
      itemisationAdjustment: { amount: -500, description: 'Front only' },
      externalPayment: {
        addExternalPayment: true,
        paymentMethod: 'External Cash',
        amount: 900,
      },
      notifications: { email: 'Send', sms: 'DontSend' },
      actionSource: 'Offline',
    },
    photos: [{ id: 'upload', filename: 'gate.jpg', picture: new Blob(['x']), assetId: null }],
  },
  account: MINE,
  requestId: 'request',
  queuedAt: '2026-11-21T15:00:00.000Z',
  label: 'Mrs Patel, 7 High Street',
  error: null,
};

const called = vi.mocked(call);
const waiting = () => deviceQueue.all(MINE);

/** Answers like a server on which a colleague has closed the visit. */
function answerAs(closed: ClosedVisit, accepts: (body: { replaces?: number }) => boolean) {
  called.mockImplementation(async (endpoint, input) => {
    if (endpoint.path === '/assets') return { asset: { id: 'asset' } };
    if (accepts((input as { body: { replaces?: number } }).body)) return {};
    const conflict = {
      title: CLOSED_SINCE,
      message: `${HAPPENED} Was the visit done even so?`,
      bypassToken: 'token',
    };
    throw new ApiFailure({ status: 409, conflict, data: { closedSince: closed } });
  });
}

/** The bodies of the calls that make the change, with their request ids. */
const sent = () =>
  called.mock.calls
    .filter(([endpoint]) => endpoint.path !== '/assets')
    .map(([, input, options]) => [(input as { body: unknown }).body, options?.requestId]);

async function refusedMark(task = mark): Promise<QueuedTask> {
  await deviceQueue.put(task);
  await sync();
  const [failed] = await waiting();
  called.mockClear();
  return failed!;
}

const labelsOf = (task: QueuedTask) => outlookOf(task).choices.map(({ label }) => label);

beforeEach(async () => {
  for (const { id } of await waiting()) await deviceQueue.remove(MINE, id);
  called.mockReset();
  overrideOnline('online');
});

test('the message about a refused mark names the colleague, lists everything entered, and offers every way to settle it', async () => {
  answerAs(skipped, () => false);
  const failed = await refusedMark();
  expect(failed).toMatchObject({
    status: 'failed',
    error: `${HAPPENED} Your change is kept on this device until you choose.`,
    refusal: { closedSince: skipped },
  });
  const words = wordsOf(failed);
  expect(words.holds?.(failed)).toBe(
    '£9.00 cash, 1 photo, the note and the adjustment of -£5.00 (Front only)',
  );
  expect(labelsOf(failed)).toEqual([
    KEEP_MINE,
    'Leave it skipped, record £9.00 cash, 1 photo and the note',
  ]);
  expect(words.discard?.(failed)).toBe('Leave it skipped');
  expect(words.discarded(failed)).toBe(
    'Mrs Patel, 7 High Street stays skipped. What you entered will be lost: £9.00 cash, 1 photo, the note and the adjustment of -£5.00 (Front only).',
  );
});

test('“keep mine” sends everything again, in one call that replaces the outcome shown', async () => {
  answerAs(skipped, ({ replaces }) => replaces === 2);
  const failed = await refusedMark();
  expect(await outlookOf(failed).choices[0]!.carryOut()).toBe(false);
  const { body } = mark.data as { body: object };
  // The photo has been uploaded before, and the refused request left no receipt.
  expect(sent()).toEqual([[{ ...body, replaces: 2, assetIds: ['asset'] }, 'request']]);
  expect(called).toHaveBeenCalledOnce();
  expect(await waiting()).toEqual([]);
});

test('without signal the kept mark waits on the device, and is sent by the next sync', async () => {
  answerAs(skipped, ({ replaces }) => replaces === 2);
  const failed = await refusedMark();
  overrideOnline('offline');
  await outlookOf(failed).choices[0]!.carryOut();
  expect(called).not.toHaveBeenCalled();
  expect(await waiting()).toMatchObject([{ status: 'pending', error: null }]);
  overrideOnline('online');
  await sync();
  expect(sent()).toMatchObject([[{ replaces: 2 }, 'request']]);
  expect(await waiting()).toEqual([]);
});

test('if a colleague changes the visit again, nothing is lost, and the next choice is about that change', async () => {
  answerAs(skipped, () => false);
  const failed = await refusedMark();
  const again = { ...skipped, version: 3, by: 'Ann Smith' };
  answerAs(again, () => false);
  await outlookOf(failed).choices[0]!.carryOut();
  const [listed] = await waiting();
  expect(listed).toMatchObject({ status: 'failed', refusal: { closedSince: again } });
  expect(listed!.data).toMatchObject({ body: { notes: 'Through the side gate' } });
  answerAs(again, ({ replaces }) => replaces === 3);
  await outlookOf(listed!).choices[0]!.carryOut();
  expect(await waiting()).toEqual([]);
});

test('if the connection dies while the kept mark is being sent, the task waits for the next sync', async () => {
  answerAs(skipped, () => false);
  const failed = await refusedMark();
  called.mockRejectedValue(new ApiFailure({ status: 0 }));
  await outlookOf(failed).choices[0]!.carryOut();
  expect(await waiting()).toMatchObject([
    { status: 'pending', data: { body: { replaces: 2 } }, requestId: 'request' },
  ]);
});

test('a colleague’s mark as done can be replaced only by a mark that sets a price, after a question', async () => {
  const done: ClosedVisit = { ...skipped, outcome: 'Done' };
  answerAs(done, () => false);
  const failed = await refusedMark();
  expect(labelsOf(failed)).toEqual([KEEP_MINE, 'Record £9.00 cash, 1 photo and the note']);
  expect(outlookOf(failed).choices[0]!.asks?.message).toContain('Dave Jones’s mark is taken back');
  expect(wordsOf(failed).discard?.(failed)).toBe('Leave it done');
  const { body, photos } = mark.data as { body: object; photos: object[] };
  const { itemisationAdjustment: _, ...plain } = body as { itemisationAdjustment: object };
  const bare = { ...failed, data: { body: plain, photos } };
  expect(labelsOf(bare)).toEqual(['Record £9.00 cash, 1 photo and the note']);
});

test('a refused skip shows its note, which can be recorded on the closed visit', async () => {
  answerAs({ ...skipped, outcome: 'Done' }, () => false);
  const data = { body: { occurrenceId: 'visit', skippedAt: mark.queuedAt, notes: 'Dog loose' } };
  const failed = await refusedMark({ ...mark, id: 'skip_job:job:7', task: 'skip_job', data });
  expect(labelsOf(failed)).toEqual(['Leave it done, record the note']);
  expect(wordsOf(failed).discarded(failed)).toContain(
    'What you entered will be lost: “Dog loose”.',
  );
});
