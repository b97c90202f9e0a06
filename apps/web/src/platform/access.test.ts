import { expect, test } from 'vitest';
import { atLeast, everyRole } from '@roundbook/contract/access';
import { planFeatures } from '@roundbook/domain/access/features';
import type { Role } from '@roundbook/domain/access/roles';
import { AccessRefused } from './access-refused.ts';
import { guard, mayUse } from './access.ts';
import type { AppStart } from './app-start.ts';

const startAs = (role: Role) =>
  ({
    role,
    user: { isAdmin: null },
    plan: { name: 'Free', features: planFeatures('Free') },
  }) as unknown as AppStart;

test('the role is checked first, then the plan', () => {
  expect(mayUse(startAs('Limited Worker'), everyRole).allowed).toBe(true);
  expect(mayUse(startAs('Worker'), atLeast('Manager', 'EXPENSES'))).toMatchObject({
    reason: 'role',
    needs: 'Manager',
  });
  expect(mayUse(startAs('Manager'), atLeast('Manager', 'EXPENSES'))).toMatchObject({
    reason: 'feature',
    plan: 'Pro',
  });
});

test('a feature that the server granted is available, whatever the plan usually includes', () => {
  const start = startAs('Owner');
  const features = { ...start.plan.features, EXPENSES: { enabled: true } };
  const extended = { ...start, plan: { ...start.plan, features } };
  expect(mayUse(extended, atLeast('Manager', 'EXPENSES')).allowed).toBe(true);
});

test('a guard throws an error if the user may not open the page', () => {
  const context = { start: startAs('Worker') };
  expect(() => guard(atLeast('Manager'))({ context })).toThrow(AccessRefused);
  expect(() => guard(everyRole)({ context })).not.toThrow();
});
