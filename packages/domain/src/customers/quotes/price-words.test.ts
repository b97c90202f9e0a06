import { expect, test } from 'vitest';
import { otherFrequencyWords, priceRowsWords, quotePriceWords } from './price-words.ts';
import type { PricedWork } from './priced-work.ts';

const fourWeekly = { unit: 'week', every: 4 } as const;
const windows = {
  id: 'w',
  description: 'Windows',
  serviceId: null,
  first: 1800,
  regular: 1800,
  isOption: false,
  surcharges: [{ label: 'First clean (+50%)', first: 900, regular: null }],
};
const gutters = {
  id: 'g',
  description: 'Gutters',
  serviceId: null,
  first: 6500,
  regular: null,
  isOption: true,
};
const work: PricedWork = {
  lines: [gutters, windows],
  frequencies: [
    { frequency: fourWeekly, percent: 0 },
    { frequency: { unit: 'week', every: 8 }, percent: 15 },
  ],
  discounts: [],
};

test('a quote with options states its price both without the options and with all of them', () => {
  expect(quotePriceWords(work)).toBe(
    '£27.00, then £18.00 every 4 weeks; with Gutters £92.00, then £18.00 every 4 weeks',
  );
  expect(quotePriceWords({ ...work, lines: [windows] })).toBe('£27.00, then £18.00 every 4 weeks');
  const roof = { ...gutters, id: 'r', description: 'Roof', first: 1000 };
  expect(quotePriceWords({ ...work, lines: [gutters, roof], frequencies: [] })).toBe(
    'with all options £75.00',
  );
});

test('the rows of a quote’s price are listed one by one, options last', () => {
  expect(priceRowsWords(work, null).split('\n')).toEqual([
    'Windows: £18.00, then £18.00',
    'First clean (+50%): £9.00',
    'If you like, Gutters: £65.00',
  ]);
  expect(priceRowsWords({ ...work, lines: [gutters] }, null)).toBe('');
});

test('rows without VAT say so, and the total is what the customer pays', () => {
  expect(priceRowsWords(work, 20).split('\n')[0]).toBe('Windows: £15.00 + VAT, then £15.00 + VAT');
  expect(quotePriceWords(work)).toContain('£27.00');
});

test('the other frequencies are given with their prices', () => {
  const choice = { optionIds: [], frequency: fourWeekly };
  expect(otherFrequencyWords(work, choice)).toEqual(['Every 8 weeks: £20.70 each time']);
});
