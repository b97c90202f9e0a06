import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRecurring } from '../../work/jobs/frequency.ts';
import { arbitraryFacts, arbitraryList } from '../../work/prices/arbitrary-lists.ts';
import { estimate } from '../../work/prices/estimate.ts';
import {
  type EstimateFacts,
  PROPERTY_TYPE_KEYS,
  type PriceList,
} from '../../work/prices/price-list.ts';
import {
  askedFacts,
  askedFigure,
  type AskedWork,
  estimatedWork,
  saidFacts,
} from './asked-facts.ts';
import { firstChoice, itemisationTotals } from './itemisation.ts';

const all = { property: true, storeys: true, windows: true, extras: true };
const none = { property: false, storeys: false, windows: false, extras: false };

/** The form as a person would fill it in, for the work in the office's facts. */
const asWork = ({ area, frequency, serviceIds, ...facts }: EstimateFacts): AskedWork => ({
  serviceIds,
  postcode: area === '' ? '' : `${area} 2AB`,
  frequency: isRecurring(frequency) ? frequency : null,
  facts,
});

const arbitraryWork = arbitraryFacts.map((facts) => asWork(facts));

test('a person on the form gets the same price as the office for the same facts', () => {
  fc.assert(
    fc.property(arbitraryList, arbitraryFacts, (list, office) => {
      const asked = askedFacts(list, asWork(office));
      expect(estimate(list, asked)).toEqual(estimate(list, { ...office, weeksSince: null }));
    }),
  );
});

test('the drafted quote equals the estimate shown, to the penny', () => {
  fc.assert(
    fc.property(arbitraryList, arbitraryWork, (list, work) => {
      const facts = askedFacts(list, work);
      const figure = askedFigure(list, facts);
      fc.pre(figure !== null);
      const { lines, frequencies } = estimatedWork(estimate(list, facts).parts, facts);
      const drafted = {
        lines: lines.map((line, at) => ({ ...line, id: String(at) })),
        frequencies: frequencies ?? [],
        discounts: [],
      };
      const { first, regular } = itemisationTotals(drafted, firstChoice(drafted), null);
      expect({ first: first.total, regular: regular?.total ?? null }).toEqual(figure);
    }),
  );
});

test('facts that the form does not ask for change no price', () => {
  fc.assert(
    fc.property(arbitraryList, arbitraryWork, (list, work) => {
      const silent = { ...work, facts: saidFacts(none, work.facts) };
      const empty = { property: null, storeys: null, windows: null, extras: [] };
      expect(askedFacts(list, silent)).toEqual(askedFacts(list, { ...work, facts: empty }));
      expect(askedFacts(list, { ...work, facts: saidFacts(all, work.facts) })).toEqual(
        askedFacts(list, work),
      );
    }),
  );
});

const price = fc.constantFrom(0, 1, 999_999, 1_000_000);
const percent = fc.constantFrom(-90, 0, 300);

/** Price lists and facts at the limits that the contract allows. */
const EXTREME = fc.record({
  list: fc.record({
    services: fc.array(fc.record({ base: price, perWindow: price }), {
      minLength: 1,
      maxLength: 50,
    }),
    extras: fc.array(price, { maxLength: 50 }),
    percent,
    minimum: price,
    firstPercent: fc.constantFrom(10, 500),
  }),
  property: fc.constantFrom(...PROPERTY_TYPE_KEYS),
});

test('the highest prices still give whole pence, and an estimate that could not be quoted is never shown', () => {
  fc.assert(
    fc.property(EXTREME, ({ list: shape, property }) => {
      const weekly = { unit: 'week', every: 4 } as const;
      const list: PriceList = {
        services: shape.services.map((one, at) => ({
          ...one,
          serviceId: String(at),
          label: String(at),
          byProperty: [],
          windowsIncluded: 0,
          comesRound: at % 2 === 0,
        })),
        extras: shape.extras.map((one, at) => ({
          id: String(at),
          label: String(at),
          price: one,
          comesRound: at % 2 === 0,
        })),
        storeys: [{ from: 1, percent: shape.percent }],
        areas: [{ codes: ['LS6'], percent: shape.percent }],
        frequencies: [{ frequency: weekly, percent: shape.percent }],
        minimum: shape.minimum,
        firstPercent: shape.firstPercent,
        lapses: [],
        rounding: 'up',
        roundTo: 500,
      };
      const facts = askedFacts(list, {
        serviceIds: list.services.map(({ serviceId }) => serviceId),
        postcode: 'LS6 2AB',
        frequency: weekly,
        facts: {
          property,
          storeys: 50,
          windows: 1000,
          extras: list.extras.map(({ id }) => ({ id, count: 100 })),
        },
      });
      const { first, regular, parts } = estimate(list, facts);
      const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);
      const rows = parts.flatMap((part) => [part, ...part.surcharges]);
      expect(sum(rows.map((row) => row.first))).toBe(first.total);
      expect(sum(rows.map((row) => row.regular ?? 0))).toBe(regular?.total ?? 0);
      expect(parts.every((part) => Number.isSafeInteger(part.first) && part.first >= 0)).toBe(true);
      const figure = askedFigure(list, facts);
      expect(figure === null || figure.first <= 1_000_000_000).toBe(true);
    }),
  );
});
