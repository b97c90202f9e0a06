import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { transact, transactShared } from '../../../platform/db/transaction.ts';
import { handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import { addEvent } from '../security-log/effects.ts';
import { noteInBusinesses } from '../security-log/facts.ts';
import { addressMoved } from '../users/facts.ts';
import { followAnswers, moveGrant } from './effects.ts';
import { placesOfWork } from './lookups.ts';

/** Tasks that pass on an account's events to every business where its user works. */
export function grantTasks({
  database,
  enqueueIn,
  publicUrl,
}: Pick<AccountPlatform, 'database' | 'enqueueIn' | 'publicUrl'>): readonly TaskHandler[] {
  return [
    handles(noteInBusinesses, async (event) => {
      const { userId } = event;
      const places = await transactShared(database, { userId }, (tx) => placesOfWork(tx, userId));
      for (const { businessId } of places) {
        await transact(database, { businessId }, async (tx) => addEvent(tx, event));
      }
    }),
    handles(addressMoved, async ({ userId, email, from }) => {
      const places = await transactShared(database, { userId }, (tx) => placesOfWork(tx, userId));
      for (const { businessId } of places) {
        await transact(database, { businessId, userId }, async (tx) => {
          await moveGrant(tx, userId, email);
          if (from) await followAnswers(tx, enqueueIn(tx), publicUrl, { from, to: email });
        });
      }
    }),
  ];
}
