import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { previewMonthlyStatements as contract } from '@roundbook/contract/money/monthly-statements/monthly-statements';
import { MOST_STATEMENTS_PREVIEWED } from '@roundbook/contract/money/monthly-statements/monthly-statements';
import {
  nextStatements,
  statementWay,
} from '@roundbook/domain/money/monthly-statements/monthly-statements';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { ReadCall } from '../../../platform/http/call.ts';
import { findHolidayRegion } from '../../work/availability/lookups.ts';
import { findOwing } from '../reminders/asking-lookups.ts';
import { findLastRun, findSetting, findWhoOwe } from './queries.ts';

type Preview = ResponseOf<typeof contract>;

/** The number of customers evaluated together. */
const AT_ONCE = 200;

/** All debtors with their debts as on a day, read in batches. */
async function* owingOn(tx: TenantTransaction, on: PlainDate) {
  let after: string | null = null;
  do {
    const ids: string[] = await findWhoOwe(tx, after, AT_ONCE);
    yield* await findOwing(tx, ids, on);
    after = ids.length === AT_ONCE ? ids.at(-1)! : null;
  } while (after !== null);
}

const byName = <Row extends { readonly displayName: string }>(rows: Row[]) =>
  rows.toSorted((one, other) => one.displayName.localeCompare(other.displayName, 'en'));

/**
 * The customers who would get a statement when statements next go out, according to the rules for sending. Payments
 * made before then can still change the result.
 */
export async function preview({
  tx,
  query: { day, minimum },
  today,
}: ReadCall<typeof contract>): Promise<Preview> {
  const [setting, region, run] = await Promise.all([
    findSetting(tx),
    findHolidayRegion(tx),
    findLastRun(tx),
  ]);
  const isKept = setting.isOn && setting.day === day && setting.startsOn! <= today;
  const from = isKept ? today : addDays(today, 1);
  const { on } = nextStatements(day, from, run?.month ?? null, region);
  const going: Preview['going'] = [];
  const leftOut: Preview['leftOut'] = [];
  const counts = { Email: 0, Post: 0, amount: 0, leftOut: 0 };
  for await (const customer of owingOn(tx, on)) {
    const { id: customerId, name: displayName, balance: amount } = customer;
    const row = { customerId, displayName, amount };
    const found = statementWay(customer, { minimum });
    if (found.way === null) {
      counts.leftOut += 1;
      if (leftOut.length < MOST_STATEMENTS_PREVIEWED)
        leftOut.push({ ...row, reason: found.reason });
    } else {
      counts[found.way] += 1;
      counts.amount += amount;
      if (going.length < MOST_STATEMENTS_PREVIEWED) going.push({ ...row, way: found.way });
    }
  }
  return {
    on,
    emailed: counts.Email,
    posted: counts.Post,
    amount: counts.amount,
    going: byName(going),
    leftOutCount: counts.leftOut,
    leftOut: byName(leftOut),
  };
}
