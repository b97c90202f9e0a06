import { atATime } from '@roundbook/domain/messages/broadcasts/broadcast';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { transact, type TenantTransaction } from '../../../platform/db/transaction.ts';
import { type Enqueue, handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import { lockCustomers } from '../../customers/customers/effects.ts';
import { notifyStaff } from '../notifications/effects.ts';
import { queueMessages } from '../outbox/effects.ts';
import type { OptOutParts } from '../outbox/lookups.ts';
import { CUSTOMER_CONDITIONS } from '../templates/fact-lookups.ts';
import { judgeAudience, judgeCustomers } from './audience-queries.ts';
import { lettersOf, SAYS_NOTHING } from './broadcast-letters.ts';
import { advanceBroadcast } from './broadcast-tasks.ts';
import { PREPARED_AT_ONCE, QUEUED_AT_ONCE } from './policy.ts';
import { type BroadcastRow, findBroadcastRow } from './queries.ts';
import { insertRecipients, setBroadcast, settleRecipients, takeWaiting } from './store.ts';

interface Step {
  readonly tx: TenantTransaction;
  readonly enqueue: Enqueue;
  readonly parts: OptOutParts;
  readonly broadcast: BroadcastRow;
}

/** Lets all other message tasks go first. */
const AFTER_OTHERS = -10;

/**
 * Plans the next step of a broadcast; the current step has already incremented the broadcast's
 * version.
 */
function goOn({ tx, enqueue, broadcast: { id, version } }: Step, startAfter?: Date): void {
  const data = { businessId: tx.businessId, id, version: version + 1 };
  enqueue(advanceBroadcast, data, { priority: AFTER_OTHERS, ...(startAfter && { startAfter }) });
}

/** Stores the next page of the audience, checked against the current rules. */
async function prepare(step: Step): Promise<void> {
  const { tx, broadcast } = step;
  const from = { after: broadcast.preparedUpTo, most: PREPARED_AT_ONCE };
  const judged = await judgeAudience(tx, broadcast, from);
  insertRecipients(tx, broadcast.id, judged);
  const last = judged.at(-1);
  setBroadcast(
    tx,
    broadcast,
    judged.length < PREPARED_AT_ONCE || !last
      ? { state: 'Sending' }
      : { state: 'Preparing', prepared_up_to: last.id },
  );
  goOn(step);
}

/** Finishes a broadcast whose messages are all written, and notifies the office. */
function finish({ tx, enqueue, broadcast }: Step): void {
  const { id, name } = broadcast;
  setBroadcast(tx, broadcast, { state: 'Finished', finished_at: tx.now });
  notifyStaff(tx, enqueue, {
    kind: 'broadcast',
    message: `All messages of the broadcast “${name}” are in the outbox`,
    entity: { model: 'broadcast', id },
    key: `broadcast ${id} finished`,
  });
}

/**
 * Writes the next page of messages. Checks each recipient again, as they may have opted out or left since the start,
 * and locks their rows, so that no one can opt out between the check and the message.
 */
async function send(step: Step): Promise<void> {
  const { tx, enqueue, parts, broadcast } = step;
  const { id, perHour } = broadcast;
  const page = Math.min(QUEUED_AT_ONCE, atATime(perHour));
  const waiting = await takeWaiting(tx, id, page);
  if (waiting.length === 0) return finish(step);
  lockCustomers(tx, waiting);
  const judged = await judgeCustomers(tx, broadcast, waiting);
  const going = judged.filter(({ reason }) => reason === null);
  const now = tx.now;
  const letters = await lettersOf(tx, parts, broadcast, going, now);
  const messageIds = queueMessages(tx, enqueue, [...letters.values()], {
    priority: AFTER_OTHERS,
    conditions: CUSTOMER_CONDITIONS,
  });
  const messageOf = new Map([...letters.keys()].map((one, index) => [one, messageIds[index]!]));
  const reasons = new Map(judged.map((one) => [one.id, one.reason ?? SAYS_NOTHING]));
  settleRecipients(
    tx,
    id,
    waiting.map((customerId) => {
      const messageId = messageOf.get(customerId) ?? null;
      const reason = reasons.get(customerId) ?? 'They are no longer a customer.';
      return { customerId, messageId, reason: messageId === null ? reason : '' };
    }),
  );
  if (waiting.length < page) return finish(step);
  setBroadcast(tx, broadcast, { state: 'Sending' });
  // The pause between pages, which keeps to the chosen hourly pace.
  const pauseMs = (page / perHour) * 3_600_000;
  goOn(step, new Date(Date.parse(tx.now) + pauseMs));
}

/** The task that advances broadcasts step by step. */
export function broadcastTasks(
  { database, enqueueIn, publicUrl, secrets }: AccountPlatform,
  shortUrl: string,
): readonly TaskHandler[] {
  const parts = { publicUrl, secrets, shortUrl };
  return [
    handles(advanceBroadcast, ({ businessId, id, version }) =>
      transact(database, { businessId: mintBusinessId(businessId) }, async (tx) => {
        const broadcast = await findBroadcastRow(tx, id, true);
        if (!broadcast || broadcast.version !== version) return;
        const step: Step = { tx, enqueue: enqueueIn(tx), parts, broadcast };
        switch (broadcast.state) {
          case 'Scheduled':
            setBroadcast(tx, broadcast, {
              state: 'Preparing',
              started_at: tx.now,
            });
            return goOn(step);
          case 'Preparing':
            return prepare(step);
          case 'Sending':
            return send(step);
          default:
        }
      }),
    ),
  ];
}
