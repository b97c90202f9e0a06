import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROLES } from '../../access/roles.ts';
import { DEEP_LINKS, deepLink } from './deep-links.ts';
import { kindsFor, NOTIFICATION_KIND_NAMES, notificationKind } from './notification-kinds.ts';

const role = fc.constantFrom(...ROLES);

test('a higher role hears of everything that a lower one hears of', () => {
  fc.assert(
    fc.property(role, role, (one, other) => {
      const [lower, higher] = [one, other].toSorted((a, b) => ROLES.indexOf(a) - ROLES.indexOf(b));
      expect(kindsFor(higher!)).toEqual(expect.arrayContaining(kindsFor(lower!)));
    }),
  );
  expect(kindsFor('Owner')).toEqual(NOTIFICATION_KIND_NAMES);
});

test('those below Manager hear neither of money nor of messages', () => {
  expect(kindsFor('Worker')).toEqual(['your-day']);
});

test('several merged into one say how many they are, and lead to all of them', () => {
  const merged = NOTIFICATION_KIND_NAMES.flatMap((kind) => notificationKind(kind).merged ?? []);
  expect(merged.length).toBeGreaterThan(0);
  for (const { message, model } of merged) {
    expect(message).toContain('{count}');
    expect(deepLink({ model, id: '' })).toBe(DEEP_LINKS[model]);
  }
});
