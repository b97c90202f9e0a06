import { call } from '@roundbook/client/call';
import { queryClient } from '@roundbook/client/query-client';
import type { BodyInputOf, ResponseOf } from '@roundbook/contract/endpoint';
import { createExpense } from '@roundbook/contract/money/expenses/expenses';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { countText } from '@roundbook/ui/text/count-text.ts';
import type { QueuedTask } from '../../../../offline/queue/queued-task.ts';
import type { TaskType } from '../../../../offline/tasks/task-type.ts';
import { type QueuedPhoto, uploadPhotos } from '../../../files/assets/queued-photos.ts';
import { suppliersQuery } from '../lookups.ts';

/** The request that records an expense, before its receipts have become assets. */
export interface ExpenseTaskData {
  readonly body: BodyInputOf<typeof createExpense>;
  readonly photos: readonly QueuedPhoto[];
}

/** A queued task that records an expense. */
export type ExpenseTask = QueuedTask<ExpenseTaskData>;

/** The contents of a task as text: `£60.00 and 1 receipt`. */
function heldBy({ data: { body, photos } }: ExpenseTask): string {
  const amount = formatPounds(body.amount);
  return photos.length === 0 ? amount : `${amount} and ${countText(photos.length, 'receipt')}`;
}

/** Records an expense with its receipts, now or once the signal is back. */
export const recordingExpense: TaskType<ExpenseTask, ResponseOf<typeof createExpense>> = {
  name: 'record_expense',
  worksOffline: true,
  words: {
    alreadyQueued: 'This expense is already waiting to be sent.',
    happened: 'Recorded',
    holds: heldBy,
    discarded: (task) => `The expense will be lost: ${task.label}, ${heldBy(task)}.`,
    unsent: ({ length }) => countText(length, 'expense'),
  },
  perform: async (task, { keep, signal, conflicts, ...sending }) => {
    const { data, requestId } = task;
    const photos = await uploadPhotos(data.photos, {
      ...sending,
      signal,
      keep: (latest) => keep({ ...task, data: { ...data, photos: latest } }),
    });
    const assetIds = photos.flatMap(({ assetId }) => assetId ?? []);
    return call(
      createExpense,
      { body: { ...data.body, assetIds } },
      {
        requestId,
        signal,
        waitForScreen: false,
        conflicts,
        fallback: 'Sorry, there was an error recording the expense',
      },
    );
  },
  sentAs: () => null,
  undo: () => Promise.resolve(),
  settles: (task, earlier) => task.entity.id === earlier.entity.id,
  asksLater: () => true,
  refusalWords: ({ message }) => `The expense was not recorded. ${message}`,
  refresh: async () => {
    // The next expense needs the supplier even without signal; the screen follows the answer's changes by itself.
    await queryClient.fetchQuery(suppliersQuery).catch(() => undefined);
  },
};
