import { expect, test } from 'vitest';
import { parseDuration } from '../../values/durations/duration.ts';
import {
  isOwnDuration,
  isServiceType,
  PREDEFINED_SERVICES,
  SERVICE_TYPES,
  SERVICE_UNITS,
} from './predefined.ts';

test('the specification’s sixteen service types exist, and each has a usable duration and unit', () => {
  expect(SERVICE_TYPES.join(' ')).toBe(
    'bin carpet commercial conservatory exterior greenhouse gutter inside other oven pressure quote residential roof solar valet',
  );
  const services = SERVICE_TYPES.map((type) => PREDEFINED_SERVICES[type]);
  expect(new Set(services.map(({ label }) => label)).size).toBe(16);
  for (const { duration, unit } of services) {
    expect(parseDuration(duration)).toBeGreaterThan(0);
    expect(SERVICE_UNITS).toContain(unit);
  }
});

test('only predefined service types are recognised', () => {
  expect(isServiceType('gutter')).toBe(true);
  expect(isServiceType('toString')).toBe(false);
  expect(isServiceType(null)).toBe(false);
});

test('the duration with which every business starts is the firm’s own only if the firm says so', () => {
  const gutter = { type: 'gutter', defaultDuration: '01:00:00', isDurationGiven: false } as const;
  expect(isOwnDuration(gutter)).toBe(false);
  expect(isOwnDuration({ ...gutter, isDurationGiven: true })).toBe(true);
  expect(isOwnDuration({ ...gutter, defaultDuration: '01:10:00' })).toBe(true);
});
