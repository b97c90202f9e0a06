import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { previewReminders as contract } from '@roundbook/contract/money/reminders/ladder';
import { MOST_PREVIEWED } from '@roundbook/contract/money/reminders/ladder';
import { stepReached } from '@roundbook/domain/money/reminders/climb';
import { judge } from '@roundbook/domain/money/reminders/judge';
import { LADDER_STEPS } from '@roundbook/domain/money/reminders/ladder';
import { restingReason } from '@roundbook/domain/money/reminders/sending-days';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { timeOfDayIn } from '@roundbook/domain/values/dates/zones';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { ReadCall } from '../../../platform/http/call.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { findHolidayRegion } from '../../work/availability/lookups.ts';
import { findLadder, type LadderRecord } from '../accounts/invoices/ladder-lookups.ts';
import { findOverduePayers, findPayers, type Payer } from './payer-queries.ts';
import { PAYERS_AT_ONCE } from './reminder-sending.ts';

type Preview = ResponseOf<typeof contract>;

/** The payer as they will stand tomorrow, once today's reminder, if one is due, has been sent. */
function afterToday(ladder: LadderRecord, payer: Payer, today: PlainDate): Payer {
  const judgement = judge(ladder, payer, today);
  if (judgement.outcome !== 'goes') return { ...payer, remindedOn: null };
  const reminded = new Set(judgement.invoices.map(({ id }) => id));
  const invoices = payer.invoices.map((one) =>
    reminded.has(one.id)
      ? { ...one, reached: stepReached(ladder, one, judgement.step, today), lastRemindedOn: today }
      : one,
  );
  return { ...payer, invoices, remindedOn: null };
}

/** All payers with a debt that is overdue on the given day, in batches. */
async function* payersBy(tx: TenantTransaction, today: PlainDate, on: PlainDate) {
  let after: string | null = null;
  do {
    const ids: string[] = await findOverduePayers(tx, on, after, PAYERS_AT_ONCE);
    yield* await findPayers(tx, ids, today);
    after = ids.length === PAYERS_AT_ONCE ? ids.at(-1)! : null;
  } while (after !== null);
}

const byName = <Row extends { readonly customerName: string }>(rows: Row[]) =>
  rows.toSorted((one, other) => one.customerName.localeCompare(other.customerName, 'en'));

/** The reminders that go out on a day, according to the rules for sending. */
export async function preview({
  tx,
  query,
  today,
  now,
}: ReadCall<typeof contract>): Promise<Preview> {
  const [ladder, { business }, region] = await Promise.all([
    findLadder(tx),
    findBusiness(tx),
    findHolidayRegion(tx),
  ]);
  const on = query.day === 'today' ? today : addDays(today, 1);
  const isRunning = ladder.startsOn !== null && today >= ladder.startsOn;
  const restsToday = restingReason(ladder, today, region) !== null;
  const hasGone = timeOfDayIn(business.timeZone, now) >= ladder.sendAt;
  const isStillToGo = isRunning && !restsToday && !hasGone;
  const counts = new Map(LADDER_STEPS.map((step) => [step, { step, count: 0, amount: 0 }]));
  const messages = { email: 0, sms: 0 };
  const going: Preview['going'] = [];
  const leftOut: Preview['leftOut'] = [];
  let leftOutCount = 0;
  for await (const found of payersBy(tx, today, on)) {
    const waits = query.day === 'tomorrow' && isStillToGo;
    const payer = waits ? afterToday(ladder, found, today) : asOf(found, on, today);
    const judgement = judge(ladder, payer, on);
    if (judgement.outcome === 'waits') continue;
    const { step, amount } = judgement;
    const row = {
      customerId: payer.id,
      customerName: payer.name,
      step,
      amount,
      invoices: judgement.invoices.map(({ label }) => label),
    };
    if (judgement.outcome === 'goes') {
      for (const channel of judgement.channels) messages[channel] += 1;
      const count = counts.get(step)!;
      count.count += 1;
      count.amount += amount;
      if (going.length < MOST_PREVIEWED) going.push({ ...row, channels: [...judgement.channels] });
    } else {
      leftOutCount += 1;
      if (leftOut.length < MOST_PREVIEWED) leftOut.push({ ...row, reason: judgement.reason });
    }
  }
  return {
    on,
    rests: restingReason(ladder, on, region) ?? '',
    isOver: on === today && isRunning && !restsToday && hasGone,
    counts: [...counts.values()].filter(({ count }) => count > 0),
    messages,
    going: byName(going),
    leftOutCount,
    leftOut: byName(leftOut),
  };
}

/** The payer as they stand on a day: a reminder sent today does not prevent one tomorrow. */
function asOf(payer: Payer, on: PlainDate, today: PlainDate): Payer {
  return on === today ? payer : { ...payer, remindedOn: null };
}
