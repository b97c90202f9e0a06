import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REWARD_KINDS } from '../../customers/loyalty-cards/card.ts';
import type { Effect } from './effects.ts';
import { type DoneVisit, partPrice, priceWords, settle } from './settle.ts';
import { effectSentence } from './words.ts';

const money = fc.integer({ min: 0, max: 1_000_000 });

const visits: fc.Arbitrary<DoneVisit & { readonly original: number }> = fc
  .record({
    original: money,
    off: fc.integer({ min: -100, max: 100 }),
    effects: fc.array(
      fc.record({
        kind: fc.constantFrom<Effect['kind']>('first', 'lapsed'),
        amount: fc.integer({ min: 1, max: 100_000 }),
        description: fc.constant('By a rule'),
      }),
      { maxLength: 1 },
    ),
    part: fc.option(
      fc.record({ what: fc.constant('Front only'), why: fc.constant(''), price: fc.option(money) }),
    ),
    partPercent: fc.integer({ min: 0, max: 100 }),
    card: fc.option(
      fc.record({
        id: fc.constant('card'),
        needed: fc.constant(5),
        stamps: fc.integer({ min: 0, max: 5 }),
        reward: fc.record({
          kind: fc.constantFrom(...REWARD_KINDS),
          value: fc.integer({ min: 1, max: 100 }),
        }),
      }),
    ),
  })
  .map(({ off, ...visit }) => {
    const amount = Math.trunc((visit.original * off) / 100);
    return { ...visit, adjustment: amount === 0 ? null : { amount, description: 'By hand' } };
  });

test('the charge, the price of the rest and the card’s reward add up to the whole price', () => {
  fc.assert(
    fc.property(visits, (visit) => {
      const { adjustment, effects, rest, act } = settle(visit);
      const whole =
        visit.original +
        (visit.adjustment?.amount ?? 0) +
        visit.effects.reduce((sum, { amount }) => sum + amount!, 0);
      const charged = visit.original + (adjustment?.amount ?? 0);
      const given = -(effects.find(({ kind }) => kind === 'loyalty')?.amount ?? 0);
      expect(charged + rest + given).toBe(whole);
      expect(Math.min(charged, rest, given)).toBeGreaterThanOrEqual(0);
      if (!visit.part) expect(rest).toBe(0);
      if (visit.part || !visit.card) expect(act).toBeNull();
      expect(act === 'Redeem').toBe(given > 0);
    }),
  );
});

test('a role that sees no prices gets the same kinds of effect, without figures', () => {
  fc.assert(
    fc.property(visits, (visit) => {
      const unseen = { ...visit, effects: visit.effects.map((one) => ({ ...one, amount: null })) };
      const { effects } = settle({ ...unseen, original: null, adjustment: null });
      expect(effects.every(({ amount }) => amount === null)).toBe(true);
      const kinds = new Set(effects.map(({ kind }) => kind));
      for (const { kind } of settle(visit).effects) expect(kinds.has(kind)).toBe(true);
    }),
  );
});

test('a single line states everything that changes the price', () => {
  const { adjustment, rest } = settle({
    original: 2000,
    adjustment: { amount: 300, description: 'Two more windows' },
    effects: [{ kind: 'first', amount: 1000, description: 'First clean' }],
    part: { what: 'Front only', why: 'Gate locked', price: 1500 },
    partPercent: 50,
    card: null,
  });
  expect(adjustment).toEqual({
    amount: -500,
    description:
      'Two more windows (£3.00 more), First clean (£10.00 more), Front only: gate locked (£18.00 less)',
  });
  expect(rest).toBe(1800);
  expect(partPrice(2000, { price: null }, 40)).toBe(800);
  expect(partPrice(2000, { price: 9000 }, 40)).toBe(2000);
});

test('a part-done visit with an adjustment has one price, with all its reasons in one sentence', () => {
  const byHand = { amount: 300, description: 'Two more windows' };
  const visit: DoneVisit = {
    original: 2000,
    adjustment: byHand,
    effects: [],
    part: { what: 'Front only', why: 'Gate locked', price: null },
    partPercent: 50,
    card: null,
  };
  expect(priceWords(settle(visit), byHand, '£11.50')).toBe(
    'Comes to £11.50: Two more windows (£3.00 more), Front only: gate locked (£11.50 less).',
  );
  // Until the person enters an amount or a reason, their adjustment is not named.
  const empty = { amount: 0, description: '' };
  expect(priceWords(settle({ ...visit, adjustment: empty }), empty, '£10.00')).toBe(
    'Comes to £10.00: Front only: gate locked.',
  );
  expect(priceWords(settle({ ...visit, adjustment: null }), null, '£10.00')).toBeNull();
  expect(priceWords(settle({ ...visit, part: null }), byHand, '£23.00')).toBeNull();
});

test('no sentence about a visit begins with a full stop or a space, or ends with two full stops, whatever was entered', () => {
  const text = fc.constantFrom('', 'Front only', 'Gate locked', 'The gate was locked. ');
  const entered = fc.record({
    what: text,
    why: text,
    description: text,
    amount: fc.integer({ min: 1, max: 500 }),
    hasPrice: fc.boolean(),
  });
  fc.assert(
    fc.property(entered, ({ what, why, description, amount, hasPrice }) => {
      const byHand = { amount, description };
      const settled = settle({
        original: hasPrice ? 2000 : null,
        adjustment: byHand,
        effects: [],
        part: { what, why, price: null },
        partPercent: 50,
        card: null,
      });
      const sentences = settled.effects.map(effectSentence);
      const sum = priceWords(settled, byHand, '£10.00');
      for (const sentence of [...sentences, ...(sum === null ? [] : [sum])]) {
        expect(sentence).toMatch(/^\S/);
        expect(sentence).not.toMatch(/(?:^|: |\s)[.,:(](?:\s|$)|: \(|\.\.|\.,/);
      }
    }),
  );
});
