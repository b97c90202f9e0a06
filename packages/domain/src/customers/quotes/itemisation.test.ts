import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumPence } from '../../values/money/pence.ts';
import {
  choiceRefusal,
  type Discount,
  firstChoice,
  type ItemisationLine,
  itemisationTotals,
  type PricedWork,
  pricingRefusal,
} from './itemisation.ts';
import { quotedJobs, quotedSeconds } from './quoted-jobs.ts';
import { followUpsBy } from './waiting.ts';

const pence = fc.integer({ min: 0, max: 200_000 });
const lineOf = (id: number): fc.Arbitrary<ItemisationLine> =>
  fc.record({
    id: fc.constant(`line-${id}`),
    description: fc.constantFrom('Windows all round', 'Gutters', 'Conservatory roof'),
    serviceId: fc.constantFrom(null, 'a', 'b'),
    first: pence,
    regular: fc.option(pence),
    isOption: fc.boolean(),
  });
const lines = fc
  .integer({ min: 1, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => lineOf(at))));
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({
    label: fc.constant('Neighbours'),
    kind: fc.constant('percent' as const),
    value: fc.integer({ min: 1, max: 100 }),
    on: fc.constantFrom('first' as const, 'every' as const),
  }),
  fc.record({
    label: fc.constant('First clean'),
    kind: fc.constant('amount' as const),
    value: fc.integer({ min: 1, max: 50_000 }),
    on: fc.constantFrom('first' as const, 'every' as const),
  }),
);
const frequencies = fc.constant([
  { frequency: { unit: 'week' as const, every: 4 }, percent: 0 },
  { frequency: { unit: 'week' as const, every: 8 }, percent: 15 },
]);
const work: fc.Arbitrary<PricedWork> = fc.record({
  lines,
  frequencies,
  discounts: fc.array(discount, { maxLength: 3 }),
});
const chosen = work.chain((one) =>
  fc.tuple(
    fc.constant(one),
    fc.subarray(one.lines.filter(({ isOption }) => isOption).map(({ id }) => id)),
    fc.constantFrom(...one.frequencies.map(({ frequency }) => frequency)),
  ),
);

test('totals are whole pence, never negative, and equal the sum less the discount', () => {
  fc.assert(
    fc.property(chosen, ([one, optionIds, frequency]) => {
      const totals = itemisationTotals(one, { optionIds, frequency }, 20);
      for (const sum of [totals.first, ...(totals.regular ? [totals.regular] : [])]) {
        expect(Object.values(sum).every(Number.isSafeInteger)).toBe(true);
        expect(sum.total).toBe(sum.before - sum.discount);
        expect(sum.total).toBeGreaterThanOrEqual(0);
        expect(sum.vat).toBeGreaterThanOrEqual(0);
        expect(sum.vat).toBeLessThanOrEqual(sum.total);
      }
    }),
  );
});

test('ticking an option never lowers the price', () => {
  fc.assert(
    fc.property(chosen, ([one, optionIds, frequency]) => {
      const plain = itemisationTotals(one, { optionIds: [], frequency }, null);
      const ticked = itemisationTotals(one, { optionIds, frequency }, null);
      expect(ticked.first.total).toBeGreaterThanOrEqual(plain.first.total);
      expect(ticked.regular?.total ?? 0).toBeGreaterThanOrEqual(plain.regular?.total ?? 0);
    }),
  );
});

test('a price without VAT shows none', () => {
  fc.assert(
    fc.property(work, (one) => {
      expect(itemisationTotals(one, firstChoice(one), null).first.vat).toBe(0);
    }),
  );
});

test('the jobs of an accepted price add up to it, to the penny', () => {
  fc.assert(
    fc.property(chosen, ([one, optionIds, frequency]) => {
      const choice = { optionIds, frequency };
      fc.pre(choiceRefusal(one, choice) === null);
      const { first, regular } = itemisationTotals(one, choice, null);
      const jobs = quotedJobs(one, choice);
      expect(sumPence(jobs.map((job) => job.firstVisitCost ?? job.cost))).toBe(first.total);
      const recurring = jobs.filter((job) => job.frequency.unit !== 'none');
      expect(recurring.map(({ cost }) => cost)).toEqual(regular ? [regular.total] : []);
      for (const job of jobs) {
        expect(job.cost).toBeGreaterThanOrEqual(0);
        expect(job.firstVisitCost ?? 0).toBeGreaterThanOrEqual(0);
        expect(job.title.length).toBeLessThanOrEqual(120);
      }
    }),
  );
});

const windows: ItemisationLine = {
  id: 'w',
  description: 'Windows all round',
  serviceId: null,
  first: 3000,
  regular: 1800,
  isOption: false,
};
const gutters: ItemisationLine = {
  ...windows,
  id: 'g',
  description: 'Gutters',
  first: 6000,
  regular: null,
  isOption: true,
};
const house: PricedWork = {
  lines: [windows, gutters],
  frequencies: [
    { frequency: { unit: 'week', every: 4 }, percent: 0 },
    { frequency: { unit: 'week', every: 8 }, percent: 15 },
  ],
  discounts: [{ label: 'New customers', kind: 'percent', value: 10, on: 'first' }],
};

test('a typical house: a first clean, a regular price, and more for eight-weekly visits', () => {
  const choice = { optionIds: ['g'], frequency: { unit: 'week', every: 8 } } as const;
  const { first, regular } = itemisationTotals(house, choice, 20);
  expect(first).toEqual({ before: 9000, discount: 900, total: 8100, vat: 1350 });
  expect(regular).toMatchObject({ before: 2070, discount: 0, total: 2070, vat: 345 });
  expect(quotedJobs(house, choice)).toMatchObject([
    { title: 'Windows all round', cost: 2070, firstVisitCost: 2700 },
    { title: 'Gutters', cost: 5400, firstVisitCost: null, frequency: { unit: 'none' } },
  ]);
});

test('an answer names options and a frequency of the quote, and no others', () => {
  const refusal = (choice: Parameters<typeof choiceRefusal>[1]) =>
    choiceRefusal(house, choice)?.field;
  const fourWeekly = { unit: 'week', every: 4 } as const;
  expect(refusal({ optionIds: [], frequency: fourWeekly })).toBeUndefined();
  expect(refusal({ optionIds: [], frequency: null })).toBe('frequency');
  expect(refusal({ optionIds: [], frequency: { unit: 'week', every: 6 } })).toBe('frequency');
  expect(refusal({ optionIds: ['w'], frequency: fourWeekly })).toBe('optionIds');
  expect(choiceRefusal({ ...house, lines: [gutters] }, firstChoice(house))?.field).toBe(
    'optionIds',
  );
});

test('a price needs lines, a frequency for recurring work, and an amount to pay', () => {
  expect(pricingRefusal(house)).toBeNull();
  expect(pricingRefusal({ ...house, lines: [] })?.field).toBe('lines');
  expect(pricingRefusal({ ...house, frequencies: [] })?.field).toBe('frequencies');
  expect(pricingRefusal({ ...house, lines: [{ ...gutters, first: 0 }] })?.field).toBe('lines');
  expect(pricingRefusal({ ...house, lines: [windows, windows] })?.field).toBe('lines');
});

test('each follow-up goes out once, none after the price has expired, and missed ones are dropped', () => {
  const waiting = { sentOn: '2026-11-01', validUntil: '2026-12-01', followedUp: 0 };
  const by = (today: string, followedUp = 0) =>
    followUpsBy({ ...waiting, followedUp }, [3, 10], today);
  expect(by('2026-11-03')).toBe(0);
  expect(by('2026-11-04')).toBe(1);
  expect(by('2026-11-05', 1)).toBe(1);
  expect(by('2026-11-20')).toBe(2);
  expect(by('2026-12-02')).toBe(0);
});

test('a job takes as long as its services together, or 15 minutes without any', () => {
  const seconds = new Map([
    ['windows', 900],
    ['gutters', 3600],
  ]);
  expect(quotedSeconds(['windows', 'gutters'], seconds)).toBe(4500);
  expect(quotedSeconds([], seconds)).toBe(900);
  expect(quotedSeconds(['gone'], seconds)).toBe(900);
  const long = new Map([['roof', 99 * 3600]]);
  expect(quotedSeconds(['roof', 'roof'], long)).toBe(99 * 3600);
});
