import { expect, test } from 'vitest';
import { USUAL_NOTIFICATIONS } from '@roundbook/domain/messages/triggers/notification-choices';
import { MESSAGES } from '@roundbook/domain/values/validation/messages';
import { errorsOf } from '@roundbook/ui/form/rules.ts';
import { sampleStop } from '../stop/stop-samples.ts';
import { originalCost, priceOf } from './adjustment.ts';
import { initialValues, markDoneBody, markDoneRules, withShownCharge } from './mark-done-form.ts';
import type { MarkDoneValues } from './mark-done-values.ts';
import { differenceText } from './paid-amount.ts';

const clock = { timeZone: 'Europe/London', now: '2026-07-01T08:30:20.000Z' };
const today = '2026-07-01';
const stop = sampleStop('1', { purchaseOrder: 'PO 7' });
const initial = initialValues(stop, clock, ['Invoice'], USUAL_NOTIFICATIONS);
const errors = (changes: Partial<MarkDoneValues>) =>
  errorsOf(
    { ...initial, ...changes },
    markDoneRules(originalCost(stop.occurrence), { today, timeZone: 'Europe/London' }),
  );

const adjusted = (amount: number | null, description: string, direction: 'more' | 'less') => ({
  addAdjustment: true,
  itemisationAdjustment: { amount, description, direction },
});

test('the form starts with the current time on the business’s clock, and is valid without changes', () => {
  expect(initial).toMatchObject({ doneOn: today, doneAt: '09:30', purchaseOrder: 'PO 7' });
  expect(errors({})).toEqual({});
  expect(markDoneBody(initial, stop, clock.timeZone)).toEqual({
    occurrenceId: 'visit 1',
    doneOn: '2026-07-01T08:30:00.000Z',
    notes: '',
    purchaseOrder: 'PO 7',
    eventTriggers: ['Invoice'],
    chargeIfAgreed: true,
    notifications: USUAL_NOTIFICATIONS,
    actionSource: 'Individual',
  });
});

test('a charge whose box was shown ticked is requested explicitly; otherwise the agreement decides', () => {
  const sent = (charge: boolean | null, label: string | null, chargeWhenDone: boolean) => {
    const values = withShownCharge({ ...initial, charge }, { label, chargeWhenDone });
    const { eventTriggers, chargeIfAgreed } = markDoneBody(values, stop, clock.timeZone);
    return [eventTriggers?.includes('Charge'), chargeIfAgreed];
  };
  const [asked, neither, byAgreement] = [
    [true, false],
    [false, false],
    [false, true],
  ];
  expect(sent(null, 'Visa ending 4242', true)).toEqual(asked);
  expect(sent(null, 'Visa ending 4242', false)).toEqual(byAgreement);
  expect(sent(null, null, false)).toEqual(byAgreement);
  expect(sent(false, 'Visa ending 4242', true)).toEqual(neither);
  expect(sent(true, 'Visa ending 4242', false)).toEqual(asked);
  expect(withShownCharge(initial, null)).toBe(initial);
});

test('the date is required and not in the future', () => {
  expect(errors({ doneOn: null })).toEqual({ doneOn: MESSAGES.required });
  expect(Object.keys(errors({ doneOn: '2026-07-02' }))).toEqual(['doneOn']);
});

test('a time that the clocks skip is refused, and the form asks which time was meant if they repeat it', () => {
  expect(errors({ doneOn: '2026-03-29', doneAt: '01:30' })['doneAt']).toContain(
    'there is no 01:30',
  );
  const night = { doneOn: '2025-10-26', doneAt: '01:30' } as const;
  expect(errors({ ...night, doneAt: '02:00' })).toEqual({});
  expect(errors(night)).toEqual({ whichTime: MESSAGES.required });
  const sent = (whichTime: 'first' | 'second') => {
    expect(errors({ ...night, whichTime })).toEqual({});
    return markDoneBody({ ...initial, ...night, whichTime }, stop, clock.timeZone).doneOn;
  };
  expect([sent('first'), sent('second')]).toEqual([
    '2025-10-26T00:30:00.000Z',
    '2025-10-26T01:30:00.000Z',
  ]);
  const now = '2025-10-26T01:30:20.000Z';
  const opened = initialValues(stop, { ...clock, now }, [], USUAL_NOTIFICATIONS);
  expect(opened).toMatchObject({ ...night, whichTime: 'second' });
});

test('a worker who sees no prices gets no default amount, and types the amount received', () => {
  const unpriced = sampleStop('1', { occurrence: { cost: null } });
  const externalPayment = {
    addExternalPayment: true,
    paymentMethod: 'External Cash',
    amount: null,
    isTyped: false,
  } as const;
  const values = { ...initial, externalPayment };
  const rules = markDoneRules(originalCost(unpriced.occurrence), {
    today,
    timeZone: clock.timeZone,
  });
  expect(errorsOf(values, rules)).toEqual({
    'externalPayment.amount': MESSAGES.paymentAmountMissing,
  });
  const typed = { ...values, externalPayment: { ...externalPayment, amount: 1500, isTyped: true } };
  expect(errorsOf(typed, rules)).toEqual({});
  expect(markDoneBody(typed, unpriced, 'UTC').externalPayment).toMatchObject({ amount: 1500 });
  expect(differenceText(typed, null)).toBeNull();
});

test('an added payment needs a method and an amount', () => {
  const payment = {
    addExternalPayment: true,
    paymentMethod: '',
    amount: null,
    isTyped: true,
  } as const;
  expect(errors({ externalPayment: payment })).toEqual({
    'externalPayment.paymentMethod': MESSAGES.paymentMethodMissing,
    'externalPayment.amount': MESSAGES.paymentAmountMissing,
  });
  expect(errors({ externalPayment: { ...payment, addExternalPayment: false } })).toEqual({});
  const paid = { addExternalPayment: true, paymentMethod: 'External Cash', amount: 1200 } as const;
  const typed = { ...paid, isTyped: true };
  expect(markDoneBody({ ...initial, externalPayment: typed }, stop, 'UTC')).toMatchObject({
    externalPayment: paid,
  });
});

const cash = { addExternalPayment: true, paymentMethod: 'External Cash', amount: 1500 } as const;
const original = originalCost(stop.occurrence);

test('the money follows the adjusted price until the user types another amount', () => {
  const less = { ...initial, ...adjusted(500, 'Front only', 'less') };
  const following = { ...less, externalPayment: { ...cash, isTyped: false } };
  expect(markDoneBody(following, stop, 'UTC')).toMatchObject({ externalPayment: { amount: 1000 } });
  expect(differenceText(following, original)).toBeNull();
  const typed = { ...less, externalPayment: { ...cash, isTyped: true } };
  expect(markDoneBody(typed, stop, 'UTC')).toMatchObject({ externalPayment: { amount: 1500 } });
  expect(differenceText(typed, original)).toBe(
    '£5.00 more than the price of £10.00: it goes towards anything else they owe, or stays as credit.',
  );
  const short = { ...initial, externalPayment: { ...cash, amount: 900, isTyped: true } };
  expect(differenceText(short, original)).toContain('£6.00 less than the price of £15.00');
});

test('an adjustment needs an amount and a description, and leaves the price at zero or more', () => {
  const incomplete = { itemisationAdjustment: MESSAGES.adjustmentIncomplete };
  expect(errors(adjusted(null, 'Extra panes', 'more'))).toEqual(incomplete);
  expect(errors(adjusted(200, ' ', 'more'))).toEqual(incomplete);
  expect(errors(adjusted(1501, 'Front only', 'less'))).toEqual({
    itemisationAdjustment: MESSAGES.adjustmentOverCost,
  });
  expect(errors(adjusted(1500, 'Front only', 'less'))).toEqual({});
});

test('charging less is sent as a negative amount', () => {
  const values = { ...initial, ...adjusted(500, 'Front only', 'less') };
  expect(priceOf(values, originalCost(stop.occurrence))).toBe(1000);
  expect(markDoneBody(values, stop, 'UTC')).toMatchObject({
    itemisationAdjustment: { amount: -500, description: 'Front only' },
  });
});

test('a planned adjustment is shown, and removed when turned off', () => {
  const itemisationAdjustment = { amount: -300, description: 'Loyal' };
  const planned = sampleStop('2', { occurrence: { cost: 1200, itemisationAdjustment } });
  const values = initialValues(planned, clock, [], USUAL_NOTIFICATIONS);
  expect(originalCost(planned.occurrence)).toBe(1500);
  expect(values.itemisationAdjustment).toEqual({
    direction: 'less',
    amount: 300,
    description: 'Loyal',
  });
  expect(markDoneBody(values, planned, 'UTC')).toMatchObject({ itemisationAdjustment });
  const off = markDoneBody({ ...values, addAdjustment: false }, planned, 'UTC');
  expect(off.itemisationAdjustment).toBeNull();
});
