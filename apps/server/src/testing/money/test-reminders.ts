import { saveLadder } from '@roundbook/contract/money/reminders/ladder';
import { DEFAULT_LADDER, type Ladder } from '@roundbook/domain/money/reminders/ladder';
import { sendingDayFrom } from '@roundbook/domain/money/reminders/sending-days';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { sendReminders } from '../../features/money/reminders/reminder-sending.ts';
import type { TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';
import { invoiceOf, onAccount } from './test-ledger.ts';

/** The number of days from issue to due date in tests. */
const TERM = 14;

/** Helpers for a business’s reminder ladder, starting on the first day on which it can send. */
export function testReminders(app: TestApp, business: TestBusiness) {
  const { token } = business;
  const { parts } = app;
  const today = todayIn('Europe/London', new Date().toISOString());
  /** The first day, from a given day onwards, on which the ladder sends reminders. */
  const sendingDay = (from: PlainDate) =>
    sendingDayFrom({ isEveryDay: false }, from, 'England and Wales');
  return {
    today,
    sendingDay,
    /** The first day on which reminders go out if the ladder is turned on today. */
    day: sendingDay(addDays(today, 1)),
    save: (change: Partial<Ladder> = {}) => {
      const body = { ...DEFAULT_LADDER, isOn: true, ...change };
      return app.data(saveLadder, { token, body: { ...body, steps: [...body.steps] } });
    },
    /** Sends a day’s reminders, as their task does. */
    send: (date: PlainDate, atOnce?: number) => sendReminders(parts, business.id, date, atOnce),
    parts,
    /** Raises an invoice with this due date. */
    raise: (customerId: string, dueOn: PlainDate, amount = 4500) =>
      onAccount(app, business, customerId, (account) =>
        account.raiseInvoice(invoiceOf(amount, addDays(dueOn, -TERM))),
      ),
  };
}
