import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumPence } from '../../../values/money/pence.ts';
import { MOST_AREAS, type SectorWork, valueAreas } from './value-areas.ts';

const workIn = (sector: string | null, yearly: number, place?: readonly [number, number]) => ({
  sector,
  jobs: 1,
  yearly,
  placed: place ? 1 : 0,
  latitudes: place?.[0] ?? 0,
  longitudes: place?.[1] ?? 0,
});

test('areas are sectors, highest value first, each at the middle of its jobs', () => {
  const areas = valueAreas([
    workIn('BS8 1', 10_000, [51.4, -2.6]),
    workIn(null, 5000),
    workIn('BS8 1', 20_000, [51.6, -2.8]),
    workIn('BS9 2', 40_000),
  ]);
  expect(areas.map(({ name, jobs, yearly }) => [name, jobs, yearly])).toEqual([
    ['BS9 2', 1, 40_000],
    ['BS8 1', 2, 30_000],
    [null, 1, 5000],
  ]);
  expect(areas.map(({ place }) => place && place.map((one) => one.toFixed(2)))).toEqual([
    null,
    ['51.50', '-2.70'],
    null,
  ]);
});

test('more sectors than a map can show become districts, and more districts become areas', () => {
  const sectors = (count: number, name: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => workIn(name(at), 100));
  const names = (given: readonly SectorWork[]) => valueAreas(given).map(({ name }) => name);
  expect(names(sectors(MOST_AREAS, (at) => `BS${at % 20} ${at % 9}`))[0]).toContain(' ');
  expect(names(sectors(MOST_AREAS + 1, (at) => `BS${at % 10} ${Math.floor(at / 10)}`))).toEqual(
    Array.from({ length: 10 }, (_, at) => `BS${at}`),
  );
  expect(names(sectors(80, (at) => `BS${at} 1`))).toEqual(['BS']);
});

test('the areas add up to all recurring work, however many sectors there are', () => {
  const work = fc.record({
    sector: fc.option(
      fc
        .tuple(fc.constantFrom('BS', 'B', 'M'), fc.nat({ max: 60 }), fc.nat({ max: 9 }))
        .map(([letters, district, digit]) => `${letters}${district} ${digit}`),
    ),
    jobs: fc.nat({ max: 50 }),
    yearly: fc.nat({ max: 10_000_000 }),
    placed: fc.nat({ max: 50 }),
    latitudes: fc.integer({ min: 0, max: 3000 }),
    longitudes: fc.integer({ min: -400, max: 100 }),
  });
  fc.assert(
    fc.property(fc.array(work, { maxLength: 150 }), (sectors) => {
      const areas = valueAreas(sectors);
      expect(new Set(areas.map(({ name }) => name)).size).toBe(areas.length);
      expect(sumPence(areas.map(({ yearly }) => yearly))).toBe(
        sumPence(sectors.map(({ yearly }) => yearly)),
      );
      expect(areas.reduce((sum, { jobs }) => sum + jobs, 0)).toBe(
        sectors.reduce((sum, { jobs }) => sum + jobs, 0),
      );
    }),
  );
});
