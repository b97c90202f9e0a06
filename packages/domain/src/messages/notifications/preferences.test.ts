import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROLES } from '../../access/roles.ts';
import { kindsFor, NOTIFICATION_KIND_NAMES } from './notification-kinds.ts';
import { preferencesFor } from './preferences.ts';

const chosen = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...NOTIFICATION_KIND_NAMES),
    inApp: fc.boolean(),
    push: fc.boolean(),
    email: fc.boolean(),
  }),
  { selector: ({ kind }) => kind },
);

test('each kind that a role gets has one preference, and a user’s choice overrides the default', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ROLES), chosen, (role, ours) => {
      const preferences = preferencesFor(role, ours);
      expect(preferences.map(({ kind }) => kind)).toEqual(kindsFor(role));
      for (const one of ours) {
        if (kindsFor(role).includes(one.kind)) expect(preferences).toContainEqual(one);
      }
    }),
  );
});

test('by default every kind appears in the list of notifications, and none is sent by email', () => {
  for (const one of preferencesFor('Owner', [])) {
    expect(one).toMatchObject({ inApp: true, email: false });
  }
});
