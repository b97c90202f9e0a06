import { z } from 'zod';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transact, transactShared } from '../../../platform/db/transaction.ts';
import { handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import { type Delivery, DeliveryRefused } from '../../../providers/delivery.ts';
import type { EmailProvider } from '../../../providers/email/email.ts';
import type { SmsProvider } from '../../../providers/sms/sms.ts';
import * as accountStore from './account-store.ts';
import type { Outcome } from './message-outgoing.ts';
import { sendAccountMessage, sendMessage } from './message-tasks.ts';
import * as store from './store.ts';

/** The providers that send the messages of the outbox. */
export interface MessageProviders {
  readonly email: EmailProvider;
  readonly sms: SmsProvider;
}

const attachmentRow = z.object({
  filename: z.string(),
  mime: z.string(),
  content: z.base64(),
});

/**
 * The tasks that empty the outbox. A message is handed on at least once: after a crash between
 * handing it on and recording that, it goes out again under the same id.
 */
export function messageTasks(
  database: Database,
  { email, sms }: MessageProviders,
): readonly TaskHandler[] {
  return [
    handles(sendMessage, async ({ businessId, id, attemptsBefore }) => {
      const scope = { businessId: mintBusinessId(businessId) };
      const message = await transact(database, scope, (tx) => store.takeForSending(tx, id));
      if (!message) return;
      const { recipient: to, subject, body, attempts } = message;
      const attachment = message.attachment ? attachmentOf(message.attachment) : {};
      const outcome = await attempt(attempts - attemptsBefore > sendMessage.retries, () =>
        message.channel === 'email'
          ? email.send({ id, to, subject, body, about: 'business', ...attachment })
          : sms.send({ id, to, body }),
      );
      await transact(database, scope, async (tx) => store.noteOutcome(tx, id, attempts, outcome));
      if (outcome.again) throw outcome.again;
    }),
    handles(sendAccountMessage, async ({ id }) => {
      const message = await transactShared(database, {}, (tx) =>
        accountStore.takeForSending(tx, id),
      );
      if (!message) return;
      const { recipient: to, subject, body, attempts } = message;
      const outcome = await attempt(attempts > sendAccountMessage.retries, () =>
        email.send({ id, to, subject, body, about: 'account' }),
      );
      await transactShared(database, {}, async (tx) => accountStore.noteOutcome(tx, id, outcome));
      if (outcome.again) throw outcome.again;
    }),
  ];
}

async function attempt(isLast: boolean, send: () => Promise<Delivery>): Promise<Outcome> {
  try {
    return { state: await send(), error: '' };
  } catch (error) {
    const again = error instanceof Error ? error : new Error(String(error));
    if (isLast || again instanceof DeliveryRefused)
      return { state: 'Failed', error: again.message };
    return { state: 'Queued', error: again.message, again };
  }
}

function attachmentOf(row: unknown) {
  const { filename, mime, content } = attachmentRow.parse(row);
  return { attachment: { filename, mime, content: Buffer.from(content, 'base64') } };
}
