import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { notifyStaff } from '../notifications/effects.ts';

/** A message to a customer that did not reach them. */
interface Trouble {
  readonly id: string;
  readonly channel: Channel;
  readonly toCustomerId: string | null;
  readonly attempts: number;
  /** Why, in words. */
  readonly reason: string;
}

/** Tells staff that a customer does not get a message; once for each attempt at it. */
export function tellOfTrouble(
  tx: TenantTransaction,
  enqueue: Enqueue,
  { id, channel, toCustomerId, attempts, reason }: Trouble,
): void {
  if (toCustomerId === null) return;
  notifyStaff(tx, enqueue, {
    kind: 'messages-failed',
    message: `${channel === 'email' ? 'An email' : 'A text'} did not arrive. ${reason}`,
    entity: { model: 'customer', id: toCustomerId },
    key: `${id} ${attempts}`,
  });
}
