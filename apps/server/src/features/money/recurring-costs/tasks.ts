import { planHasFeature } from '@roundbook/domain/access/features';
import { isDue, waitingText } from '@roundbook/domain/money/recurring-costs/recurring-cost';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readTenant, transact } from '../../../platform/db/transaction.ts';
import { eachApart } from '../../../platform/tasks/each-apart.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import { findBusiness, findVat } from '../../account/businesses/lookups.ts';
import { notifyStaff } from '../../messages/notifications/effects.ts';
import { bookCost } from './booking-commands.ts';
import { type DueCost, findDue, lockCost } from './queries.ts';

interface Parts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
}

async function book(
  { database, enqueueIn }: Parts,
  businessId: BusinessId,
  { id }: DueCost,
  date: PlainDate,
): Promise<void> {
  await transact(database, { businessId }, async (tx) => {
    const [cost, { registrations }] = await Promise.all([lockCost(tx, id), findVat(tx)]);
    if (cost && isDue(cost, date)) await bookCost(tx, enqueueIn(tx), cost, date, registrations);
  });
}

async function notify(
  { database, enqueueIn }: Parts,
  businessId: BusinessId,
  { id, nextOn }: DueCost,
  { message, because }: { readonly message: string; readonly because: 'failed' | 'plan' },
): Promise<void> {
  await transact(database, { businessId }, async (tx) => {
    notifyStaff(tx, enqueueIn(tx), {
      kind: 'recurring-cost-problem',
      message,
      entity: { model: 'recurringCosts', id },
      // The cost keeps this due day until it is recorded, so the key stops a second notification.
      key: `recurring-cost:${id}:${nextOn}:${because}`,
    });
  });
}

/**
 * Records the recurring costs that are due, each in a transaction of its own: a cost that fails holds up no other, the
 * office is notified of it, and it is tried again. After a pause of the server, every day that was missed is recorded.
 * While the plan has no expenses, costs that are due wait, and the office is notified once. Idempotent: a cost is locked,
 * and each of its days has a key of its own.
 */
export function bookRecurringCosts(parts: Parts): DailyWork {
  return {
    name: 'book-recurring-costs',
    at: '03:20',
    retries: 3,
    run: async ({ businessId, date }) => {
      const [due, { plan }] = await readTenant(parts.database, { businessId }, (tx) =>
        Promise.all([findDue(tx, date), findBusiness(tx)]),
      );
      const [first] = due;
      if (!first) return;
      if (!planHasFeature(plan, 'EXPENSES')) {
        const message = waitingText(due.map(({ supplier }) => supplier));
        await notify(parts, businessId, first, { message, because: 'plan' });
        return;
      }
      await eachApart(
        due,
        (cost) => book(parts, businessId, cost, date),
        (cost) =>
          notify(parts, businessId, cost, {
            message: `${cost.supplier} could not be recorded. Roundbook tries again by itself`,
            because: 'failed',
          }),
      );
    },
  };
}
