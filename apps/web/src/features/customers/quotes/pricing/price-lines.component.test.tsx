import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { enterPricesWithoutVat } from '../../../../platform/prices/testing-prices.ts';
import { PriceLines } from './price-lines.tsx';

const fourWeekly = { unit: 'week', every: 4 } as const;

const price = {
  lines: [
    {
      id: 'w',
      description: 'Windows all round',
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
    { frequency: fourWeekly, percent: 0 },
    { frequency: { unit: 'week' as const, every: 8 }, percent: 15 },
  ],
  discounts: [{ label: 'Neighbours', kind: 'amount' as const, value: 200, on: 'every' as const }],
  vatPercent: 20,
};

test.each(['desk', 'phone'] as const)(
  'every row can be added up, with options and the second frequency, on a %s',
  async (size) => {
    const choice = { optionIds: [], frequency: fourWeekly };
    await renderPart(<PriceLines price={price} choice={choice} />, size);
    const rows = page
      .getByRole('row')
      .elements()
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Description', 'First time', 'After that'],
      ['Windows all round', '£18.00', '£18.00'],
      ['First clean (+50%)', '£9.00', ''],
      ['Neighbours', '-£2.00', '-£2.00'],
      ['Every 4 weeks', '£25.00', '£16.00'],
      ['VAT included, at 20%', '£4.17', '£2.67'],
      ['Every 8 weeks instead', '–', '£18.70'],
      ['Optional extras'],
      ['Gutters', '£65.00', ''],
      ['With Gutters', '£90.00', '£16.00'],
    ]);
    await expectAccessible();
  },
);

test('lines without VAT say so, and totals are what customers pay', async () => {
  const choice = { optionIds: [], frequency: fourWeekly };
  await renderPart(<PriceLines price={price} choice={choice} />, 'phone');
  enterPricesWithoutVat();
  await expect
    .element(page.getByRole('row', { name: 'Windows all round £15.00 + VAT £15.00 + VAT' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('row', { name: 'Every 4 weeks, with VAT £25.00 £16.00' }))
    .toBeVisible();
  const description = page.getByRole('cell', { name: 'Windows all round' }).element();
  expect(description.clientWidth).toBeGreaterThan(120);
  await expectAccessible();
});

test('a price that was sent before registering bears no VAT', async () => {
  const choice = { optionIds: [], frequency: fourWeekly };
  await renderPart(<PriceLines price={{ ...price, vatPercent: null }} choice={choice} />);
  enterPricesWithoutVat();
  await expect
    .element(page.getByRole('row', { name: 'Windows all round £18.00 £18.00' }))
    .toBeVisible();
});
