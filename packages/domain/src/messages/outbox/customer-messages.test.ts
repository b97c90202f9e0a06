import { expect, test } from 'vitest';
import { messageRefusal } from './customer-messages.ts';

const reached = { isActive: true, address: 'kim@example.com', isAllowed: true };

test.each([
  ['email', 'service', {}, null],
  ['email', 'service', { isActive: false }, 'They are no longer a customer.'],
  ['email', 'service', { address: '' }, 'They have no email address.'],
  ['sms', 'service', { address: '' }, 'They have no mobile number.'],
  ['sms', 'service', { isAllowed: false }, 'They do not want texts about their service.'],
  ['email', 'marketing', { isAllowed: false }, 'They do not want emails with offers.'],
] as const)('%s, %s, %o: %s', (channel, purpose, change, reason) => {
  expect(messageRefusal(channel, purpose, { ...reached, ...change })?.detail ?? null).toBe(reason);
});
