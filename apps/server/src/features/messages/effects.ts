import { query } from '../../platform/db/query.ts';
import type { TenantTransaction, Transaction } from '../../platform/db/transaction.ts';
import type { Enqueue } from '../../platform/tasks/task.ts';
import { insertAccountMessage } from './account-store.ts';
import { sendAccountMessage, sendMessage } from './message-tasks.ts';
import type { AccountMail, OutgoingMessage } from './message-outgoing.ts';
import { insertMessage, insertStartingTemplates, scrubMessagesOf } from './store.ts';
import { render, TEMPLATES, type TemplateKey, type TemplateValues } from './message-templates.ts';

/** Queues a message of the business: a row first, handed to its provider once the change is made. */
export function queueMessage(
  tx: TenantTransaction,
  enqueue: Enqueue,
  message: OutgoingMessage,
): void {
  const id = insertMessage(tx, message);
  enqueue(sendMessage, { businessId: tx.businessId, id, attemptsBefore: 0 });
}

/** Queues a message in the words that the business chose for it. One round trip. */
export async function queueFromTemplate<Key extends TemplateKey>(
  tx: TenantTransaction,
  enqueue: Enqueue,
  key: Key,
  values: TemplateValues<Key>,
  message: Omit<OutgoingMessage, 'kind' | 'subject' | 'body'>,
): Promise<void> {
  const chosen = await tx.first(
    query
      .selectFrom('message_templates')
      .select(['subject', 'body'])
      .where('business_id', '=', tx.businessId)
      .where('key', '=', key)
      .where('channel', '=', message.channel),
  );
  const { subject, body } = chosen ?? TEMPLATES[key][message.channel];
  queueMessage(tx, enqueue, {
    ...message,
    kind: key,
    subject: render(subject, values),
    body: render(body, values),
  });
}

/** Queues mail about an account, which belongs to no business: a row first, sent by a task. */
export function queueAccountMessage(tx: Transaction, enqueue: Enqueue, mail: AccountMail): void {
  enqueue(sendAccountMessage, { id: insertAccountMessage(tx, mail) });
}

/** Gives a new business the words of its messages. */
export function addStartingTemplates(tx: TenantTransaction): void {
  insertStartingTemplates(tx);
}

/** Scrubs what was written to a customer who is being anonymised; what is still queued is not sent. */
export function forgetCustomer(tx: TenantTransaction, customerId: string): void {
  scrubMessagesOf(tx, customerId);
}
