import {
  type MonthsStatements,
  statementDay,
  type StatementWay,
  statementWay,
} from '@roundbook/domain/money/monthly-statements/monthly-statements';
import { addDays, addMonths, startOfMonth } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { findOwing } from '../reminders/asking-lookups.ts';
import { findWhoOwe } from './queries.ts';
import { finishMonth, insertRecipients, notePrinted, startMonth, writeSetting } from './store.ts';

export const buildsOn = ['reminders'];

const SETTING = { isOn: true, day: 1, minimum: 2000 };
const REGION = 'England and Wales';
/** The maximum number of debtors to find, more than the demo has. */
const MOST_OWING = 1000;
/** The number of days for which statements have been turned on. */
const ON_FOR = 60;
/** The number of statements to post that are already printed. */
const PRINTED = 2;

/** The last month for which statements were sent, and the day on which they went out. */
function lastRun(today: PlainDate): MonthsStatements {
  const thisMonth = startOfMonth(today);
  const dayOf = (month: PlainDate) => statementDay(SETTING.day, month, REGION);
  const month = dayOf(thisMonth) <= today ? thisMonth : addMonths(thisMonth, -1);
  return { month, on: dayOf(month) };
}

/**
 * The customers who get a statement for the month, according to their debts, and whether by email
 * or by post.
 */
async function recipients(tx: TenantTransaction, on: PlainDate) {
  const owing = await findOwing(tx, await findWhoOwe(tx, null, MOST_OWING), on);
  return owing.flatMap((one): { customerId: string; way: StatementWay }[] => {
    const { way } = statementWay(one, SETTING);
    return way === null ? [] : [{ customerId: one.id, way }];
  });
}

/**
 * Turns statements on: on the 1st, to all customers who owe at least £20. Last month's statements were sent, except
 * some that still have to be printed and posted.
 */
export async function addToDemo({
  database,
  businessId,
  today,
  users,
}: DemoBusiness): Promise<void> {
  await transact(database, { businessId }, async (tx) => {
    await writeSetting(tx, SETTING, 0, addDays(today, -ON_FOR));
    const { month, on } = lastRun(today);
    startMonth(tx, month, on);
    const ways = await recipients(tx, on);
    await insertRecipients(tx, month, ways);
    const posted = ways.flatMap(({ customerId, way }) => (way === 'Post' ? [customerId] : []));
    await notePrinted(tx, { month, customerIds: posted.slice(0, PRINTED) }, users.Manager, 1);
    finishMonth(tx, month, 1);
  });
}
