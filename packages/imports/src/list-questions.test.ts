import { describe, expect, test } from 'vitest';
import { recogniseColumns } from './recognise.ts';
import { readRow } from './record.ts';
import { readTable } from './table.ts';
import { BRITISH, readCells as read } from './testing/read-cells.ts';

function tableOf(...lines: readonly string[]) {
  const reading = readTable(new TextEncoder().encode(lines.join('\n')), 'list.csv');
  if (!reading.ok) throw new Error(reading.reason);
  return reading.table;
}

const HEADINGS = 'Name,Address,Postcode,Price,How often';
const row = (name: string, at: number) => `${name},${at} Elm Street,BA1 2AB,12.00,4 weekly`;

describe('headings between customers', () => {
  const roundsOf = (...lines: readonly string[]) => {
    const table = tableOf(HEADINGS, ...lines);
    const { columns } = recogniseColumns(table);
    const fields = columns.map(({ field }) => field);
    const rows = table.rows.map((one) => readRow(one, fields, BRITISH));
    return {
      column: columns.at(-1)!,
      rounds: rows
        .filter(({ notCustomer }) => notCustomer === null)
        .map(({ record }) => [record.customer.name, record.jobs[0]?.round]),
    };
  };

  test.each([
    ['Monday round', 'Tuesday'],
    ['Week 1 - Elm St', 'Week 2 - High St'],
    ['MONDAY wk1', 'MONDAY wk2'],
  ])('become rounds: %s', (first, second) => {
    const { column, rounds } = roundsOf(
      `${first},,,,`,
      row('Ann Lee', 1),
      row('Bob Ray', 2),
      'Total,,,24.00,',
      `${second},,,,`,
      row('Cat Fox', 3),
      row('Dan Orr', 4),
    );
    expect(column).toMatchObject({ header: 'Heading above', field: 'round' });
    expect(column.confidence).toBeGreaterThan(0.9);
    expect(rounds).toEqual([
      ['Ann Lee', first],
      ['Bob Ray', first],
      ['Cat Fox', second],
      ['Dan Orr', second],
    ]);
  });

  test('are asked about if they may be something else', () => {
    const { column } = roundsOf('Keynsham,,,,', row('Ann Lee', 1), row('Bob Ray', 2));
    expect(column).toMatchObject({ field: 'round', samples: ['Keynsham'] });
    expect(column.confidence).toBeLessThan(0.9);
  });

  test('are asked about if the list has a column of rounds', () => {
    const table = tableOf(
      'Name,Address,Postcode,Round',
      'Week 1,,,',
      'Ann Lee,1 Elm Street,BA1 2AB,North',
      'Bob Ray,2 Elm Street,BA1 2AB,North',
    );
    const column = recogniseColumns(table).columns.at(-1)!;
    expect(column.confidence).toBeLessThan(0.9);
  });

  test('are not seen in a list of names alone, nor in names among whole rows', () => {
    const { headers } = tableOf('Name,Address,Postcode', 'Ann,,', 'Bob,,', 'Cat,2 Elm St,BA1 2AB');
    expect(headers).toEqual(['Name', 'Address', 'Postcode']);
    const other = tableOf(HEADINGS, 'Mrs Ann Lee,,,,', row('Bob Ray', 2), row('Cat Fox', 3));
    expect(other.headers).not.toContain('Heading above');
  });
});

describe('customers who have stopped', () => {
  test.each([
    [{ status: 'Cancelled' }],
    [{ status: 'Cancelled 03/05/25' }],
    [{ status: 'Inactive' }],
    [{ tags: 'No longer a customer' }],
    [{ notes: 'Stopped May 2025' }],
    [{ notes: 'moved away' }],
    [{ round: 'Ex-customers' }],
    [{ frequency: 'CANCELLED' }],
    [{ name: 'Ann Lee (cancelled)' }],
    [{ name: 'Ann Lee - left 2024' }],
  ])('are left out until the owner decides about them: %j', (cells) => {
    const { notCustomer, ask } = read({ name: 'Ann Lee', ...cells });
    expect(notCustomer).toMatch(/says that this customer has stopped/);
    expect(ask).toBe('leavers');
  });

  test.each([
    [{ status: 'Active' }],
    [{ notes: 'Left side gate, code 12' }],
    [{ notes: 'Cancelled once because of rain, comes back in May' }],
    [{ notes: 'Do not clean the conservatory' }],
    [{ name: 'Ann Stopps' }],
  ])('are not found in other text: %j', (cells) => {
    expect(read({ name: 'Ann Lee', ...cells })).toMatchObject({ notCustomer: null, ask: null });
  });

  test('are left out, come without work, or come like the others, as the owner says', () => {
    const cells = { name: 'Ann Lee', price: '12', frequency: '4 weekly', status: 'Cancelled' };
    const as = (leavers: 'leaveOut' | 'withoutWork' | 'asOthers') =>
      read(cells, { ...BRITISH, leavers });
    expect(as('leaveOut').ask).toBeNull();
    expect(as('leaveOut').notCustomer).not.toBeNull();
    const without = as('withoutWork');
    expect(without).toMatchObject({ notCustomer: null, problems: [] });
    expect(without.record.jobs).toEqual([]);
    expect(without.record.customer.notes).toContain('£12.00, every 4 weeks');
    expect(as('asOthers').record.jobs).toHaveLength(1);
  });

  test('are marked by a tick or a day under “Cancelled”, or by a no under “Active”', () => {
    const marks = (heading: string, ...cells: readonly string[]) =>
      tableOf(`Name,${heading}`, ...cells.map((cell) => `Ann,${cell}`)).rows.map(
        (one) => one.cells[1],
      );
    expect(marks('Cancelled', 'x', '', 'no', '03/05/25')).toEqual([
      'Cancelled',
      '',
      '',
      'Cancelled 03/05/25',
    ]);
    expect(marks('Active', 'Y', 'N')).toEqual(['Active', 'Not active']);
  });
});

describe('a balance below zero where balances are owed', () => {
  test('is asked about', () => {
    const { record, problems } = read({ name: 'Ann', balance: '-12' });
    expect(record.openingBalancePence).toBeNull();
    expect(problems).toMatchObject([
      {
        severity: 'error',
        ask: 'belowZero',
        message: '“-12” is below zero. Does the customer owe £12.00, or are they £12.00 in credit?',
      },
    ]);
  });

  test('is read as the owner says', () => {
    const as = (belowZero: 'owed' | 'credit') =>
      read({ name: 'Ann', balance: '-12' }, { ...BRITISH, belowZero }).record.openingBalancePence;
    expect(as('owed')).toBe(1200);
    expect(as('credit')).toBe(-1200);
    const said = read({ name: 'Ann', balance: '£12 in credit' });
    expect(said).toMatchObject({ problems: [], record: { openingBalancePence: -1200 } });
  });
});
