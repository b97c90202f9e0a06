import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHANNELS } from '../outbox/channels.ts';
import {
  EMAIL_CHOICES,
  notificationChannels,
  SMS_CHOICES,
  USUAL_NOTIFICATIONS,
} from './notification-choices.ts';

const reaches = fc.record({ email: fc.boolean(), sms: fc.boolean() });
const choices = fc.record({
  email: fc.constantFrom(...EMAIL_CHOICES),
  sms: fc.constantFrom(...SMS_CHOICES),
});

test('a message never uses a channel that is switched off or by which the customer cannot be reached', () => {
  fc.assert(
    fc.property(reaches, choices, (reach, chosen) => {
      for (const channel of notificationChannels(reach, chosen)) {
        expect(reach[channel]).toBe(true);
        expect(chosen[channel]).not.toBe('DontSend');
      }
    }),
  );
});

test('a channel set to “Send” is used for every customer whom it reaches', () => {
  fc.assert(
    fc.property(reaches, choices, (reach, chosen) => {
      const forAll = CHANNELS.filter((channel) => chosen[channel] === 'Send');
      const reached = forAll.filter((channel) => reach[channel]);
      expect(notificationChannels(reach, chosen)).toEqual(expect.arrayContaining(reached));
    }),
  );
});

test('texts sent “only if no email” go only to customers whom email cannot reach', () => {
  fc.assert(
    fc.property(reaches, choices, (reach, { email }) => {
      const channels = notificationChannels(reach, { email, sms: 'SendIfNoEmail' });
      expect(channels.includes('sms')).toBe(reach.sms && !reach.email);
    }),
  );
});

test('by default everyone who can be reached is notified by one channel', () => {
  fc.assert(
    fc.property(reaches, (reach) => {
      const channels = notificationChannels(reach, USUAL_NOTIFICATIONS);
      expect(channels).toHaveLength(reach.email || reach.sms ? 1 : 0);
    }),
  );
});
