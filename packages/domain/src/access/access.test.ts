import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADMIN_LEVELS, isAdminLevel, isAdminLevelSufficient } from './admin-levels.ts';
import { capability, capabilityDetail } from './capability.ts';
import {
  FEATURES,
  featureOffers,
  isFeatureBuilt,
  PLANS,
  planFeatures,
  planHasFeature,
  smallestPlanWith,
} from './features.ts';
import { ROLES, isRole, isRoleSufficient } from './roles.ts';
import {
  handlesMoney,
  seesAllWork,
  seesBalances,
  seesCorrespondence,
  seesVisit,
} from './visibility.ts';

const roles = fc.constantFrom(...ROLES);
const levels = fc.option(fc.constantFrom(...ADMIN_LEVELS));
const plans = fc.constantFrom(...PLANS);

test('a role is sufficient at or above the required role; having no role is never sufficient', () => {
  expect(ROLES.map((role) => isRoleSufficient(role, 'Worker'))).toEqual([false, true, true, true]);
  for (const required of ROLES) expect(isRoleSufficient(undefined, required)).toBe(false);
  expect(isRole('Limited Worker')).toBe(true);
  expect(isRole('LimitedWorker')).toBe(false);
});

test('a user who is not staff has no admin level', () => {
  expect(ADMIN_LEVELS.map((level) => isAdminLevelSufficient(level, 'Read Only'))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(isAdminLevelSufficient(null, 'Early Access')).toBe(false);
  expect(isAdminLevel('Super')).toBe(true);
  expect(isAdminLevel('Owner')).toBe(false);
});

test('each plan includes its features', () => {
  const held = PLANS.map((plan) => FEATURES.filter((feature) => planHasFeature(plan, feature)));
  expect(held[0]).toEqual(['CUSTOMERS', 'ROUNDS', 'WEEK_PLANNER', 'ATTACHMENTS']);
  expect(held[1]).toEqual([...FEATURES]);
  expect(held[2]).toEqual([...FEATURES]);
  expect(planFeatures('Free').VOIP).toEqual({ enabled: false });
  expect(planFeatures('Pro').VOIP).toEqual({ enabled: true });
  expect(Object.keys(planFeatures('Team'))).toEqual([...FEATURES]);
});

test('each plan offers the features that it adds to the smaller plan, and none that the product lacks', () => {
  const offered = PLANS.flatMap((plan, at) => featureOffers(plan, PLANS[at - 1]));
  expect(offered).toHaveLength(FEATURES.filter(isFeatureBuilt).length);
  expect(new Set(offered).size).toBe(offered.length);
  expect(offered.toSorted()).toEqual(featureOffers('Team').toSorted());
  expect(featureOffers('Pro', 'Free')).toEqual([
    'Expenses with receipts and VAT',
    'Broadcasts to many customers',
    'Bank reconciliation: statements matched with customers',
    'Colleagues, each with a role',
  ]);
  expect(featureOffers('Free', 'Team')).toEqual([]);
  expect(featureOffers('Team').join()).not.toMatch(/website|calls|assistant/i);
});

test('a capability is granted only if every part of the requirement is met; a refusal gives the first unmet part', () => {
  const requirements = fc.record(
    {
      role: roles,
      feature: fc.constantFrom(...FEATURES),
      adminLevel: fc.constantFrom(...ADMIN_LEVELS),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(roles, plans, levels, requirements, (role, plan, adminLevel, needs) => {
      const answer = capability({ role, plan, adminLevel }, needs);
      const expected =
        (!needs.adminLevel || isAdminLevelSufficient(adminLevel, needs.adminLevel)) &&
        (!needs.role || isRoleSufficient(role, needs.role)) &&
        (!needs.feature || planHasFeature(plan, needs.feature));
      expect(answer.allowed).toBe(expected);
      expect(capabilityDetail(answer) === null).toBe(expected);
      if (!answer.allowed) expect(answer.needs).toBe(needs[answer.reason]);
    }),
  );
});

test('the reason names the role before the plan', () => {
  const worker = { role: 'Worker', plan: 'Free', adminLevel: null } as const;
  const answer = capability(worker, { role: 'Manager', feature: 'EXPENSES' });
  expect(capabilityDetail(answer)).toBe('This needs the role Manager or above.');
  const manager = capability({ ...worker, role: 'Manager' }, { feature: 'EXPENSES' });
  expect(manager).toMatchObject({ reason: 'feature', plan: smallestPlanWith('EXPENSES') });
  expect(capabilityDetail(manager)).toBe('Recording expenses comes with the plan Pro.');
});

test('Workers see prices; Managers also see others’ work, balances and correspondence', () => {
  expect(ROLES.map(handlesMoney)).toEqual([false, true, true, true]);
  expect(ROLES.map(seesAllWork)).toEqual([false, false, true, true]);
  expect(ROLES.map(seesBalances)).toEqual([false, false, true, true]);
  expect(ROLES.map(seesCorrespondence)).toEqual([false, false, true, true]);
});

test('a visit is seen by its assignee, by everyone while it is unassigned, and by managers', () => {
  const worker = { role: 'Worker', userId: 'me' } as const;
  expect([null, 'me', 'other'].map((whose) => seesVisit(worker, whose))).toEqual([
    true,
    true,
    false,
  ]);
  expect(seesVisit({ ...worker, role: 'Manager' }, 'other')).toBe(true);
});
