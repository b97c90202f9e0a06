import { newId } from '../../platform/db/ids.ts';
import { query } from '../../platform/db/query.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { Enqueue } from '../../platform/tasks/task.ts';

/** Mail about an account, as plain text. */
export interface AccountMail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** Queues mail about an account, which belongs to no business: a row first, sent by a task. */
export function queueAccountMessage(tx: Transaction, _enqueue: Enqueue, mail: AccountMail): void {
  tx.send(
    query
      .insertInto('account_messages')
      .values({ id: newId(), recipient: mail.to, subject: mail.subject, body: mail.body }),
  );
}
