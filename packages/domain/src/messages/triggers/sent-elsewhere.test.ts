import { expect, test } from 'vitest';
import { TEMPLATE_KEYS } from '../templates/templates.ts';
import { SENT_ELSEWHERE, SENT_ELSEWHERE_KEYS } from './sent-elsewhere.ts';
import { TRIGGER_TYPES, TRIGGERS } from './trigger-types.ts';

test('each kind of message is sent by one trigger or listed as decided elsewhere, never both', () => {
  const sent = [
    ...TRIGGER_TYPES.map((type) => TRIGGERS[type].template),
    // A second template of the trigger for done visits: it names no price, as another customer
    // pays.
    'job-done-paid-by-others',
    ...SENT_ELSEWHERE_KEYS.flatMap((key) => SENT_ELSEWHERE[key].templates),
  ];
  expect(sent.toSorted()).toEqual(TEMPLATE_KEYS.toSorted());
});
