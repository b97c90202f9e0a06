import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import { queueAccountMessage } from '../../messages/account-mail/effects.ts';
import { nameOfBusiness, timeZoneOf } from '../businesses/lookups.ts';
import { ownerAddresses } from '../grants/lookups.ts';
import { type ErasingParts, eraseWhatIsClosed } from './closure-erasing.ts';
import { soonErasedMail } from './closure-mail.ts';
import { eraseBusiness } from './erasing-tasks.ts';
import { findClosure } from './store.ts';

/** The tasks for closed businesses. */
export function closureTasks(parts: ErasingParts): readonly TaskHandler[] {
  return [
    handles(eraseBusiness, ({ businessId }) =>
      eraseWhatIsClosed(parts, mintBusinessId(businessId)),
    ),
  ];
}

/** The number of days before the erasure when Owners are reminded. */
const NOTIFIED_BEFORE = 3;

async function notifyOwnersBefore(
  tx: TenantTransaction,
  { accounts, enqueueIn }: ErasingParts,
  today: string,
): Promise<void> {
  const [closure, timeZone] = await Promise.all([findClosure(tx), timeZoneOf(tx)]);
  if (closure?.kind !== 'closing') return;
  const day = todayIn(timeZone, closure.eraseAfter);
  if (day !== addDays(today, NOTIFIED_BEFORE)) return;
  const [{ name }, addresses] = await Promise.all([nameOfBusiness(tx), ownerAddresses(tx)]);
  for (const to of addresses) {
    const mail = soonErasedMail(name, formatLongDate(day), accounts.publicUrl);
    queueAccountMessage(tx, enqueueIn(tx), { to, ...mail });
  }
}

/** Erases businesses after their grace period, and warns the Owners a few days before. */
export function closureDailyWork(parts: ErasingParts): DailyWork {
  const { database, enqueueIn } = parts;
  return {
    name: 'closures',
    at: '04:10',
    retries: 5,
    whenClosed: true,
    run: ({ businessId, date }) =>
      transact(database, { businessId }, async (tx) => {
        const closure = await findClosure(tx);
        if (!closure) return;
        if (Date.parse(closure.eraseAfter) <= Date.parse(tx.now))
          enqueueIn(tx)(eraseBusiness, { businessId });
        else await notifyOwnersBefore(tx, parts, date);
      }),
  };
}
