import { addDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import {
  type Ladder,
  type LadderStep,
  type LadderStepName,
  placeOf,
  stepsInUse,
} from './ladder.ts';

/** An unpaid invoice or other debt, and the reminders already sent for it. */
export interface ClimbingInvoice {
  readonly id: string;
  readonly dueOn: PlainDate;
  /** Pence that the reminder asks for. */
  readonly outstanding: Pence;
  /** The step that the invoice has reached; null before its first reminder. */
  readonly reached: LadderStepName | null;
  /** The day of the last reminder for the invoice; null if there was none. */
  readonly lastRemindedOn: PlainDate | null;
}

const latest = (days: readonly (PlainDate | null)[]): PlainDate | null =>
  days.reduce((late, day) => (day !== null && (late === null || day > late) ? day : late), null);

const earliest = (days: readonly PlainDate[]): PlainDate => days.toSorted()[0]!;

/** The overdue debts; each reminder includes all of them. */
export function overdueOf<Invoice extends ClimbingInvoice>(
  invoices: readonly Invoice[],
  today: PlainDate,
): Invoice[] {
  return invoices.filter(({ dueOn, outstanding }) => outstanding > 0 && dueOn < today);
}

/**
 * The step that a payer’s overdue invoices take together today; null if there is none. Together they stand at the
 * furthest step that any of them has reached. The next step comes when the oldest invoice at that step is late
 * enough for the step, and no sooner after the last message than the days between the two steps. At the end of the
 * ladder, the last message is sent again when an invoice becomes overdue that no reminder has named.
 */
export function stepDue(
  ladder: Pick<Ladder, 'steps'>,
  overdue: readonly ClimbingInvoice[],
  today: PlainDate,
): LadderStep | null {
  if (overdue.length === 0) return null;
  const inUse = stepsInUse(ladder);
  const place = Math.max(...overdue.map(({ reached }) => placeOf(reached)));
  const next = inUse.find(({ step }) => placeOf(step) > place);
  const before = ladder.steps.find(({ step }) => placeOf(step) === place);
  const lastReminder = latest(overdue.map(({ lastRemindedOn }) => lastRemindedOn));
  const hasRested = (days: number) =>
    lastReminder === null || today >= addDays(lastReminder, Math.max(1, days));
  if (next) {
    const furthest = overdue.filter(({ reached }) => placeOf(reached) === place);
    const isLate = today >= addDays(earliest(furthest.map(({ dueOn }) => dueOn)), next.days);
    return isLate && hasRested(next.days - (before?.days ?? 0)) ? next : null;
  }
  const last = inUse.at(-1);
  if (!last || last.step === 'Hold' || placeOf(last.step) !== place) return null;
  const first = inUse[0]!;
  const hasJoined = overdue.some(
    ({ reached, dueOn }) => reached === null && today >= addDays(dueOn, first.days),
  );
  return hasJoined && hasRested(last.days - (inUse.at(-2)?.days ?? 0)) ? last : null;
}

/**
 * The step that an invoice reaches with a message at the step `sent`: the step that the invoice's age allows, at
 * least the first, and never a step before the one already reached.
 */
export function stepReached(
  ladder: Pick<Ladder, 'steps'>,
  invoice: ClimbingInvoice,
  sent: LadderStepName,
  today: PlainDate,
): LadderStepName {
  const upTo = stepsInUse(ladder).filter(({ step }) => placeOf(step) <= placeOf(sent));
  const byAge = upTo.findLast(({ days }) => today >= addDays(invoice.dueOn, days)) ?? upTo[0];
  const own = byAge?.step ?? sent;
  return invoice.reached !== null && placeOf(invoice.reached) > placeOf(own)
    ? invoice.reached
    : own;
}
