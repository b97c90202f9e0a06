import { expect, test } from 'vitest';
import { USUAL_NOTIFICATIONS } from '@roundbook/domain/messages/triggers/notification-choices';
import { NO_VISIT_RULES } from '@roundbook/domain/work/visit-rules/rules';
import { sampleStop } from '../stop/stop-samples.ts';
import { changeBy, initialValues, markDoneBody } from './mark-done-form.ts';
import { paidAmount } from './paid-amount.ts';
import { rulesOfStop, settledStop, skipEffects } from './visit-effects.ts';

const RULES = { ...NO_VISIT_RULES, turnedAwayPercent: 100, missedPercent: 50, firstPercent: 50 };
const clock = { timeZone: 'Europe/London', now: '2026-07-01T08:30:20.000Z' };
const away = { customerSkipped: false, notes: 'Gate locked', skippedAt: '2026-07-01' };

test('the rules stored on the device decide what a skip does, and the customer’s own rules replace them', () => {
  const stop = sampleStop('1', { customer: { visitRules: { missedPercent: null } } });
  expect(rulesOfStop(stop, null)).toBe(NO_VISIT_RULES);
  expect(skipEffects(stop, rulesOfStop(stop, RULES), away)).toEqual([
    { kind: 'turnedAway', amount: 1500, description: 'Turned away' },
  ]);
  const unseen = sampleStop('1', { cost: null, occurrence: { cost: null } });
  const amounts = skipEffects(unseen, RULES, away).map(({ amount }) => amount);
  expect(amounts).toEqual([null, null]);
});

test('the customer pays the price after a part-done visit, a first clean and a loyalty card, and the price is sent as shown', () => {
  const card = {
    id: 'card',
    needed: 5,
    stamps: 5,
    reward: { kind: 'Percent', value: 50 },
  } as const;
  const stop = sampleStop('1', { occurrence: { isFirst: true }, customer: { loyaltyCard: card } });
  const initial = initialValues(stop, clock, ['Invoice'], USUAL_NOTIFICATIONS);
  const settling = (values: typeof initial) => settledStop(stop, RULES, values);
  const comesTo = (values: typeof initial) => paidAmount(values, 1500, changeBy(settling, values));
  expect(comesTo(initial)).toBe(1125);
  expect(comesTo({ ...initial, withoutRules: true })).toBe(750);
  const part = { isPart: true, what: ' Front only ', why: '', price: null, planRest: true };
  const inPart = { ...initial, partDone: part };
  expect(comesTo(inPart)).toBe(1125);
  expect(settling(inPart).rest).toBe(1125);
  expect(markDoneBody(inPart, stop, clock.timeZone, settling)).toMatchObject({
    partDone: { what: 'Front only', why: '', price: null, planRest: true },
    shownEffects: [
      { kind: 'first', amount: 750 },
      { kind: 'part', amount: -1125 },
    ],
    eventTriggers: ['Invoice', 'LoyaltyCards'],
  });
  expect(markDoneBody(initial, stop, clock.timeZone, settling)).toMatchObject({
    shownEffects: [
      { kind: 'first', amount: 750 },
      { kind: 'loyalty', amount: -1125 },
    ],
  });
});
