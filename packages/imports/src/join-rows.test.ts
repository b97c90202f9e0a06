import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ImportField } from './fields.ts';
import { joinRows } from './join-rows.ts';
import { BRITISH, readCells as read } from './testing/read-cells.ts';

describe('rows of the same customer', () => {
  const row = (line: number, cells: Partial<Record<ImportField, string>>) =>
    read(cells, BRITISH, line).record;

  test('are joined by name and address, with all jobs and payments', () => {
    const [group, ...others] = joinRows([
      row(2, {
        name: 'Ann Lee',
        address: '14 High Street, BA1 2AB',
        service: 'Windows',
        price: '12',
        balance: '5',
      }),
      row(3, { name: 'Bob', address: '15 High Street, BA1 2AB', price: '9' }),
      row(4, {
        name: 'ANN LEE',
        address: '14 High Street, BA12AB',
        service: 'Gutters',
        price: '40',
        balance: '5',
        email: 'a@b.co',
      }),
    ]);
    expect(others.length).toBe(1);
    expect(group).toMatchObject({ lines: [2, 4], openingBalancePence: 500, problems: [] });
    expect(group!.customer.email).toBe('a@b.co');
    expect(group!.jobs.map(({ service }) => service)).toEqual(['Windows', 'Gutters']);
  });

  test('are joined as the properties of one Jobber client, by the numbers that Jobber gives clients and properties', () => {
    const groups = joinRows([
      row(2, { reference: '99_1', name: 'Kevin Hall', address: '14 High Street, BA1 2AB' }),
      row(3, { reference: '99_2', name: 'Kevin Hall', address: '3 Low Road, BA1 2AC' }),
      row(4, { reference: '98_3', name: 'Kevin Hall', address: '9 Mill Lane, BA1 2AD' }),
    ]);
    expect(groups.map(({ lines, sites }) => [lines, sites.length])).toEqual([
      [[2, 3], 1],
      [[4], 0],
    ]);
  });

  test('are joined by reference, with further addresses as sites', () => {
    const [group] = joinRows([
      row(2, { reference: '7', name: 'Ann', address: '14 High Street, BA1 2AB', price: '12' }),
      row(3, {
        reference: '7',
        name: 'Ann',
        address: '2 Mill Lane, BA1 2AC',
        price: '12',
        phone: '01632 960123',
      }),
    ]);
    expect(group!.sites).toMatchObject([{ streetNumber: '2', streetName: 'Mill Lane' }]);
    expect(group!.jobs.length).toBe(2);
    expect(group!.customer.phoneNumber).toBe('01632 960123');
  });

  test('are not joined by name alone, or with different references', () => {
    expect(joinRows([row(2, { name: 'Ann' }), row(3, { name: 'Ann' })]).length).toBe(2);
    const address = '14 High Street, BA1 2AB';
    expect(
      joinRows([
        row(2, { reference: '1', name: 'Ann', address }),
        row(3, { reference: '2', name: 'Ann', address }),
      ]).length,
    ).toBe(2);
  });

  test('have one balance, and a problem if they give different balances', () => {
    const address = '14 High Street, BA1 2AB';
    const [group] = joinRows([
      row(2, { name: 'Ann', address, balance: '5' }),
      row(3, { name: 'Ann', address, balance: '7' }),
    ]);
    expect(group!.openingBalancePence).toBe(500);
    expect(group!.problems).toMatchObject([{ field: 'balance', severity: 'error' }]);
  });

  test('give a job once, even if a list of payments repeats it', () => {
    const said = { reference: '1', name: 'Ann', service: 'Windows', price: '12' };
    const [group] = joinRows([
      row(2, { ...said, paymentDate: '1/2/26', paymentAmount: '12' }),
      row(3, { ...said, paymentDate: '1/3/26', paymentAmount: '12' }),
    ]);
    expect([group!.jobs.length, group!.payments.length, group!.problems]).toEqual([1, 2, []]);
  });

  test('are all kept: each line is in exactly one group', () => {
    const cells = fc.record({
      reference: fc.constantFrom('', '', '1', '2'),
      name: fc.constantFrom('Ann', 'Bob', ''),
      address: fc.constantFrom('14 High Street, BA1 2AB', '2 Mill Lane, BA1 2AC', ''),
      price: fc.constantFrom('12', '9', ''),
    });
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 12 }), (list) => {
        const records = list.map((one, at) => row(at + 2, one));
        const lines = joinRows(records).flatMap((group) => group.lines);
        expect(lines.toSorted((a, b) => a - b)).toEqual(records.map(({ line }) => line));
      }),
    );
  });
});
