import { MOST_STATEMENTS_AT_ONCE } from '@roundbook/contract/money/ledger/statements';
import {
  monthDueOn,
  statementsFrom,
  type StatementWay,
  statementWay,
} from '@roundbook/domain/money/monthly-statements/monthly-statements';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import { MAXIMUM_TRIES } from '../../../platform/db/database-errors.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { OutdatedPreparation } from '../../../platform/http/receipts.ts';
import type { PreparedLetters } from '../../../platform/pdf/prepared-letters.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { lockCustomers } from '../../customers/customers/effects.ts';
import { findHolidayRegion } from '../../work/availability/lookups.ts';
import { queueStatements, statementDocuments } from '../accounts/ledger/effects.ts';
import { findOwing } from '../reminders/asking-lookups.ts';
import {
  findSentBefore,
  findSetting,
  findWaiting,
  isMonthFinished,
  type SettingRecord,
} from './queries.ts';
import { finishMonth, insertRecipients, startMonth } from './store.ts';

export interface SendingParts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly files: FileStore;
}

/** The sending of one business's statements on one day. */
interface Sending {
  readonly parts: SendingParts;
  readonly businessId: BusinessId;
  readonly date: PlainDate;
}

/**
 * The month whose statements are due on a date and not all sent yet, with the setting and the first day that the
 * statements cover; null if there is none.
 */
async function findDue(tx: TenantTransaction, date: PlainDate) {
  const [setting, region] = await Promise.all([findSetting(tx), findHolidayRegion(tx)]);
  if (!setting.isOn || setting.startsOn === null) return null;
  const month = monthDueOn(setting.day, setting.startsOn, date, region);
  if (month === null || (await isMonthFinished(tx, month))) return null;
  const from = statementsFrom(setting.day, month, await findSentBefore(tx, month));
  return { month, setting, from };
}

/**
 * Whether each customer gets their statement by email or by post; customers who get none are
 * missing.
 */
async function findWays(
  tx: TenantTransaction,
  ids: readonly string[],
  setting: SettingRecord,
  date: PlainDate,
) {
  const customers = await findOwing(tx, ids, date);
  return customers.flatMap((one): { customerId: string; way: StatementWay }[] => {
    const { way } = statementWay(one, setting);
    return way === null ? [] : [{ customerId: one.id, way }];
  });
}

const emailedOf = (ways: readonly { readonly customerId: string; readonly way: StatementWay }[]) =>
  ways.flatMap(({ customerId, way }) => (way === 'Email' ? [customerId] : []));

/**
 * Finds the next customers and a function that makes their documents; null if there are no more
 * customers.
 */
function findNext({ parts, businessId, date }: Sending, after: string | null) {
  return transact(parts.database, { businessId }, async (tx) => {
    const due = await findDue(tx, date);
    if (!due) return null;
    const { month, setting } = due;
    startMonth(tx, month, date);
    const { minimum } = setting;
    const ids = await findWaiting(tx, { month, minimum }, after, MOST_STATEMENTS_AT_ONCE);
    if (ids.length === 0) {
      finishMonth(tx, month, setting.version);
      return null;
    }
    const emailed = emailedOf(await findWays(tx, ids, setting, date));
    const wish = { ids: emailed, from: due.from, again: false, owingOnly: false };
    return { ids, make: await statementDocuments(tx, parts.files, wish, date) };
  });
}

/**
 * Sends statements to some customers. Decides and sends in one transaction, so that even a payment made a moment
 * ago counts, and records the customers whose statements the office has to print.
 * @throws OutdatedPreparation if a statement to be sent has changed since its document was made
 */
function sendSome(
  { parts, businessId, date }: Sending,
  ids: readonly string[],
  prepared: PreparedLetters,
): Promise<void> {
  return transact(parts.database, { businessId }, async (tx) => {
    lockCustomers(tx, ids);
    const due = await findDue(tx, date);
    if (!due) return;
    const ways = await findWays(tx, ids, due.setting, date);
    const written = await insertRecipients(tx, due.month, ways);
    const emailed = emailedOf(ways).filter((id) => written.has(id));
    if (emailed.length === 0) return;
    const wish = { ids: emailed, from: due.from, again: false, owingOnly: false };
    await queueStatements(tx, parts.enqueueIn(tx), prepared, wish, date);
  });
}

/**
 * Sends statements to the next customers.
 * @returns the id of the last of them; null once there are no more
 */
async function sendNext(sending: Sending, after: string | null): Promise<string | null> {
  for (let tries = 1; ; tries += 1) {
    const next = await findNext(sending, after);
    if (!next) return null;
    try {
      await sendSome(sending, next.ids, await next.make());
      return next.ids.at(-1)!;
    } catch (error) {
      // A payment came in while the documents were being made, so they are made again.
      if (!(error instanceof OutdatedPreparation) || tries === MAXIMUM_TRIES) throw error;
    }
  }
}

/**
 * Sends a business's statements for the month if they are due on the date. However often a run is repeated or
 * interrupted, each customer gets one statement a month.
 */
export async function sendMonthlyStatements(
  parts: SendingParts,
  businessId: BusinessId,
  date: PlainDate,
): Promise<void> {
  let last: string | null = null;
  do last = await sendNext({ parts, businessId, date }, last);
  while (last !== null);
}
