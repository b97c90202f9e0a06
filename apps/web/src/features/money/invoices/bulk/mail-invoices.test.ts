import { expect, test } from 'vitest';
import { inParts, outcomeText } from './mail-invoices.ts';

const left = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    number: 'INV-1',
    reason: 'It is void.',
  }));

test.each([
  [0, 0, 'No reminders are in the outbox.'],
  [1, 0, '1 reminder is in the outbox.'],
  [3, 1, '3 reminders are in the outbox, 1 was left out.'],
  [0, 2, 'No reminders are in the outbox, 2 were left out.'],
])('%i queued and %i left out', (queued, out, text) => {
  expect(outcomeText('remind', { queued, leftOut: left(out) })).toBe(text);
});

test('requests keep a customer’s invoices together where they fit, and lose none', () => {
  const invoices = ['a', 'b', 'a', 'c', 'b', 'a', 'd'].map((customerId, at) => {
    return { id: `${at}`, customerId };
  });
  expect(inParts(invoices, 3)).toEqual([['0', '2', '5'], ['1', '4', '3'], ['6']]);
  expect(inParts(invoices, 2)).toEqual([['0', '2'], ['5'], ['1', '4'], ['3', '6']]);
  expect(inParts([])).toEqual([]);
});
