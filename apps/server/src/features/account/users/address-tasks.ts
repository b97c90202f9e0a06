import { z } from 'zod';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { transact, transactShared } from '../../../platform/db/transaction.ts';
import { handles, type Task, type TaskHandler } from '../../../platform/tasks/task.ts';
import { releaseMessages } from '../../messages/outbox/effects.ts';
import { announceBusiness } from '../businesses/effects.ts';
import { moveGrant } from '../grants/effects.ts';
import { placesOfWork } from '../grants/lookups.ts';

/** Hands on what waited for a user to confirm their address, in the businesses that they own. */
export const releaseForVerified: Task<{ userId: string }> = {
  name: 'release-for-verified',
  data: z.object({ userId: z.uuid() }),
  retries: 8,
};

/** Brings the grants of a user whose address changed up to date, in every business. */
export const addressMoved: Task<{ userId: string; email: string }> = {
  name: 'address-moved',
  data: z.object({ userId: z.uuid(), email: z.string() }),
  retries: 8,
};

/** The background work of confirming addresses. */
export function addressTasks({
  database,
  enqueueIn,
}: Pick<AccountPlatform, 'database' | 'enqueueIn'>): readonly TaskHandler[] {
  return [
    handles(addressMoved, async ({ userId, email }) => {
      const places = await transactShared(database, { userId }, (tx) => placesOfWork(tx, userId));
      for (const { businessId } of places) {
        await transact(database, { businessId, userId }, async (tx) => {
          await moveGrant(tx, userId, email);
        });
      }
    }),
    handles(releaseForVerified, async ({ userId }) => {
      const places = await transactShared(database, { userId }, (tx) => placesOfWork(tx, userId));
      for (const { businessId, role } of places) {
        if (role !== 'Owner') continue;
        await transact(database, { businessId, userId }, async (tx) => {
          await announceBusiness(tx);
          await releaseMessages(tx, enqueueIn(tx), 'verification');
        });
      }
    }),
  ];
}
