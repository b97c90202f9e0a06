import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefusal } from '../../values/refusals/refusal.ts';
import {
  actOnOffer,
  MOST_FALSE_LEADS,
  OFFER_ACT_NAMES,
  OFFER_ACTORS,
  OFFER_ACTS,
  OFFER_STATES,
  offeringRefusal,
  type OfferState,
  OPEN_OFFER_STATES,
} from './offer.ts';

const act = fc.constantFrom(...OFFER_ACT_NAMES);
const actor = fc.constantFrom(...OFFER_ACTORS);
const state = fc.constantFrom(...OFFER_STATES);
const isOpen = (one: OfferState) => (OPEN_OFFER_STATES as readonly OfferState[]).includes(one);

/**
 * The states that an offer passes through when the steps are tried in turn; refused steps change
 * nothing.
 */
function through(start: OfferState, steps: readonly (readonly [string, string])[]): OfferState[] {
  const states = [start];
  for (const [name, by] of steps as [(typeof OFFER_ACT_NAMES)[number], 'office'][]) {
    const decision = actOnOffer(name, by, states.at(-1)!);
    if (!isRefusal(decision)) states.push(decision.state);
  }
  return states;
}

test('every step follows the table, and a finished offer stays finished', () => {
  fc.assert(
    fc.property(state, fc.array(fc.tuple(act, actor), { maxLength: 20 }), (start, steps) => {
      const states = through(start, steps);
      for (const [at, next] of states.slice(1).entries()) {
        const before = states[at]!;
        expect(isOpen(before)).toBe(true);
        const fits = Object.values(OFFER_ACTS).some(
          ({ from, to }) => (from as readonly string[]).includes(before) && to === next,
        );
        expect(fits).toBe(true);
      }
    }),
  );
});

test('no offer is listed or sold without the person’s agreement', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(act, actor), { maxLength: 20 }), (steps) => {
      const isAgreed = steps.some(([name, by]) => name === 'agree' && by === 'person');
      const states = through('Asked', steps);
      expect(states.includes('Listed') && !isAgreed).toBe(false);
      expect(states.includes('Sold') && !states.includes('Listed')).toBe(false);
    }),
  );
});

test('an offer is sold at most once', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(act, actor), { maxLength: 20 }), (steps) => {
      expect(through('Listed', steps).filter((one) => one === 'Sold').length).toBeLessThan(2);
    }),
  );
});

test('a refusal names the offer’s state', () => {
  expect(actOnOffer('withdraw', 'office', 'Sold')).toMatchObject({
    detail: 'This request was bought by another firm: it cannot be withdrawn now.',
  });
});

test('a firm with too many false leads or too many offers has to pause', () => {
  expect(offeringRefusal({ open: 0, today: 0, falseLeads: 0 })).toBeNull();
  expect(offeringRefusal({ open: 0, today: 0, falseLeads: MOST_FALSE_LEADS })?.detail).toContain(
    'false',
  );
  expect(offeringRefusal({ open: 30, today: 0, falseLeads: 0 })?.detail).toContain('withdraw');
  expect(offeringRefusal({ open: 0, today: 20, falseLeads: 0 })?.detail).toContain('tomorrow');
});
