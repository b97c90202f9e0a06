import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumPence } from '../../values/money/pence.ts';
import { choiceRefusal, firstChoice, itemisationTotals, pricingRefusal } from './itemisation.ts';
import { linePrices } from './line-prices.ts';
import type { Discount, ItemisationLine, PricedWork } from './priced-work.ts';
import { quotedJobs, quotedSeconds } from './quoted-jobs.ts';

const pence = fc.integer({ min: 0, max: 200_000 });
const lineOf = (id: number): fc.Arbitrary<ItemisationLine> =>
  fc.record({
    id: fc.constant(`line-${id}`),
    description: fc.constantFrom('Windows all round', 'Gutters', 'Conservatory roof'),
    serviceId: fc.constantFrom(null, 'a', 'b'),
    first: pence,
    regular: fc.option(pence),
    isOption: fc.boolean(),
    surcharges: fc.array(
      fc.record({
        label: fc.constantFrom('First clean (+50%)', 'Area LS6 (+10%)'),
        first: pence,
        regular: fc.option(pence),
      }),
      { maxLength: 2 },
    ),
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

test('the rows of the chosen lines add up to the total, in whole pence', () => {
  fc.assert(
    fc.property(chosen, ([one, optionIds, frequency]) => {
      const { first, regular } = itemisationTotals(one, { optionIds, frequency }, null);
      const rows = linePrices(one, frequency)
        .filter(({ line }) => !line.isOption || optionIds.includes(line.id))
        .flatMap((price) => price.rows);
      expect(sumPence(rows.map((row) => row.first ?? 0))).toBe(first.total);
      expect(sumPence(rows.map((row) => row.regular ?? 0))).toBe(regular?.total ?? 0);
    }),
  );
});

test('leaving an option out changes the total by exactly the price of its line', () => {
  fc.assert(
    fc.property(chosen, ([one, optionIds, frequency]) => {
      const prices = linePrices(one, frequency);
      const totals = itemisationTotals(one, { optionIds, frequency }, null);
      for (const id of optionIds) {
        const rest = optionIds.filter((other) => other !== id);
        const without = itemisationTotals(one, { optionIds: rest, frequency }, null);
        const price = prices.find(({ line }) => line.id === id)!;
        expect(totals.first.total - without.first.total).toBe(price.first);
        expect((totals.regular?.total ?? 0) - (without.regular?.total ?? 0)).toBe(
          price.regular ?? 0,
        );
      }
    }),
  );
});

test('a surcharge never changes any other line', () => {
  fc.assert(
    fc.property(chosen, fc.nat(), pence, ([any, , frequency], at, amount) => {
      // A discount given as an amount comes off the work as a whole, so raising one line's price changes how much of
      // the discount the other lines bear.
      const one = { ...any, discounts: any.discounts.filter(({ kind }) => kind === 'percent') };
      const index = at % one.lines.length;
      const raised = one.lines.map((line, here) =>
        here === index
          ? { ...line, surcharges: [{ label: 'First clean', first: amount, regular: null }] }
          : line,
      );
      const before = linePrices(one, frequency);
      const after = linePrices({ ...one, lines: raised }, frequency);
      expect(after.toSpliced(index, 1)).toEqual(before.toSpliced(index, 1));
    }),
  );
});

test('each surcharge and discount is a row of the line that it affects', () => {
  const clean = { label: 'First clean (+50%)', first: 900, regular: null };
  const changed: PricedWork = {
    ...house,
    lines: [{ ...windows, first: 1800, surcharges: [clean] }, gutters],
    discounts: [
      { label: 'New customers', kind: 'amount', value: 1000, on: 'first' },
      { label: 'Neighbours', kind: 'percent', value: 10, on: 'every' },
    ],
  };
  const rows = linePrices(changed, { unit: 'week', every: 8 }).map((price) =>
    price.rows.map(({ label, first, regular }) => [label, first, regular]),
  );
  expect(rows).toEqual([
    [
      ['Windows all round', 1800, 1800],
      ['First clean (+50%)', 900, null],
      ['Every 8 weeks (+15%)', null, 270],
      ['New customers', -1000, null],
      ['Neighbours (-10%)', -170, -207],
    ],
    [
      ['Gutters', 6000, null],
      ['Neighbours (-10%)', -600, null],
    ],
  ]);
});

test('a discount given as an amount comes off the work that is always included, and off options only for the rest', () => {
  const off = { label: 'Voucher', kind: 'amount', value: 5000, on: 'first' } as const;
  const prices = linePrices({ ...house, discounts: [off] }, null);
  expect(prices.map(({ first }) => first)).toEqual([0, 4000]);
});

test('a line’s price cannot fall below zero', () => {
  const surcharges = [{ label: 'Area', first: -3001, regular: null }];
  const below = [{ ...windows, surcharges }];
  expect(pricingRefusal({ ...house, lines: below })?.field).toBe('lines');
});

test('a price without VAT shows no VAT', () => {
  fc.assert(
    fc.property(work, (one) => {
      expect(itemisationTotals(one, firstChoice(one), null).first.vat).toBe(0);
    }),
  );
});

test('the jobs of an accepted quote add up to the accepted price, to the penny', () => {
  fc.assert(
    fc.property(chosen, ([one, optionIds, frequency]) => {
      const choice = { optionIds, frequency };
      fc.pre(choiceRefusal(one, choice) === null);
      const totals = itemisationTotals(one, choice, null);
      const { first, regular } = totals;
      const jobs = quotedJobs(one, choice, totals);
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

test('jobs follow the accepted totals, even if the totals were rounded by another rule', () => {
  const choice = { optionIds: ['g'], frequency: { unit: 'week', every: 4 } } as const;
  const { first, regular } = itemisationTotals(house, choice, null);
  const accepted = { first: { ...first, total: first.total - 1 }, regular };
  expect(quotedJobs(house, choice, accepted)).toMatchObject([
    { firstVisitCost: 2700 },
    { cost: 5399 },
  ]);
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
  const totals = itemisationTotals(house, choice, 20);
  const { first, regular } = totals;
  expect(first).toEqual({ before: 9000, discount: 900, total: 8100, vat: 1350 });
  expect(regular).toMatchObject({ before: 2070, discount: 0, total: 2070, vat: 345 });
  expect(quotedJobs(house, choice, totals)).toMatchObject([
    { title: 'Windows all round', cost: 2070, firstVisitCost: 2700 },
    { title: 'Gutters', cost: 5400, firstVisitCost: null, frequency: { unit: 'none' } },
  ]);
});

test('an answer can only name options and a frequency that the quote offers', () => {
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

test('a job takes as long as its services together, or 15 minutes if it has none', () => {
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
