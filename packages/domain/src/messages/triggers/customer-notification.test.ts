import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CustomerNotification,
  judgeCustomerNotification,
  type Occasion,
} from './customer-notification.ts';
import { EMAIL_CHOICES, SMS_CHOICES } from './notification-choices.ts';
import { TRIGGER_TYPES, TRIGGERS, triggerRefusal, usualChoice } from './trigger-types.ts';

const occasion: fc.Arbitrary<Occasion> = fc.record({
  before: fc.constantFrom('Told', 'Declined', null),
  isHeardToday: fc.boolean(),
});

const customerNotification: fc.Arbitrary<CustomerNotification> = fc.record({
  type: fc.constantFrom(...TRIGGER_TYPES),
  choices: fc.record({
    email: fc.constantFrom(...EMAIL_CHOICES),
    sms: fc.constantFrom(...SMS_CHOICES),
  }),
  hearer: fc.record({
    isActive: fc.boolean(),
    addresses: fc.record({
      email: fc.constantFrom('', 'jo@example.com'),
      sms: fc.constantFrom('', '07700 900123'),
    }),
    allows: fc.record({ email: fc.boolean(), sms: fc.boolean() }),
  }),
  occasions: fc.array(occasion, { minLength: 1, maxLength: 4 }),
  hasHeardToday: fc.boolean(),
});

test('a customer is notified only by a chosen channel on which they have an address and allow messages', () => {
  fc.assert(
    fc.property(customerNotification, (one) => {
      const judgement = judgeCustomerNotification(one);
      if (judgement.outcome !== 'goes') return;
      const { hearer, choices } = one;
      expect(hearer.isActive).toBe(true);
      expect(judgement.channels.length).toBeGreaterThan(0);
      for (const channel of judgement.channels) {
        expect(hearer.addresses[channel]).not.toBe('');
        expect(hearer.allows[channel]).toBe(true);
        expect(choices[channel]).not.toBe('DontSend');
      }
      if (choices.sms === 'SendIfNoEmail' && judgement.channels.includes('sms')) {
        expect(hearer.addresses.email === '' || !hearer.allows.email).toBe(true);
      }
    }),
  );
});

test('no customer gets a message twice, or a message that the office declined to send', () => {
  fc.assert(
    fc.property(customerNotification, (one) => {
      const judgement = judgeCustomerNotification(one);
      if (judgement.outcome !== 'goes') return;
      expect(judgement.occasions.length).toBeGreaterThan(0);
      for (const { before, isHeardToday } of judgement.occasions) {
        expect(before).toBeNull();
        expect(isHeardToday).toBe(false);
      }
    }),
  );
});

test('a customer who gets no message is always given a reason for it', () => {
  fc.assert(
    fc.property(customerNotification, (one) => {
      const judgement = judgeCustomerNotification(one);
      const reason = judgement.outcome === 'left out' ? judgement.reason : 'None.';
      expect(reason).toMatch(/^[A-Z].*\.$/);
    }),
  );
});

test('a customer who can be reached and has had no message about the occasion gets one', () => {
  fc.assert(
    fc.property(customerNotification, (one) => {
      const willing: CustomerNotification = {
        ...one,
        choices: { email: 'Send', sms: 'SendIfNoEmail' },
        hearer: {
          isActive: true,
          addresses: { email: 'jo@example.com', sms: '07700 900123' },
          allows: { email: true, sms: true },
        },
        occasions: [{ before: null, isHeardToday: false }],
        hasHeardToday: false,
      };
      expect(judgeCustomerNotification(willing)).toMatchObject({
        outcome: 'goes',
        channels: ['email'],
      });
    }),
  );
});

test('no customer gets marketing on a day on which they have had another message', () => {
  fc.assert(
    fc.property(customerNotification, (one) => {
      const judgement = judgeCustomerNotification({ ...one, hasHeardToday: true });
      const isOffer = TRIGGERS[one.type].purpose === 'marketing';
      expect(isOffer && judgement.outcome === 'goes').toBe(false);
    }),
  );
});

test('a refusal of a trigger’s settings names the field, and the default settings are never refused', () => {
  for (const type of TRIGGER_TYPES) {
    expect(triggerRefusal(type, usualChoice(type))).toBeNull();
  }
  const silent = {
    ...usualChoice('job-done'),
    channels: { email: 'DontSend', sms: 'DontSend' },
  } as const;
  expect(triggerRefusal('job-done', silent)?.field).toBe('sms');
  expect(
    triggerRefusal('on-my-way', { ...usualChoice('on-my-way'), mode: 'Scheduled' })?.field,
  ).toBe('executionMode');
  const review = { ...usualChoice('review-request'), mode: 'Manual' } as const;
  expect(triggerRefusal('review-request', review)?.field).toBe('link');
  expect(
    triggerRefusal('review-request', { ...review, link: 'https://review.example/us' }),
  ).toBeNull();
});
