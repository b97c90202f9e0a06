import { expect, test } from 'vitest';
import { type PlanName, planFeatures } from '@roundbook/domain/access/features';
import { settingsGroups } from '../../features/account/settings/settings-groups.ts';
import type { AppStart } from '../../platform/app-start.ts';
import { placeAnswer } from '../../platform/places/place-answer.ts';
import { navigation, settings } from './navigation.ts';

const places = [
  ...navigation.flatMap(({ items }) => items),
  settings,
  ...settingsGroups.flatMap(({ links }) => links),
];

const startOn = (plan: PlanName) =>
  ({
    role: 'Owner',
    user: { isAdmin: null },
    plan: { name: plan, features: planFeatures(plan) },
  }) as unknown as AppStart;

test('on Free the places of the larger plans have a lock, and open for reading', () => {
  const locked = places.filter((place) => placeAnswer(startOn('Free'), place).refusal !== null);
  expect(locked.map(({ label }) => label).toSorted()).toEqual([
    'Additional users',
    'Bank reconciliation',
    // In the menu and in the settings.
    'Broadcasts',
    'Broadcasts',
    'Expenses',
  ]);
  for (const place of locked) {
    expect(placeAnswer(startOn('Free'), place)).toMatchObject({
      opens: true,
      refusal: { reason: 'feature', plan: 'Pro' },
    });
  }
});

test('on Pro and Team an Owner sees no locks', () => {
  for (const plan of ['Pro', 'Team'] as const) {
    for (const place of places) {
      expect(placeAnswer(startOn(plan), place)).toEqual({ opens: true, refusal: null });
    }
  }
});

test('a place that the role may not use stays closed, whatever the plan', () => {
  const start = { ...startOn('Free'), role: 'Worker' } as AppStart;
  const expenses = places.find(({ label }) => label === 'Expenses')!;
  expect(placeAnswer(start, expenses)).toMatchObject({
    opens: false,
    refusal: { reason: 'role', needs: 'Manager' },
  });
});
