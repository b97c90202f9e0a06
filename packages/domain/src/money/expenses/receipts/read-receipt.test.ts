import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReceipt } from './read-receipt.ts';
import { printed } from './testing-print.ts';

const TODAY = '2026-11-30';

const read = (...lines: readonly string[]) => readReceipt(printed(lines), TODAY);

/** A read value in short: `5350 certain`. */
function short(value: { readonly value: unknown; readonly certainty: string } | null): string {
  return value ? `${String(value.value)} ${value.certainty}` : 'none';
}

test.each([
  [
    'a fuel station: net and VAT make the total',
    [
      'SHELL NORTHGATE',
      'VAT No GB 123 4567 89',
      '03/04/26 14:32|PUMP 4',
      'Unleaded 35.10 L @ 152.4p/L|53.50',
      'TOTAL|£53.50',
      'VISA|£53.50',
      'VAT 20.00%|8.92',
      'NET|44.58',
    ],
    ['5350 certain', '892 certain', '2026-04-03 certain', 'Shell Northgate certain'],
  ],
  [
    'cash and change',
    [
      'POUNDLAND',
      'BUCKET|4.00',
      'CLOTHS|5.23',
      'TOTAL TO PAY|£9.23',
      'CASH|£20.00',
      'CHANGE|£10.77',
    ],
    ['923 certain', 'none', 'none', 'Poundland certain'],
  ],
  [
    'savings come off the sub-total',
    [
      'TESCO',
      'SPONGES|£17.50',
      'Sub-total|£17.50',
      'Savings|-£1.55',
      'TOTAL|£15.95',
      'CONTACTLESS|£15.95',
      'You saved in total|£1.55',
      '14 Mar 2026 09:41',
    ],
    ['1595 certain', 'none', '2026-03-14 certain', 'Tesco certain'],
  ],
  [
    'an invoice: due dates, balances and policy limits are not the purchase',
    [
      'Gardiner Pole Systems Ltd',
      'Invoice date|27/04/2026',
      'Due date|27/05/2026',
      'Carbon pole|397.95',
      'Subtotal|£397.95',
      'VAT (20%)|£79.59',
      'Total|£477.54',
      'Amount paid|£477.54',
      'Balance due|£0.00',
    ],
    ['47754 certain', '7959 certain', '2026-04-27 certain', 'Gardiner Pole Systems certain'],
  ],
  [
    'a VAT summary with two rates',
    [
      'ESSO',
      'DIESEL|68.66',
      'MILK|1.65',
      'TOTAL DUE|£70.31',
      'RATE NET VAT GROSS',
      'A 20%|57.22 11.44 68.66',
      'Z 0%|1.65 0.00 1.65',
    ],
    ['7031 certain', '1144 certain', 'none', 'Esso certain'],
  ],
  [
    'a tip is part of what was paid',
    ['The Copper Kettle', 'Lunch|21.95', 'Subtotal|21.95', 'Tip|2.50', 'Total paid|£24.45'],
    ['2445 certain', 'none', 'none', 'The Copper Kettle certain'],
  ],
  [
    'a total that nothing confirms is asked',
    ['Walsh Hardware', 'Ladder stay', 'TOTAL|£25.75'],
    ['2575 unsure', 'none', 'none', 'Walsh Hardware certain'],
  ],
  [
    'two totals that contradict each other are asked',
    ['CAFE', 'TOTAL|£12.00', 'VISA|£12.00', 'TOTAL|£13.00', 'CARD|£13.00'],
    ['1300 unsure', 'none', 'none', 'Cafe certain'],
  ],
  [
    'dates that have not come are not the purchase, and the month is never taken for the day',
    [
      'NCP',
      'PAID|12/02/2026 08:12',
      'EXPIRES|13/02/2026',
      'RENEW BY|31/12/2026',
      'AMOUNT PAID|£7.20',
    ],
    ['720 unsure', 'none', '2026-02-12 certain', 'NCP certain'],
  ],
])('%s', (_, lines, [total, vat, date, supplier]) => {
  const receipt = read(...lines);
  expect([short(receipt.total), short(receipt.vat), short(receipt.spentOn)]).toEqual([
    total,
    vat,
    date,
  ]);
  expect(short(receipt.supplier)).toBe(supplier);
});

test('letters that stand for digits, and a point that was lost, do not make a total certain by themselves', () => {
  expect(read('SHOP', 'TOTAL|£l2.5O').total?.value).toBe(1250);
  expect(short(read('SHOP', 'TOTAL|£12 50').total)).toBe('1250 unsure');
});

test('litres, prices for a litre, percentages and times are not amounts', () => {
  const { total } = read(
    'BP',
    '09:41 TILL 3',
    'Diesel 40.90 L @ 137.5p/L',
    'VAT 20.00%',
    'TOTAL|6.24',
  );
  expect(total?.value).toBe(624);
  expect(total?.others).toEqual([]);
});

test.each([
  ['GB 980 7806 84', '980780684'],
  ['980780684', '980780684'],
  ['123 4567 89', null],
])('a VAT number counts if its check digits are right: %s', (text, number) => {
  expect(read('SHOP', `VAT REG NO ${text}`).vatNumber).toBe(number);
});

test('each value has its place on the picture', () => {
  const { total } = read('SHOP', 'HOSE|4.00', 'TOTAL|£4.00');
  expect(total?.box.top).toBe(80);
  expect(total!.box.right).toBeGreaterThan(690);
});

const pounds = (pence: number) => (pence / 100).toFixed(2);

/** A receipt with goods, net, VAT, total and payment, each printed amount on its own. */
const receipts = fc
  .record({
    prices: fc.array(fc.integer({ min: 99, max: 40_000 }), { minLength: 2, maxLength: 8 }),
    paid: fc.constantFrom('VISA DEBIT', 'Mastercard', 'CONTACTLESS'),
    hasVat: fc.boolean(),
  })
  .map(({ prices, paid, hasVat }) => {
    const net = prices.reduce((sum, price) => sum + price, 0);
    const vat = hasVat ? Math.round(net / 5) : 0;
    const amounts = [
      ...prices.map((price, at) => ({ label: `GOODS ${'ABCDEFGH'[at]}`, pence: price })),
      ...(hasVat
        ? [
            { label: 'Goods total', pence: net },
            { label: 'VAT @ 20%', pence: vat },
          ]
        : []),
      { label: 'TOTAL', pence: net + vat },
      { label: paid, pence: net + vat },
    ];
    return { total: net + vat, vat, amounts };
  });

type Amounts = readonly { readonly label: string; readonly pence: number }[];

const readAmounts = (amounts: Amounts) =>
  read('TRADE COUNTER', ...amounts.map(({ label, pence }) => `${label}|${pounds(pence)}`));

test('a clear receipt is read to the penny, for any goods', () => {
  fc.assert(
    fc.property(receipts, ({ total, vat, amounts }) => {
      const receipt = readAmounts(amounts);
      expect(short(receipt.total)).toBe(`${total} certain`);
      expect(receipt.vat?.value ?? 0).toBe(vat);
    }),
  );
});

test('a wrong total is never certain if one printed amount was misread', () => {
  fc.assert(
    fc.property(
      receipts,
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(1, 10, 100, 1000),
      ({ total, amounts }, which, by, place) => {
        const at = which % amounts.length;
        const misread = amounts.map((amount, one) =>
          one === at ? { ...amount, pence: amount.pence + by * place } : amount,
        );
        const found = readAmounts(misread).total;
        expect(found?.certainty === 'certain' ? found.value : total).toBe(total);
      },
    ),
  );
});

test('any words are read without failing, and a total is an amount that was read or worked out', () => {
  const words = fc.array(
    fc.record({
      text: fc.oneof(
        fc.string({ maxLength: 12 }),
        fc.constantFrom('TOTAL', 'VAT', '£12.00', '3.50', '20%', '01/02/26', 'CHANGE', '-£1.00'),
      ),
      confidence: fc.integer({ min: 0, max: 100 }),
      box: fc
        .tuple(fc.nat(900), fc.nat(900), fc.nat(300), fc.nat(60))
        .map(([left, top, width, height]) => ({
          left,
          top,
          right: left + width,
          bottom: top + height,
        })),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(words, (some) => {
      const { total, vat, spentOn } = readReceipt(some, TODAY);
      expect(total?.value ?? 1).toBeGreaterThan(0);
      expect((vat?.value ?? 0) * 6).toBeLessThanOrEqual((total?.value ?? 0) + 6);
      expect((spentOn?.value ?? TODAY) <= TODAY).toBe(true);
    }),
  );
});
