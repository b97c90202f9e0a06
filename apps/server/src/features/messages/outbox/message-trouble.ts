import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { notifyStaff } from '../notifications/effects.ts';

/** A message that did not arrive, to a customer or the requester of a quote. */
interface Trouble {
  readonly id: string;
  readonly channel: Channel;
  readonly toCustomerId: string | null;
  readonly quoteId: string | null;
  readonly attempts: number;
  /** The reason, as a readable sentence. */
  readonly reason: string;
}

/** Notifies staff that a message did not arrive, once for each attempt. */
export function notifyOfTrouble(
  tx: TenantTransaction,
  enqueue: Enqueue,
  { id, channel, toCustomerId, quoteId, attempts, reason }: Trouble,
): void {
  const entity =
    toCustomerId === null
      ? quoteId !== null && { model: 'quote', id: quoteId }
      : { model: 'customer', id: toCustomerId };
  if (!entity) return;
  notifyStaff(tx, enqueue, {
    kind: 'messages-failed',
    message: `${channel === 'email' ? 'An email' : 'A text'} was not delivered. ${reason}`,
    entity,
    key: `${id} ${attempts}`,
  });
}
