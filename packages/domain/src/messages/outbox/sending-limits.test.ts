import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KIND_LIMITS, SENDING_LIMITS, waitsForLimit } from './sending-limits.ts';

const none = { all: 0, ofKind: 0, toRecipient: 0, ofKindToRecipient: 0 };
const counts = fc.record({
  all: fc.nat(3000),
  ofKind: fc.nat(3000),
  toRecipient: fc.nat(200),
  ofKindToRecipient: fc.nat(200),
});

test('a message goes exactly while every count is below its limit', () => {
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

test('a waiting message says which limit, and until when', () => {
  expect(waitsForLimit('sms', 'job-done', { ...none, all: 500 })).toBe(
    'It waits until tomorrow: 500 texts within 24 hours is the limit.',
  );
  expect(waitsForLimit('email', 'invitation', { ...none, ofKindToRecipient: 3 })).toBe(
    'It waits until tomorrow: 3 emails of this kind to one recipient within 24 hours is the limit.',
  );
  expect(waitsForLimit('email', 'invoice', { ...none, ofKindToRecipient: 3 })).toBeNull();
});
