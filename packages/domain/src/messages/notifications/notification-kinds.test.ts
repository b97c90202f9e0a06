import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROLES } from '../../access/roles.ts';
import { DEEP_LINKS } from './deep-links.gen.ts';
import { deepLink } from './deep-links.ts';
import { kindsFor, NOTIFICATION_KIND_NAMES, notificationKind } from './notification-kinds.ts';

const role = fc.constantFrom(...ROLES);

test('a higher role gets every kind that a lower role gets', () => {
  fc.assert(
    fc.property(role, role, (one, other) => {
      const [lower, higher] = [one, other].toSorted((a, b) => ROLES.indexOf(a) - ROLES.indexOf(b));
      expect(kindsFor(higher!)).toEqual(expect.arrayContaining(kindsFor(lower!)));
    }),
  );
  expect(kindsFor('Owner')).toEqual(NOTIFICATION_KIND_NAMES);
});

test('roles below Manager get no kinds about money or messages', () => {
  expect(kindsFor('Worker')).toEqual(['your-day']);
});

test('merged notifications state their number and link to a list', () => {
  const merged = NOTIFICATION_KIND_NAMES.flatMap((kind) => notificationKind(kind).merged ?? []);
  expect(merged.length).toBeGreaterThan(0);
  for (const { message, model } of merged) {
    expect(message).toContain('{count}');
    expect(deepLink({ model, id: '' })).toBe(DEEP_LINKS[model]);
  }
});
