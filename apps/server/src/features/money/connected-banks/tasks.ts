import { IMPORT_WAITS_DAYS } from '@roundbook/contract/money/connected-banks/statement-imports';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { newId } from '../../../platform/db/ids.ts';
import { readTenant, transact } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import { ownerAddresses } from '../../account/grants/lookups.ts';
import { queueAccountMessage } from '../../messages/account-mail/effects.ts';
import { notifyStaff } from '../../messages/notifications/effects.ts';
import { RETURN_PATH } from './commands.ts';
import { type FeedParts, saveFetched, takeCheck } from './connected-bank-checking.ts';
import { consentMail, consentMailDue } from './connected-bank-mail.ts';
import {
  type ConnectionRow,
  findConnection,
  findConnections,
  updateConnection,
} from './connection-store.ts';
import { deleteWaiting } from './import-store.ts';

/** When the day's work is repeated, a bank that was asked this recently is skipped. */
const LATELY_MS = 3_600_000;

/**
 * Once a day, asks each connected bank for new transactions, and asks Owners to renew their consents before these
 * end.
 */
export function bankDailyWork(parts: FeedParts): DailyWork {
  const { database } = parts;
  return {
    name: 'ask-banks',
    at: '06:20',
    retries: 5,
    run: async ({ businessId, date: today }) => {
      const now = await transact(database, { businessId }, async (tx) => {
        await deleteWaiting(tx, IMPORT_WAITS_DAYS);
        return tx.now;
      });
      const rows = await readTenant(database, { businessId }, findConnections);
      let failure: unknown;
      for (const row of rows) {
        if (row.state !== 'Connected' || row.feed !== parts.bankFeed.name) continue;
        await notifyOwners(parts, businessId, row, now);
        if (row.checkedAt !== null && Date.parse(now) - Date.parse(row.checkedAt) < LATELY_MS) {
          continue;
        }
        try {
          const fetched = await takeCheck(parts, businessId, row.id, {
            now,
            today,
            requestId: newId(),
          });
          await transact(database, { businessId }, async (tx) => {
            const { added } = await saveFetched(parts, tx, row.id, fetched, now);
            if (added === 0) return;
            notifyStaff(tx, parts.enqueueIn(tx), {
              kind: 'import-finished',
              message: `${countOf(added)} came from ${row.name}`,
              entity: { model: 'connectedBanks', id: '' },
            });
          });
        } catch (error) {
          // Without consent or calls left, another try today is useless.
          const isOver = error instanceof AppError && error.code === 'limited';
          if (!isOver && row.consentUntil !== null && row.consentUntil > now) failure ??= error;
        }
      }
      // The other banks have already been asked; the retry asks only the bank that failed.
      if (failure !== undefined) throw failure as Error;
    },
  };
}

const countOf = (count: number) =>
  count === 1 ? '1 new bank transaction' : `${count} new bank transactions`;

/** Emails the Owners that a consent is about to end: 7 days before, and again 1 day before. */
async function notifyOwners(
  { accounts, database, enqueueIn }: FeedParts,
  businessId: Parameters<DailyWork['run']>[0]['businessId'],
  { id }: ConnectionRow,
  now: string,
): Promise<void> {
  await transact(database, { businessId }, async (tx) => {
    const row = await findConnection(tx, id, 'lock');
    const due = row ? consentMailDue(row, now) : null;
    if (!row || due === null) return;
    const enqueue = enqueueIn(tx);
    const mail = consentMail(row.name, row.consentUntil!, `${accounts.publicUrl}${RETURN_PATH}`);
    notifyStaff(tx, enqueue, {
      kind: 'consent-ends',
      message: `Your consent for ${row.name} ends on ${formatLongDate(row.consentUntil!.slice(0, 10))}`,
      entity: { model: 'connectedBanks', id: '' },
      key: `consent:${id}:${row.consentUntil!}:${due}`,
    });
    for (const to of await ownerAddresses(tx)) {
      queueAccountMessage(tx, enqueue, { to, ...mail });
    }
    await updateConnection(tx, id, { told_before: due });
  });
}
