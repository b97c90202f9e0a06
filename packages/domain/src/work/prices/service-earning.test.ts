import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PREDEFINED_SERVICES, SERVICE_TYPES } from '../services/predefined.ts';
import { perHour } from './earnings.ts';
import { serviceEarning } from './service-earning.ts';

test('a service has no earnings per hour while it keeps the duration with which every business starts, unless the firm confirms it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SERVICE_TYPES), fc.nat({ max: 100_000 }), (type, price) => {
      const defaultDuration = PREDEFINED_SERVICES[type].duration;
      const service = { type, defaultCost: price, defaultDuration, isDurationGiven: false };
      const earning = serviceEarning(service, null);
      expect(earning).toMatchObject({ cost: price, untimed: 1 });
      expect(perHour(earning!)).toBeNull();
      const confirmed = serviceEarning({ ...service, isDurationGiven: true }, null);
      expect(confirmed).toMatchObject({ cost: price, untimed: 0 });
      expect(perHour(confirmed!)).not.toBeNull();
    }),
  );
});

test('a service’s earnings per hour follow from the firm’s own duration, and the usual price or the price in the list', () => {
  const gutter = {
    type: 'gutter',
    defaultCost: null,
    defaultDuration: '00:50:00',
    isDurationGiven: false,
  } as const;
  expect(serviceEarning(gutter, null)).toBeNull();
  expect(perHour(serviceEarning(gutter, 5000)!)).toBe(6000);
  expect(perHour(serviceEarning({ ...gutter, defaultCost: 2500 }, 5000)!)).toBe(3000);
});
