import { expect, test } from 'vitest';
import { TEMPLATE_KEYS } from '../templates/templates.ts';
import { TOLD_ELSEWHERE, TOLD_ELSEWHERE_KEYS } from './told-elsewhere.ts';
import { TRIGGER_TYPES, TRIGGERS } from './trigger-types.ts';

test('each kind of message is sent by one trigger, or decided in one other place', () => {
  const sent = [
    ...TRIGGER_TYPES.map((type) => TRIGGERS[type].template),
    // If the customer has another payer, the same trigger names no price.
    'job-done-paid-by-others',
    ...TOLD_ELSEWHERE_KEYS.flatMap((key) => TOLD_ELSEWHERE[key].templates),
  ];
  expect(sent.toSorted()).toEqual(TEMPLATE_KEYS.toSorted());
});
