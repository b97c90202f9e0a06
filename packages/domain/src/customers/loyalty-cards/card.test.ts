import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  actOn,
  type CardAct,
  cardAfter,
  cardBefore,
  isFull,
  type LoyaltyCard,
  type Reward,
  REWARD_KINDS,
  rewardRefusal,
  rewardOff,
  rewardWords,
} from './card.ts';

const rewards: fc.Arbitrary<Reward> = fc.record({
  kind: fc.constantFrom(...REWARD_KINDS),
  value: fc.integer({ min: 1, max: 100 }),
});

test('a reward never takes off a negative amount, or more than the full price', () => {
  fc.assert(
    fc.property(rewards, fc.integer({ min: 0, max: 1_000_000 }), (reward, price) => {
      const off = rewardOff(reward, price);
      expect(Number.isInteger(off) && off >= 0 && off <= price).toBe(true);
    }),
  );
  expect(rewardOff({ kind: 'Free', value: 0 }, 2000)).toBe(2000);
  expect(rewardOff({ kind: 'Percent', value: 25 }, 1999)).toBe(500);
  expect(rewardOff({ kind: 'Amount', value: 500 }, 300)).toBe(300);
});

test('the visit after a full card starts the card again, every time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 60 }),
      (needed, visits) => {
        let card = { id: 'card', needed, stamps: 0, reward: { kind: 'Free', value: 0 } as const };
        let redeemed = 0;
        for (let visit = 0; visit < visits; visit += 1) {
          const act = actOn(card);
          if (act === 'Redeem') redeemed += 1;
          card = { ...card, ...cardAfter(card, act) } as typeof card;
          expect(card.stamps).toBeLessThanOrEqual(needed);
        }
        expect(redeemed).toBe(Math.floor(visits / (needed + 1)));
        expect(isFull(card)).toBe(visits % (needed + 1) === needed);
      },
    ),
  );
});

test('undoing the latest visits restores a card exactly, and undoing an earlier visit never takes away a reward already given', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.option(fc.nat(20)), { maxLength: 40 }),
      (needed, steps) => {
        let card: LoyaltyCard = {
          id: 'card',
          needed,
          stamps: 0,
          reward: { kind: 'Free', value: 0 },
        };
        const acts: CardAct[] = [];
        for (const step of steps) {
          if (step === null) {
            const act = actOn(card);
            const next = cardAfter(card, act);
            expect(cardBefore(next, act, [])).toEqual(card);
            acts.push(act);
            card = next;
          } else if (acts.length > 0) {
            const index = step % acts.length;
            const before = cardBefore(card, acts[index]!, acts.slice(index + 1));
            if (!before) continue;
            acts.splice(index, 1);
            card = before;
          }
          // The number of stamps on a card equals the number of acts since the last reward.
          const since = acts.length - 1 - acts.lastIndexOf('Redeem');
          expect(card.stamps).toBe(since);
        }
      },
    ),
  );
});

test('a reward is named on screen, and an invalid reward is refused', () => {
  expect(rewardWords({ kind: 'Free', value: 0 })).toBe('a free visit');
  expect(rewardWords({ kind: 'Percent', value: 20 })).toBe('20% off a visit');
  expect(rewardWords({ kind: 'Amount', value: 500 })).toBe('£5.00 off a visit');
  expect(rewardRefusal({ kind: 'Free', value: 0 })).toBeNull();
  expect(rewardRefusal({ kind: 'Percent', value: 101 })?.detail).toBe(
    'Please enter 1 to 100 per cent',
  );
  expect(rewardRefusal({ kind: 'Amount', value: 0 })?.detail).toBe(
    'Please enter an amount above zero',
  );
});
