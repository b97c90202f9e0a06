import { expect, test } from 'vitest';
import type { Business } from '@roundbook/contract/account/businesses/businesses';
import type { Itemisation } from '@roundbook/contract/customers/quotes/itemisation';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import { firstChoice, itemisationTotals } from '@roundbook/domain/customers/quotes/itemisation';
import { quoteLetter } from './quote-letter.ts';

const business = {
  name: 'Clear View',
  address: {},
  timeZone: 'Europe/London',
  vatNumber: '',
  pricesExcludeVat: false,
} as unknown as Business;

const content = {
  lines: [
    {
      id: 'w',
      description: 'Windows',
      serviceId: null,
      first: 1800,
      regular: 1800,
      isOption: false,
      surcharges: [{ label: 'First clean (+50%)', first: 900, regular: null }],
    },
    {
      id: 'g',
      description: 'Gutters',
      serviceId: null,
      first: 6500,
      regular: null,
      isOption: true,
    },
  ],
  frequencies: [
    { frequency: { unit: 'week', every: 4 }, percent: 0 },
    { frequency: { unit: 'week', every: 8 }, percent: 15 },
  ],
  discounts: [{ label: 'Neighbours', kind: 'amount', value: 200, on: 'every' }],
  validDays: 30,
  note: '',
  terms: '',
} satisfies Pick<
  Itemisation,
  'lines' | 'frequencies' | 'discounts' | 'validDays' | 'note' | 'terms'
>;

const price = {
  ...content,
  id: 'p',
  kind: 'Itemisation',
  sentAt: null,
  validUntil: null,
  vatPercent: null,
  totals: itemisationTotals(content, firstChoice(content), null),
} as unknown as Itemisation;

const quote = {
  title: 'Windows',
  name: 'Ada Ash',
  address: {},
  answer: null,
  current: price,
} as unknown as Quote;

test('the rows of the letter add up to its totals, and options and other frequencies show their prices', () => {
  const { rows, totals, notes } = quoteLetter(quote, price, business);
  expect(rows).toEqual([
    ['Windows', '£18.00', '£18.00'],
    ['First clean (+50%)', '£9.00', ''],
    ['Neighbours', '-£2.00', '-£2.00'],
    ['Gutters (optional)', '£65.00', ''],
  ]);
  expect(totals).toEqual([
    { label: 'First time', value: '£25.00' },
    { label: 'Then every 4 weeks', value: '£16.00' },
  ]);
  expect(notes).toEqual([
    'Optional items are not included in these totals: with Gutters £90.00, then £16.00 every 4 weeks.',
    'Every 8 weeks: £18.70 each time',
  ]);
});

test('if prices are entered without VAT, so are the rows, and the totals say that they include it', () => {
  const registered = { ...business, vatNumber: 'GB123456782', pricesExcludeVat: true };
  const taxed = { ...price, vatPercent: 20 };
  const { rows, totals, notes } = quoteLetter(quote, taxed, registered);
  expect(rows.slice(0, 2)).toEqual([
    ['Windows', '£15.00 + VAT', '£15.00 + VAT'],
    ['First clean (+50%)', '£7.50 + VAT', ''],
  ]);
  expect(totals).toEqual([
    { label: 'First time, with VAT', value: '£25.00' },
    { label: 'Then every 4 weeks, with VAT', value: '£16.00' },
  ]);
  expect(notes).toContain('Totals include VAT at 20%.');
  expect(quoteLetter(quote, price, registered).rows[0]).toEqual(['Windows', '£18.00', '£18.00']);
});
