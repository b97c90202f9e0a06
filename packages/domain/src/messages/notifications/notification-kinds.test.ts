import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROLES } from '../../access/roles.ts';
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

test('those below Manager hear of nobody’s money and of nobody’s messages', () => {
  expect(kindsFor('Worker')).toEqual(['your-day']);
});

test.each(NOTIFICATION_KIND_NAMES)('several of %s say how many they are', (kind) => {
  const { merged } = notificationKind(kind);
  if (merged) expect(merged.message).toContain('{count}');
});
