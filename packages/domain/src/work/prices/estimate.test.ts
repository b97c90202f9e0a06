import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumPence } from '../../values/money/pence.ts';
import { arbitraryFacts, arbitraryList } from './arbitrary-lists.ts';
import { estimate, estimateRefusal } from './estimate.ts';
import { areaRule, type EstimateFacts, outwardCode, type PriceList } from './price-list.ts';
import type { ExplainedPrice } from './price-steps.ts';
import type { PricedPart } from './priced-parts.ts';

const LIST: PriceList = {
  services: [
    {
      serviceId: 'windows',
      label: 'Windows',
      base: 1500,
      byProperty: [{ type: 'detached', price: 2200 }],
      windowsIncluded: 12,
      perWindow: 75,
      comesRound: true,
    },
    {
      serviceId: 'gutters',
      label: 'Gutters',
      base: 6000,
      byProperty: [],
      windowsIncluded: 0,
      perWindow: 0,
      comesRound: false,
    },
  ],
  extras: [{ id: 'velux', label: 'Roof window', price: 200, comesRound: true }],
  storeys: [{ from: 3, percent: 25 }],
  areas: [
    { codes: ['LS'], percent: 10 },
    { codes: ['LS6'], percent: 0 },
  ],
  frequencies: [{ frequency: { unit: 'week', every: 8 }, percent: 30 }],
  minimum: 1200,
  firstPercent: 150,
  lapses: [
    { weeks: 12, percent: 25 },
    { weeks: 26, percent: 50 },
  ],
  rounding: 'nearest',
  roundTo: 50,
};

const FACTS: EstimateFacts = {
  serviceIds: ['windows'],
  property: 'detached',
  storeys: 2,
  windows: 14,
  extras: [],
  area: '',
  frequency: { unit: 'week', every: 4 },
  weeksSince: null,
};

test('the price of a first clean is worked out from the regular price, and each step states its amount', () => {
  const { regular, first } = estimate(LIST, FACTS);
  expect(regular?.steps).toEqual([
    { label: 'Windows', detail: 'Detached house', amount: 2200, total: 2200 },
    { label: 'Windows: windows', detail: '2 beyond 12, £0.75 each', amount: 150, total: 2350 },
  ]);
  expect(first.steps).toEqual([
    { label: 'Regular price', detail: 'Every 4 weeks', amount: 2350, total: 2350 },
    { label: 'First clean', detail: '+50% of £23.50', amount: 1175, total: 3525 },
    { label: 'Rounding', detail: 'To the nearest £0.50', amount: 25, total: 3550 },
  ]);
});

test.each([
  ['storeys', { storeys: 3 }, 2950],
  ['how often', { frequency: { unit: 'week', every: 8 } }, 3050],
  ['the area', { area: 'LS7' }, 2600],
  ['the longest code of an area', { area: 'LS6' }, 2350],
  ['extras, each', { extras: [{ id: 'velux', count: 3 }] }, 2950],
] as const)('the price follows %s', (_what, change, total) => {
  expect(estimate(LIST, { ...FACTS, ...change }).regular?.total).toBe(total);
});

test('the next visit after a gap has the surcharge for the longest gap reached, but none for a first clean', () => {
  const after = (weeksSince: number) => estimate(LIST, { ...FACTS, weeksSince }).first.total;
  expect([after(11), after(12), after(26), after(80)]).toEqual([2350, 2950, 3550, 3550]);
});

test('one-off work is charged on the first visit only', () => {
  const { regular, first, parts } = estimate(LIST, {
    ...FACTS,
    serviceIds: ['windows', 'gutters'],
  });
  expect(regular?.total).toBe(2350);
  expect(first.total).toBe(9550);
  expect(parts.map((part) => part.regular)).toEqual([2350, null]);
});

const sumOf = ({ steps }: ExplainedPrice) => sumPence(steps.map(({ amount }) => amount));

test('the steps are whole pence and add up to the price, which is rounded as the list specifies and never below the minimum', () => {
  fc.assert(
    fc.property(arbitraryList, arbitraryFacts, (list, facts) => {
      const { regular, first } = estimate(list, facts);
      for (const price of regular ? [regular, first] : [first]) {
        expect(sumOf(price)).toBe(price.total);
        expect(price.steps.at(-1)?.total ?? 0).toBe(price.total);
        expect(price.total % list.roundTo).toBe(0);
        expect(price.total).toBeGreaterThanOrEqual(list.minimum);
      }
    }),
  );
});

const partSum = (part: PricedPart, visit: 'first' | 'regular') =>
  (part[visit] ?? 0) + sumPence(part.surcharges.map((one) => one[visit] ?? 0));

test('a first clean adds a surcharge to the recurring work, and one-off gutter cleaning keeps its price', () => {
  const facts = { ...FACTS, storeys: 3, serviceIds: ['windows', 'gutters'] };
  const { parts, first } = estimate({ ...LIST, storeys: [], roundTo: 1 }, facts);
  expect(first.total).toBe(2350 + 1175 + 6000);
  expect(parts).toEqual([
    {
      description: 'Windows',
      serviceId: 'windows',
      first: 2350,
      regular: 2350,
      surcharges: [{ label: 'First clean (+50%)', first: 1175, regular: null }],
    },
    { description: 'Gutters', serviceId: 'gutters', first: 6000, regular: null, surcharges: [] },
  ]);
});

test('height, area and frequency each add a surcharge to the work whose price they raise', () => {
  const change = { storeys: 3, area: 'LS7', frequency: { unit: 'week', every: 8 } } as const;
  const { parts } = estimate({ ...LIST, roundTo: 1, firstPercent: 100 }, { ...FACTS, ...change });
  expect(parts[0]?.surcharges).toEqual([
    { label: '3 storeys (+25%)', first: 588, regular: 588 },
    { label: 'Area LS (+10%)', first: 294, regular: 294 },
    { label: 'Every 8 weeks (+30%)', first: 970, regular: 970 },
  ]);
});

test('a first clean never changes the price of one-off work', () => {
  fc.assert(
    fc.property(
      arbitraryList,
      arbitraryFacts,
      fc.integer({ min: 100, max: 300 }),
      (any, facts, percent) => {
        fc.pre(estimateRefusal(any, facts) === null);
        // If there were no surcharge to bear the rounding, it would fall on the one-off work.
        const list = { ...any, roundTo: 1 as const };
        const once = ({ parts }: ReturnType<typeof estimate>) =>
          parts.filter(({ regular }) => regular === null);
        const plain = estimate({ ...list, firstPercent: 100 }, facts);
        fc.pre(plain.regular !== null);
        const more = estimate({ ...list, firstPercent: percent }, facts);
        expect(once(more)).toEqual(once(plain));
      },
    ),
  );
});

test('the lines of a quote add up to the prices of the estimate', () => {
  fc.assert(
    fc.property(arbitraryList, arbitraryFacts, (list, facts) => {
      fc.pre(estimateRefusal(list, facts) === null);
      const { regular, first, parts } = estimate(list, facts);
      expect(sumPence(parts.map((part) => partSum(part, 'first')))).toBe(first.total);
      if (regular === null) expect(parts.every((part) => part.regular === null)).toBe(true);
      else expect(sumPence(parts.map((part) => partSum(part, 'regular')))).toBe(regular.total);
      expect(parts.every((part) => part.first >= 0 && (part.regular ?? 0) >= 0)).toBe(true);
      for (const visit of ['first', 'regular'] as const) {
        expect(parts.every((part) => partSum(part, visit) >= 0)).toBe(true);
      }
    }),
  );
});

test('more windows never cost less', () => {
  fc.assert(
    fc.property(arbitraryList, arbitraryFacts, fc.nat({ max: 20 }), (list, facts, more) => {
      const fewer = estimate(list, facts);
      const wider = estimate(list, { ...facts, windows: facts.windows + more });
      expect(wider.first.total).toBeGreaterThanOrEqual(fewer.first.total);
      if (fewer.regular) {
        expect(wider.regular!.total).toBeGreaterThanOrEqual(fewer.regular.total);
      }
    }),
  );
});

test('the same facts and the same list always give the same estimate', () => {
  fc.assert(
    fc.property(arbitraryList, arbitraryFacts, (list, facts) => {
      const read = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;
      expect(estimate(read(list), read(facts))).toEqual(estimate(list, facts));
    }),
  );
});

test('an estimate for a service without a price in the list is refused', () => {
  expect(estimateRefusal(LIST, { serviceIds: [] })?.detail).toBe('Please choose a service.');
  expect(estimateRefusal(LIST, { serviceIds: ['roof'] })?.field).toBe('serviceIds');
  expect(estimateRefusal(LIST, FACTS)).toBeNull();
});

test.each([
  ['ls6 2ab', 'LS6'],
  ['EC1A 1BB', 'EC1A'],
  ['M1 1AE', 'M1'],
  ['hg1', 'HG1'],
  ['', ''],
  ['nowhere', ''],
])('the outward code of %j is %j', (postcode, code) => {
  expect(outwardCode(postcode)).toBe(code);
});

test('a postcode district is not mistaken for another district that begins with the same characters', () => {
  expect(areaRule({ areas: [{ codes: ['LS1'], percent: 5 }] }, 'LS11')).toBeNull();
  expect(areaRule({ areas: [{ codes: ['L'], percent: 5 }] }, 'LS1')).toBeNull();
});
