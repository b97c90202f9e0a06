import fc from 'fast-check';
import { type EstimateFacts, type PriceList, PROPERTY_TYPE_KEYS } from './price-list.ts';

const SERVICES = ['windows', 'gutters', 'conservatory'] as const;
const EXTRAS = ['velux', 'sills'] as const;
const AREAS = ['LS', 'LS6', 'HG1'] as const;

const price = fc.integer({ min: 0, max: 50_000 });
const percent = fc.integer({ min: -90, max: 300 });
const frequency = fc.constantFrom(
  { unit: 'none' as const },
  { unit: 'week' as const, every: 4 },
  { unit: 'week' as const, every: 8 },
  { unit: 'month' as const, every: 1 },
);

/** Arbitrary price lists, for tests. */
export const arbitraryList: fc.Arbitrary<PriceList> = fc.record({
  services: fc
    .record({
      base: price,
      byProperty: fc.uniqueArray(
        fc.record({ type: fc.constantFrom(...PROPERTY_TYPE_KEYS), price }),
        { selector: ({ type }) => type },
      ),
      windowsIncluded: fc.nat({ max: 20 }),
      perWindow: fc.nat({ max: 500 }),
      comesRound: fc.boolean(),
    })
    .chain((shape) =>
      fc
        .subarray([...SERVICES], { minLength: 1 })
        .map((ids) => ids.map((serviceId) => ({ ...shape, serviceId, label: serviceId }))),
    ),
  extras: fc
    .subarray([...EXTRAS])
    .chain((ids) =>
      fc
        .record({ price, comesRound: fc.boolean() })
        .map((shape) => ids.map((id) => ({ ...shape, id, label: id }))),
    ),
  storeys: fc.array(fc.record({ from: fc.integer({ min: 1, max: 6 }), percent }), { maxLength: 3 }),
  areas: fc.array(fc.record({ codes: fc.subarray([...AREAS]), percent }), { maxLength: 2 }),
  frequencies: fc.array(fc.record({ frequency, percent }), { maxLength: 3 }),
  minimum: fc.integer({ min: 0, max: 3_000 }),
  firstPercent: fc.integer({ min: 50, max: 300 }),
  lapses: fc.array(
    fc.record({
      weeks: fc.integer({ min: 1, max: 104 }),
      percent: fc.integer({ min: 0, max: 300 }),
    }),
    { maxLength: 3 },
  ),
  rounding: fc.constantFrom('up', 'nearest'),
  roundTo: fc.constantFrom(1, 10, 50, 100, 500),
});

/** Arbitrary facts about work, for tests. */
export const arbitraryFacts: fc.Arbitrary<EstimateFacts> = fc.record({
  serviceIds: fc.subarray([...SERVICES], { minLength: 1 }),
  property: fc.constantFrom(...PROPERTY_TYPE_KEYS),
  storeys: fc.integer({ min: 1, max: 6 }),
  windows: fc.nat({ max: 60 }),
  extras: fc
    .subarray([...EXTRAS])
    .chain((ids) =>
      fc.integer({ min: 1, max: 5 }).map((count) => ids.map((id) => ({ id, count }))),
    ),
  area: fc.constantFrom('', 'LS6', 'LS7', 'HG1', 'YO1'),
  frequency,
  weeksSince: fc.option(fc.nat({ max: 150 })),
});
