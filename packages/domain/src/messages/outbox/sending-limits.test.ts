import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KIND_LIMITS, SENDING_LIMITS, takesDaysWords, waitsForLimit } from './sending-limits.ts';

const none = { all: 0, ofKind: 0, toRecipient: 0, ofKindToRecipient: 0 };
const counts = fc.record({
  all: fc.nat(3000),
  ofKind: fc.nat(3000),
  toRecipient: fc.nat(200),
  ofKindToRecipient: fc.nat(200),
});

test('a message is sent if and only if every count is below its limit', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('email', 'sms'),
      fc.constantFrom('invoice', 'invitation'),
      counts,
      (channel, kind, sent) => {
        const limits = { ...SENDING_LIMITS[channel], ...KIND_LIMITS[kind] };
        const isBelow = (['all', 'ofKind', 'toRecipient', 'ofKindToRecipient'] as const).every(
          (name) => sent[name] < limits[name],
        );
        expect(waitsForLimit(channel, kind, sent) === null).toBe(isBelow);
      },
    ),
  );
});

test('the reason why a message waits names the limit, and says when the message can go', () => {
  expect(waitsForLimit('sms', 'job-done', { ...none, all: 500 })).toBe(
    'The message waits until tomorrow: the limit is 500 texts within 24 hours.',
  );
  expect(waitsForLimit('email', 'invitation', { ...none, ofKindToRecipient: 3 })).toBe(
    'The message waits until tomorrow: the limit is 3 emails of this kind to one recipient within 24 hours.',
  );
  expect(waitsForLimit('email', 'invoice', { ...none, ofKindToRecipient: 3 })).toBeNull();
});

test('if more messages are written than can be sent in a day, the office learns how many days it will take', () => {
  expect(takesDaysWords('email', 1500)).toBeNull();
  expect(takesDaysWords('email', 1501)).toContain('these 1,501 take 2 days');
  expect(takesDaysWords('email', 10_000)).toBe(
    'You can send at most 1,500 emails of one kind within 24 hours, so these 10,000 take 7 days.',
  );
  expect(takesDaysWords('sms', 401)).toBe(
    'You can send at most 400 texts of one kind within 24 hours, so these 401 take 2 days.',
  );
});
