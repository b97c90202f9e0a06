import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLANS } from '../../access/features.ts';
import { ROLES } from '../../access/roles.ts';
import { PLAN_TERMS } from './prices.ts';
import { inSeatOrder, shutOutText, withoutSeat } from './seats.ts';

const people = fc
  .array(fc.constantFrom(...ROLES), { maxLength: 30 })
  .map((roles) => roles.map((role, at) => ({ id: String(at), role })));

test('exactly the people beyond the seats lose access, and an Owner only if Owners fill every seat', () => {
  fc.assert(
    fc.property(people, fc.constantFrom(...PLANS), fc.array(fc.nat(30)), (firm, plan, ranks) => {
      const order = ranks.map(String);
      const shutOut = withoutSeat(plan, firm, order);
      const seated = inSeatOrder(firm, order).filter((person) => !shutOut.includes(person));
      const { seats } = PLAN_TERMS[plan];
      expect(seated).toHaveLength(Math.min(seats, firm.length));
      expect(new Set([...seated, ...shutOut]).size).toBe(firm.length);
      if (shutOut.some(({ role }) => role === 'Owner')) {
        expect(seated.every(({ role }) => role === 'Owner')).toBe(true);
      }
    }),
  );
});

test('moving to a smaller plan names the people who lose their seats', () => {
  expect(shutOutText('Pro', [])).toBeNull();
  expect(shutOutText('Free', ['Bob Brown'])).toBe(
    'Free is for 1 person: Bob Brown cannot sign in until there are seats again. Their work and data stay.',
  );
  expect(shutOutText('Pro', ['Bob Brown', 'Ann Lee', 'Cy Young'])).toContain(
    'Pro is for up to 3 people: Bob Brown, Ann Lee and Cy Young cannot sign in',
  );
});
