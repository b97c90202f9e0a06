import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { customer, invoice } from '../testing/examples.ts';
import { latelyOf } from './owing.ts';

const somePayers = fc.array(
  fc.record({ amount: fc.constantFrom(1000, 1400), age: fc.integer({ min: -5, max: 30 }) }),
  { maxLength: 14 },
);

test('customers who owe an amount on an invoice from the last fortnight are found, and no others', () => {
  fc.assert(
    fc.property(somePayers, fc.constantFrom(1000, 1400), (payers, amount) => {
      const on = '2026-06-01';
      const lately = latelyOf(
        payers.map(({ amount: outstanding, age }, at) => ({
          customer: customer(at),
          open: [invoice(at, { outstanding, issuedOn: addDays(on, -age) })],
        })),
      );
      const meant = payers.flatMap((payer, at) =>
        payer.amount === amount && payer.age >= 0 && payer.age <= 14 ? [at] : [],
      );
      expect(lately.owing(amount, on).toSorted((one, other) => one - other)).toEqual(meant);
    }),
  );
});

test('a customer’s whole debt is dated by the newest invoice', () => {
  const open = [
    invoice(1, { outstanding: 1000, issuedOn: '2026-04-01' }),
    invoice(2, { outstanding: 1400, issuedOn: '2026-05-30' }),
  ];
  expect(latelyOf([{ customer: customer(1), open }]).owing(2400, '2026-06-01')).toEqual([0]);
});

test('if too many payers owe the same amount, none of them is considered', () => {
  const payers = Array.from({ length: 40 }, (_each, at) => ({
    customer: customer(at),
    open: [invoice(at, { issuedOn: '2026-05-30' })],
  }));
  expect(latelyOf(payers).owing(1400, '2026-06-01')).toEqual([]);
});
