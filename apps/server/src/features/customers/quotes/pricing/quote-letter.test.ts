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
  number: 1,
  kind: 'Itemisation',
  sentAt: null,
  validUntil: null,
  vatPercent: null,
  totals: itemisationTotals(content, firstChoice(content), null),
} as unknown as Itemisation;

const quote = {
  number: 7,
  title: 'Windows',
  name: 'Ada Ash',
  address: {},
  answer: null,
  current: price,
} as unknown as Quote;

test('the rows of the letter add up to its totals, and options and other frequencies show their prices', () => {
  const { rows, totals, notes } = quoteLetter(quote, price, business, []);
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
    'We are not registered for VAT, so no VAT is added.',
  ]);
});

test('if prices are entered without VAT, the rows show them without VAT, and the totals say that they include it', () => {
  const registered = { ...business, vatNumber: 'GB123456782', pricesExcludeVat: true };
  const taxed = { ...price, vatPercent: 20 };
  const { rows, totals, notes } = quoteLetter(quote, taxed, registered, []);
  expect(rows.slice(0, 2)).toEqual([
    ['Windows', '£15.00 + VAT', '£15.00 + VAT'],
    ['First clean (+50%)', '£7.50 + VAT', ''],
  ]);
  expect(totals).toEqual([
    { label: 'First time, net', value: '£20.83' },
    { label: 'VAT at 20%', value: '£4.17' },
    { label: 'First time, with VAT', value: '£25.00' },
    { label: 'Then every 4 weeks, net', value: '£13.33' },
    { label: 'VAT at 20%', value: '£2.67' },
    { label: 'Then every 4 weeks, with VAT', value: '£16.00' },
  ]);
  expect(notes).toContain('Prices are without VAT; totals include VAT at 20%.');
  expect(quoteLetter(quote, price, registered, []).rows[0]).toEqual([
    'Windows',
    '£18.00',
    '£18.00',
  ]);
});

test('each version’s document has its own number, and says how long its price is valid', () => {
  const sent = { ...price, sentAt: '2026-11-02T09:00:00Z', validUntil: '2026-12-02' };
  const first = quoteLetter(quote, sent, business, []);
  expect(first.title).toBe('Quote Q-0007');
  expect(first.facts).toContainEqual({ label: 'Work', value: 'Windows' });
  expect(first.facts).toContainEqual({ label: 'Holds until', value: '2 December 2026' });
  expect(quoteLetter(quote, { ...sent, number: 2 }, business, []).title).toBe('Quote Q-0007/2');
  const draft = quoteLetter(quote, price, business, []);
  expect(draft.facts).toContainEqual({ label: 'Will hold for', value: '30 days' });
});

test('the document bears the VAT number under which the price was sent, or no VAT number if the price includes no VAT', () => {
  const registrations = [
    { vatNumber: 'GB123456782', startsOn: '2026-01-01', endsOn: '2026-11-30' },
    { vatNumber: 'GB330002277', startsOn: '2026-12-01', endsOn: null },
  ];
  const now = { ...business, vatNumber: 'GB330002277' };
  const numbersOf = (sentAt: string | null, vatPercent: number | null) =>
    quoteLetter(quote, { ...price, sentAt, vatPercent }, now, registrations).sender.lines.filter(
      Boolean,
    );
  expect(numbersOf('2026-11-02T09:00:00Z', 20)).toEqual(['VAT registration GB123456782']);
  expect(numbersOf('2026-12-02T09:00:00Z', 20)).toEqual(['VAT registration GB330002277']);
  expect(numbersOf(null, 20)).toEqual(['VAT registration GB330002277']);
  expect(numbersOf('2025-11-02T09:00:00Z', null)).toEqual([]);
});
