import { z } from 'zod';
import { mintBusinessId } from '../../../../platform/db/business-id.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transaction.ts';
import type { Participant } from '../../../../platform/facts/fact.ts';
import {
  handles,
  type Task,
  type TaskHandler,
  type EnqueueIn,
} from '../../../../platform/tasks/task.ts';
import { completeAsked } from './quote-completing.ts';

/** Submits a request for a price without its missing photos, once the wait for them is over. */
export const takeUnfinished: Task<{ businessId: string; quoteId: string }> = {
  name: 'take-unfinished-asking',
  data: z.object({ businessId: z.uuid(), quoteId: z.uuid() }),
  retries: 10,
};

/**
 * The task that submits requests for a price even if some of their photos never arrive, so that the requests still
 * reach the office.
 */
export function askingTasks({
  database,
  enqueueIn,
  participants,
}: {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly participants: readonly Participant[];
}): readonly TaskHandler[] {
  return [
    handles(takeUnfinished, async ({ businessId, quoteId }) => {
      await transact(database, { businessId: mintBusinessId(businessId) }, (tx) =>
        completeAsked(participants, tx, enqueueIn(tx), quoteId, 'rule'),
      );
    }),
  ];
}
