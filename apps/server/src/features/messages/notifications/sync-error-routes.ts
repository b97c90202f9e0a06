import { reportSyncErrors } from '@roundbook/contract/messages/notifications/sync-errors';
import type { RateLimits } from '../../../platform/auth/rate-limits.ts';
import type { Route } from '../../../platform/http/call.ts';
import { write } from '../../../platform/http/route.ts';
import { findUser } from '../../account/users/lookups.ts';
import { notifyStaff } from './effects.ts';
import { reportsPerUser } from './policy.ts';

/** The length of the part of an instant up to the hour. */
const HOUR = 'YYYY-MM-DDTHH'.length;

/**
 * The route by which a device reports changes that it could not send. The wording of the
 * notification is ours, whatever the device sends.
 */
export function syncErrorRoutes(limits: RateLimits): readonly Route[] {
  return [
    write(reportSyncErrors, async ({ tx, actor, body, enqueue, now, today }) => {
      await limits.take({ allowance: reportsPerUser, by: actor.userId });
      const account = await findUser(tx, actor.userId);
      const name = account?.user.firstName || 'A colleague';
      notifyStaff(tx, enqueue, {
        kind: 'sync-error',
        message: `${name}’s device could not send ${body.count === 1 ? 'a change' : `${body.count} changes`}`,
        entity: { model: 'day', id: today },
        key: `sync:${actor.userId}:${now.slice(0, HOUR)}`,
      });
      return {};
    }),
  ];
}
