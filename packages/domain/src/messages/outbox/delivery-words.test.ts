import { expect, test } from 'vitest';
import { deliveryWords } from './delivery-words.ts';

const words = (state: Parameters<typeof deliveryWords>[0]['state'], reason = '') =>
  deliveryWords({ state, channel: 'email', reason }, '21 Nov, 14:05');

test('only a message that a provider accepted counts as sent', () => {
  expect(words('Sent')).toBe('Handed to the email provider 21 Nov, 14:05');
  for (const state of ['Queued', 'Held', 'Recorded', 'Failed'] as const) {
    expect(words(state)).not.toMatch(/^Handed|^Sent/);
  }
});

test('a waiting, failed or bounced message shows its reason', () => {
  expect(words('Held', 'It waits until tomorrow.')).toBe('Not sent yet. It waits until tomorrow.');
  expect(words('Failed', 'No such mailbox.')).toBe(
    'Could not be sent 21 Nov, 14:05. No such mailbox.',
  );
  expect(words('Bounced', 'The mailbox is full.')).toBe(
    'Sent 21 Nov, 14:05, but it did not arrive. The mailbox is full.',
  );
  expect(words('Failed')).toBe('Could not be sent 21 Nov, 14:05.');
});
