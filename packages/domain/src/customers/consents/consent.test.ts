import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CUSTOMER_TYPES } from '../customers/name.ts';
import {
  CONSENT_GROUNDS,
  CONSENT_STEPS,
  type ConsentStep,
  GROUND_TERMS,
  groundRefusal,
  mayMarket,
} from './consent.ts';

const ground = fc.constantFrom(...CONSENT_GROUNDS);
const type = fc.constantFrom(...CUSTOMER_TYPES);
const step = fc.constantFrom(...CONSENT_STEPS);
const terms = CONSENT_GROUNDS.flatMap((one) => Object.keys(GROUND_TERMS[one]));
const confirmed = fc.subarray(terms);

/** The ledger after a series of entries by the customer or the office, leaving out those that the rule refuses. */
function ledgerAfter(
  customerType: (typeof CUSTOMER_TYPES)[number],
  wishes: readonly { readonly step: ConsentStep; readonly confirmed: readonly string[] }[],
): ConsentStep[] {
  const entries: ConsentStep[] = [];
  for (const wish of wishes) {
    const newest = entries.at(-1) ?? null;
    const facts = { type: customerType, newest };
    const isGround = wish.step === 'SoftOptIn' || wish.step === 'Company';
    if (isGround && groundRefusal(wish.step, wish.confirmed, facts) !== null) continue;
    entries.push(wish.step);
  }
  return entries;
}

test('no marketing goes out without an entry that allows it', () => {
  expect(mayMarket(null)).toBe(false);
  expect(mayMarket('Withdrawn')).toBe(false);
  for (const one of ['Given', 'SoftOptIn', 'Company'] as const) expect(mayMarket(one)).toBe(true);
});

test('after an objection only the customer’s own consent allows marketing again', () => {
  const wish = fc.record({ step, confirmed });
  fc.assert(
    fc.property(type, fc.array(wish, { maxLength: 12 }), (customerType, wishes) => {
      const entries = ledgerAfter(customerType, wishes);
      const objected = entries.lastIndexOf('Withdrawn');
      if (objected < 0) return;
      const since = entries.slice(objected + 1);
      expect(mayMarket(entries.at(-1)!)).toBe(since.length > 0);
      if (since.length > 0) expect(since[0]).toBe('Given');
    }),
  );
});

test('a ground needs all of its terms, and an individual never counts as a company', () => {
  fc.assert(
    fc.property(ground, type, confirmed, (one, customerType, said) => {
      const refusal = groundRefusal(one, said, { type: customerType, newest: null });
      const isComplete = Object.keys(GROUND_TERMS[one]).every((term) => said.includes(term));
      const isKind = one === 'SoftOptIn' || customerType === 'Business';
      expect(refusal === null).toBe(isComplete && isKind);
    }),
  );
});

test('a ground does not replace the customer’s own answer', () => {
  fc.assert(
    fc.property(
      ground,
      type,
      fc.constantFrom('Given', 'Withdrawn'),
      (one, customerType, newest) => {
        const said = Object.keys(GROUND_TERMS[one]);
        expect(groundRefusal(one, said, { type: customerType, newest })).not.toBeNull();
      },
    ),
  );
});
