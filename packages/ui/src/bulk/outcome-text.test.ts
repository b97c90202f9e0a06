import { expect, test } from 'vitest';
import { outcomeText } from './outcome-text.ts';

const left = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: 'INV-1', reason: 'It is void.' }));

test.each([
  [0, 0, 'No reminders are in the outbox.'],
  [1, 0, '1 reminder is in the outbox.'],
  [3, 1, '3 reminders are in the outbox, 1 was left out.'],
  [0, 2, 'No reminders are in the outbox, 2 were left out.'],
  [1200, 0, '1,200 reminders are in the outbox.'],
])('%i done and %i left out', (done, out, text) => {
  const say = outcomeText('reminder', 'in the outbox');
  expect(say({ done, pence: 0, leftOut: left(out) })).toBe(text);
});
