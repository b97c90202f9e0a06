import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import {
  type DoneFacts,
  effectsOfDone,
  effectsOfSkip,
  isAsShown,
  missCause,
  type SkipFacts,
} from './effects.ts';
import { NO_VISIT_RULES, rulesFor, type VisitRules } from './rules.ts';
import { bulkEffectsConflict, customerSentence, effectsConflict, effectSentence } from './words.ts';

const RULES: VisitRules = {
  ...NO_VISIT_RULES,
  lateCancelDays: 1,
  lateCancelFee: 500,
  turnedAwayPercent: 100,
  missedPercent: 50,
  stopAfterMisses: 2,
  firstPercent: 50,
  lapsedWeeks: 4,
  lapsedPercent: 25,
};
const SKIP: SkipFacts = {
  cause: 'Cancelled',
  scheduledOn: '2026-03-03',
  skippedOn: '2026-03-03',
  frequency: { unit: 'week', every: 4 },
  price: 2000,
  regularPrice: 2000,
  misses: 0,
};
const DONE: DoneFacts = {
  isFirst: false,
  hasFirstPrice: false,
  frequency: { unit: 'week', every: 4 },
  lastDoneOn: '2026-01-05',
  doneOn: '2026-02-02',
  regularPrice: 2000,
  followsMiss: false,
};
const kinds = (effects: readonly { readonly kind: string }[]) => effects.map(({ kind }) => kind);

test('a skipped visit has no consequences if the customer did not cause the skip', () => {
  expect(missCause({ customerSkipped: true, notes: '' })).toBe('Cancelled');
  expect(missCause({ customerSkipped: false, notes: 'Gate locked. Rang twice' })).toBe(
    'TurnedAway',
  );
  expect(missCause({ customerSkipped: false, notes: 'Bad weather' })).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), (misses) => {
      expect(effectsOfSkip(RULES, { ...SKIP, cause: null, misses })).toEqual([]);
    }),
  );
});

test('without rules, nothing has an effect', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Cancelled' as const, 'TurnedAway' as const),
      fc.integer({ min: 0, max: 900 }),
      fc.boolean(),
      (cause, days, isFirst) => {
        const doneOn = addDays(DONE.doneOn, days);
        expect(effectsOfSkip(NO_VISIT_RULES, { ...SKIP, cause, misses: days })).toEqual([]);
        expect(effectsOfDone(NO_VISIT_RULES, { ...DONE, isFirst, doneOn })).toEqual([]);
      },
    ),
  );
});

test('a late cancellation fee is charged from the set number of days before the visit', () => {
  const skippedOn = (date: string) => kinds(effectsOfSkip(RULES, { ...SKIP, skippedOn: date }));
  expect(skippedOn('2026-03-01')).toEqual(['missed']);
  expect(skippedOn('2026-03-02')).toEqual(['lateCancel', 'missed']);
  expect(kinds(effectsOfSkip(RULES, { ...SKIP, scheduledOn: null }))).toEqual(['missed']);
});

test('the day on which the customer cancelled decides, not the day on which the office recorded it', () => {
  const day = fc.integer({ min: -20, max: 20 }).map((days) => addDays(SKIP.skippedOn, days));
  fc.assert(
    fc.property(day, day, day, (askedOn, skippedOn, scheduledOn) => {
      const asked = effectsOfSkip(RULES, { ...SKIP, askedOn, skippedOn, scheduledOn });
      const atOnce = effectsOfSkip(RULES, { ...SKIP, skippedOn: askedOn, scheduledOn });
      expect(asked).toEqual(atOnce);
      expect(kinds(asked).includes('lateCancel')).toBe(addDays(scheduledOn, -1) <= askedOn);
    }),
  );
});

test('a miss falls on the planned day, or on the day on which the worker was turned away', () => {
  const missed = (facts: Partial<SkipFacts>) =>
    effectsOfSkip(RULES, { ...SKIP, ...facts }).find(({ kind }) => kind === 'missed')?.description;
  const planned = { scheduledOn: '2026-03-05', skippedOn: '2026-03-03' } as const;
  expect(missed(planned)).toBe('After the missed visit on 5 March 2026');
  expect(missed({ ...planned, scheduledOn: null })).toBe('After the missed visit on 3 March 2026');
  expect(missed({ ...planned, cause: 'TurnedAway' })).toBe(
    'After the missed visit on 3 March 2026',
  );
});

test('turning the worker away costs at most the price of the visit, and never a negative amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -500, max: 100_000 }),
      fc.integer({ min: 1, max: 100 }),
      (price, turnedAwayPercent) => {
        const rules = { ...RULES, turnedAwayPercent };
        const [first] = effectsOfSkip(rules, { ...SKIP, cause: 'TurnedAway', price });
        const charged = first?.kind === 'turnedAway' ? first.amount! : 0;
        expect(charged).toBeGreaterThanOrEqual(0);
        expect(charged).toBeLessThanOrEqual(Math.max(price, 0));
      },
    ),
  );
});

test('a customer who turns the worker away pays a share of the price, and the last permitted miss ends the job', () => {
  const away = { ...SKIP, cause: 'TurnedAway' } as const;
  expect(effectsOfSkip(RULES, away).map(({ amount }) => amount)).toEqual([2000, 1000]);
  expect(kinds(effectsOfSkip(RULES, { ...away, misses: 1 }))).toEqual(['turnedAway', 'stop']);
  const once = { ...away, frequency: { unit: 'none' } as const, misses: 5 };
  expect(kinds(effectsOfSkip(RULES, once))).toEqual(['turnedAway']);
  expect(effectsOfSkip(RULES, away).map(effectSentence)).toEqual([
    '£20.00 is charged for turning you away.',
    'The next visit costs £10.00 more.',
  ]);
});

test('a first clean and a lapse each cost extra, but never both, and no lapse is charged after a miss', () => {
  expect(effectsOfDone(RULES, DONE)).toEqual([]);
  expect(kinds(effectsOfDone(RULES, { ...DONE, isFirst: true, lastDoneOn: null }))).toEqual([
    'first',
  ]);
  expect(
    effectsOfDone(RULES, { ...DONE, isFirst: true, hasFirstPrice: true, lastDoneOn: null }),
  ).toEqual([]);
  const onTheDay = { ...DONE, doneOn: '2026-03-02' };
  expect(effectsOfDone(RULES, onTheDay)).toEqual([]);
  const late = { ...DONE, doneOn: '2026-03-03' };
  expect(effectsOfDone(RULES, late)).toEqual([
    { kind: 'lapsed', amount: 500, description: 'Last done on 5 January 2026' },
  ]);
  expect(effectsOfDone(RULES, { ...late, followsMiss: true })).toEqual([]);
  expect(effectsOfDone(RULES, { ...late, frequency: { unit: 'none' } })).toEqual([]);
});

test('a role that sees no prices is shown the same consequences without figures', () => {
  const away = { ...SKIP, cause: 'TurnedAway' } as const;
  const unseen = effectsOfSkip(RULES, { ...away, price: null, regularPrice: null });
  expect(kinds(unseen)).toEqual(kinds(effectsOfSkip(RULES, away)));
  expect(unseen.map(effectSentence).join(' ')).not.toContain('£');
  expect(isAsShown(unseen, effectsOfSkip(RULES, away))).toBe(true);
});

test('customers see the consequences of cancelling, without amounts if another customer pays', () => {
  const read = (facts: Partial<SkipFacts>) =>
    effectsOfSkip(RULES, { ...SKIP, ...facts }).map(customerSentence);
  expect(read({})).toEqual([
    'It is too late to cancel this visit free of charge: we charge £5.00.',
    'Your next visit will cost £10.00 more.',
  ]);
  expect(read({ misses: 1, price: null, regularPrice: null })).toEqual([
    'It is too late to cancel this visit free of charge: we charge for it.',
    'We will stop coming after that: 2 missed visits in a row.',
  ]);
});

test('the user is asked if the consequences differ from what the screen showed', () => {
  const decided = effectsOfSkip(RULES, SKIP);
  expect(effectsConflict(decided, decided)).toBeNull();
  expect(effectsConflict([], [])).toBeNull();
  expect(effectsConflict(decided)?.message).toBe(
    '£5.00 is charged for cancelling late. The next visit costs £10.00 more. Go ahead?',
  );
  const shown = decided.map((one) => ({ ...one, amount: 400 }));
  expect(effectsConflict(decided, shown)?.message).toContain('has changed since you last saw it');
  expect(effectsConflict([], decided)?.message).toContain(
    'Your rules do not add or charge anything',
  );
  expect(bulkEffectsConflict([[], []])).toBeNull();
  const stops = effectsOfSkip(RULES, { ...SKIP, misses: 3 });
  expect(bulkEffectsConflict([decided, stops, []])?.message).toBe(
    'Your rules change what 1 of these visits costs, and cancel 1 job. Go ahead?',
  );
});

test('a customer’s own rules replace the business’s rules, field by field', () => {
  const own = rulesFor(RULES, { missedPercent: null, lateCancelFee: 900 });
  expect(own).toEqual({ ...RULES, missedPercent: null, lateCancelFee: 900 });
  expect(rulesFor(RULES, null)).toEqual(RULES);
});
