import type { Database } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import { queueAccountMessage } from '../account-mail/effects.ts';
import { takeForDigest, type DigestRow } from './digest-store.ts';

interface DigestParts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly publicUrl: string;
}

/** The maximum number of notifications listed in an email. */
const NAMED = 30;

/** The email with its reader's unseen notifications. */
function digestMail(
  rows: readonly Pick<DigestRow, 'message' | 'businessName'>[],
  publicUrl: string,
): { subject: string; body: string } {
  const [first] = rows;
  const firm = first?.businessName || 'your business';
  const count = rows.length === 1 ? '1 notification' : `${rows.length} notifications`;
  const more = rows.length > NAMED ? [`and ${rows.length - NAMED} more.`] : [];
  return {
    subject: `${count} for ${firm}`,
    body: [
      'Here are your unseen notifications:',
      [...rows.slice(0, NAMED).map(({ message }) => `– ${message}`), ...more].join('\n'),
      `See all notifications:\n${publicUrl}/notifications`,
      `Choose which notifications you get by email:\n${publicUrl}/user/notification-preferences`,
    ].join('\n\n'),
  };
}

/** Sends each user who wants the digest one email a day with their unseen notifications, each of them once. */
export function digestWork({ database, enqueueIn, publicUrl }: DigestParts): DailyWork {
  return {
    name: 'notification-digest',
    at: '07:30',
    retries: 3,
    run: ({ businessId }) =>
      transact(database, { businessId }, async (tx) => {
        const rows = await takeForDigest(tx);
        const enqueue = enqueueIn(tx);
        for (const [to, ours] of Map.groupBy(rows, ({ email }) => email)) {
          queueAccountMessage(tx, enqueue, { to, ...digestMail(ours, publicUrl) });
        }
      }),
  };
}
