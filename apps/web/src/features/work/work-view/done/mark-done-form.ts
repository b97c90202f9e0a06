import type { BodyInputOf } from '@roundbook/contract/endpoint';
import type { Charging } from '@roundbook/contract/money/saved-methods/charging';
import type { markJobDone } from '@roundbook/contract/work/jobs/closing';
import type { NotificationChoices } from '@roundbook/domain/messages/triggers/notification-choices';
import { oddTimeOf, oddTimeWords } from '@roundbook/domain/values/dates/clock-changes';
import { isPlainDate, type PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { instantAt, instantsAt, timeOfDayIn, todayIn } from '@roundbook/domain/values/dates/zones';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { isTimeOfDay } from '@roundbook/domain/values/validation/time-of-day';
import { type EventTrigger, markDoneRefusals } from '@roundbook/domain/work/jobs/mark-done-form';
import type { Settled } from '@roundbook/domain/work/visit-rules/settle';
import { required, type Rules } from '@roundbook/ui/form/rules.ts';
import type { Stop } from '../day/day-stops.ts';
import { adjustmentOf, initialAdjustment, originalCost } from './adjustment.ts';
import type { MarkDoneValues } from './mark-done-values.ts';
import { paidAmount } from './paid-amount.ts';

/** Computes what the rules and the customer's loyalty card do to the price, from the form's values. */
type Settling = (values: MarkDoneValues) => Settled;

/** Pence by which the rules change the form's own price; 0 if the role may not see prices. */
export function changeBy(settling: Settling | undefined, values: MarkDoneValues): Pence {
  if (!settling) return 0;
  return (settling(values).adjustment?.amount ?? 0) - (adjustmentOf(values)?.amount ?? 0);
}

export interface Clock {
  readonly timeZone: string;
  /** The current time, as an ISO instant. */
  readonly now: string;
}

/**
 * Whether the current time is the first or the second occurrence of a repeated time; empty unless the clocks have just
 * gone back or are about to.
 */
function whichTimeOf({ timeZone, now }: Clock): MarkDoneValues['whichTime'] {
  const [first, second] = instantsAt(timeZone, todayIn(timeZone, now), timeOfDayIn(timeZone, now));
  if (first === undefined || second === undefined) return '';
  return now.slice(0, 16) === first.slice(0, 16) ? 'first' : 'second';
}

/** The day and time of the form, if both are complete. */
function doneTime({ doneOn, doneAt }: Pick<MarkDoneValues, 'doneOn' | 'doneAt'>) {
  const time = (doneAt ?? '').slice(0, 5);
  return doneOn !== null && isPlainDate(doneOn) && isTimeOfDay(time)
    ? { date: doneOn, time }
    : null;
}

/**
 * Whether the clocks showed the time of the form twice, so that the form asks whether it was the first time or the
 * second.
 */
export function isTimeRepeated(values: MarkDoneValues, timeZone: string): boolean {
  const done = doneTime(values);
  return done !== null && oddTimeOf(timeZone, done.date, done.time) === 'repeated';
}

/** The initial form: done now, with the visit's current values. */
export function initialValues(
  stop: Stop,
  clock: Clock,
  triggers: readonly EventTrigger[],
  notifications: NotificationChoices,
  planRest = true,
): MarkDoneValues {
  const { itemisationAdjustment: adjustment } = stop.occurrence;
  return {
    doneOn: todayIn(clock.timeZone, clock.now),
    doneAt: timeOfDayIn(clock.timeZone, clock.now),
    whichTime: whichTimeOf(clock),
    notes: '',
    purchaseOrder: stop.purchaseOrder,
    externalPayment: { addExternalPayment: false, paymentMethod: '', amount: null, isTyped: false },
    ...initialAdjustment(adjustment),
    eventTriggers: {
      Invoice: triggers.includes('Invoice'),
      SendNotifications: triggers.includes('SendNotifications'),
      Charge: false,
      LoyaltyCards: Boolean(stop.customer.loyaltyCard),
    },
    charge: null,
    notifications,
    partDone: { isPart: false, what: '', why: '', price: null, planRest },
    withoutRules: false,
  };
}

/** The form's rules, the same as on the server. */
export function markDoneRules(
  original: Pence | null,
  { today, timeZone }: { readonly today: PlainDate; readonly timeZone: string },
  settling?: Settling,
): Rules<MarkDoneValues> {
  const notSkipped = (_: unknown, values: MarkDoneValues) => {
    const done = doneTime(values);
    if (done === null || oddTimeOf(timeZone, done.date, done.time) !== 'skipped') return null;
    return refusal(`${oddTimeWords(timeZone, done.date, done.time)}. Please choose another time.`);
  };
  const complaintAbout = (field: string) => (_value: unknown, values: MarkDoneValues) => {
    const amount = paidAmount(values, original, changeBy(settling, values));
    const externalPayment = { ...values.externalPayment, amount };
    const refusals = markDoneRefusals(
      { doneOn: values.doneOn, externalPayment, itemisationAdjustment: adjustmentOf(values) },
      original,
    );
    return refusals.find((one) => one.field === field) ?? null;
  };
  const notInFuture = (date: PlainDate | null) =>
    date !== null && date > today
      ? refusal('This date is still to come. Choose today or an earlier date.')
      : null;
  return {
    doneOn: [required, notInFuture],
    doneAt: [required, notSkipped],
    whichTime: (which, values) =>
      isTimeRepeated(values, timeZone) ? required(which, values) : null,
    'externalPayment.paymentMethod': complaintAbout('externalPayment.paymentMethod'),
    'externalPayment.amount': complaintAbout('externalPayment.amount'),
    itemisationAdjustment: complaintAbout('itemisationAdjustment'),
    'partDone.what': (what: string, values: MarkDoneValues) =>
      values.partDone.isPart ? required(what, values) : null,
  };
}

/** The ticked triggers. */
export function chosenTriggers({ eventTriggers }: MarkDoneValues): EventTrigger[] {
  return (Object.keys(eventTriggers) as EventTrigger[]).filter((trigger) => eventTriggers[trigger]);
}

function doneInstant({ doneOn, doneAt, whichTime }: MarkDoneValues, timeZone: string): string {
  const [date, time] = [doneOn ?? '', (doneAt ?? '').slice(0, 5)] as const;
  const [, second] = instantsAt(timeZone, date, time);
  return whichTime === 'second' && second ? second : instantAt(timeZone, date, time);
}

/**
 * The form with the charge that the user saw. If the box was shown ticked because of an agreement, the form asks for
 * the charge explicitly, so that the charge is not silently left out if it becomes impossible.
 */
export function withShownCharge(
  values: MarkDoneValues,
  charging: Pick<Charging, 'label' | 'chargeWhenDone'> | null,
): MarkDoneValues {
  const isShownTicked = charging !== null && charging.label !== null && charging.chargeWhenDone;
  return values.charge === null && isShownTicked ? { ...values, charge: true } : values;
}

/** The request body for a valid form; the photos are added once they are uploaded. */
export function markDoneBody(
  values: MarkDoneValues,
  { occurrence }: Stop,
  timeZone: string,
  settling?: Settling,
): BodyInputOf<typeof markJobDone> {
  const { paymentMethod, addExternalPayment } = values.externalPayment;
  const by = changeBy(settling, values);
  const amount = paidAmount(values, originalCost(occurrence), by);
  const { isPart, ...part } = values.partDone;
  const effects = settling?.(values).effects ?? [];
  const adjustment = adjustmentOf(values);
  const hadAdjustment = occurrence.itemisationAdjustment !== null;
  return {
    occurrenceId: occurrence.id,
    doneOn: doneInstant(values, timeZone),
    notes: values.notes.trim(),
    purchaseOrder: values.purchaseOrder.trim(),
    ...(addExternalPayment && paymentMethod !== '' && amount !== null
      ? { externalPayment: { addExternalPayment, paymentMethod, amount } }
      : {}),
    ...(adjustment || hadAdjustment ? { itemisationAdjustment: adjustment } : {}),
    ...(isPart ? { partDone: { ...part, what: part.what.trim(), why: part.why.trim() } } : {}),
    ...(effects.length > 0
      ? { shownEffects: effects.map((one) => ({ kind: one.kind, amount: one.amount })) }
      : {}),
    ...(values.withoutRules ? { withoutRules: true } : {}),
    eventTriggers: [...chosenTriggers(values), ...(values.charge ? (['Charge'] as const) : [])],
    chargeIfAgreed: values.charge === null,
    notifications: values.notifications,
    actionSource: 'Individual',
  };
}
