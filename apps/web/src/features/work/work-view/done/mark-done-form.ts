import type { BodyInputOf } from '@roundbook/contract/endpoint';
import type { markJobDone } from '@roundbook/contract/work/jobs/closing';
import type { NotificationChoices } from '@roundbook/domain/messages/triggers/notification-choices';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { instantAt, timeOfDayIn, todayIn } from '@roundbook/domain/values/dates/zones';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
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
  today: PlainDate,
  settling?: Settling,
): Rules<MarkDoneValues> {
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
    doneAt: required,
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
    doneOn: instantAt(timeZone, values.doneOn ?? '', (values.doneAt ?? '').slice(0, 5)),
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
