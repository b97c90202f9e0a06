import type { Transaction } from '../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { type AccountMail, sendAccountMessage } from './account-mail.ts';
import { insertAccountMessage } from './store.ts';

/** Queues mail about an account, which belongs to no business: a row first, sent by a task. */
export function queueAccountMessage(tx: Transaction, enqueue: Enqueue, mail: AccountMail): void {
  enqueue(sendAccountMessage, { id: insertAccountMessage(tx, mail) });
}
