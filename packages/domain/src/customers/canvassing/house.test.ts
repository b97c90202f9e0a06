import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byTime, NO_RESTS_DAYS, restsBecause, standingKnock } from './house.ts';
import { KNOCK_OUTCOMES, type Knock } from './knock.ts';

const knocks: fc.Arbitrary<Knock[]> = fc
  .array(
    fc.record({
      outcome: fc.constantFrom(...KNOCK_OUTCOMES),
      // A small range of hours, so that some knocks happen at the same instant.
      knockedAt: fc
        .integer({ min: 0, max: 5 })
        .map((hour) => new Date(hour * 3_600_000).toISOString()),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map((one, at) => ({ ...one, id: String(at) })));

const shuffled = knocks.chain((all) =>
  fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
);

test('the order in which knocks arrive does not change the state of a house', () => {
  fc.assert(
    fc.property(shuffled, ([all, arrived]) => {
      expect(standingKnock(arrived)).toEqual(standingKnock(all));
    }),
  );
});

test('undoing the latest knock restores the state before it', () => {
  fc.assert(
    fc.property(knocks, (all) => {
      const standing = standingKnock(all);
      const rest = all.filter((one) => one !== standing);
      expect(standingKnock(rest)).toEqual(standingKnock(rest.toReversed()));
      if (standing?.outcome === 'NotIn')
        expect(rest.every(({ outcome }) => outcome === 'NotIn')).toBe(true);
    }),
  );
});

test('a request not to be called on again stands, whatever follows', () => {
  fc.assert(
    fc.property(knocks, (all) => {
      const never: Knock = { id: 'never', outcome: 'Never', knockedAt: '1969-01-01T00:00:00Z' };
      const standing = standingKnock([...all, never]);
      expect(standing?.outcome).toBe('Never');
      expect(restsBecause(standing, '1969-01-01', '2026-11-23')).not.toBeNull();
    }),
  );
});

test('an answer at the door counts for more than a later unanswered knock', () => {
  fc.assert(
    fc.property(knocks, (all) => {
      const standing = standingKnock(all);
      const answers = all.filter(({ outcome }) => outcome !== 'NotIn').toSorted(byTime);
      const latest = answers.at(-1) ?? all.toSorted(byTime).at(-1) ?? null;
      expect(standing?.outcome === 'Never' || standing === latest).toBe(true);
    }),
  );
});

test('a house that said no is left alone for a year', () => {
  const no = { outcome: 'No' } as const;
  expect(NO_RESTS_DAYS).toBe(365);
  expect(restsBecause(no, '2026-03-01', '2027-02-28')).toBe('They said no.');
  expect(restsBecause(no, '2026-03-01', '2027-03-01')).toBeNull();
  expect(restsBecause({ outcome: 'NotIn' }, '2026-03-01', '2026-03-01')).toBeNull();
  expect(restsBecause(null, null, '2026-03-01')).toBeNull();
});
