import { describe, expect, test } from 'vitest';
import type { ImportField } from './fields.ts';
import { joinRows } from './join-rows.ts';
import { recogniseColumns } from './recognise.ts';
import { readRow } from './record.ts';
import { readTable } from './table.ts';
import { BRITISH, readCells as read } from './testing/read-cells.ts';

/** Reads a list as an owner keeps it, with its columns as recognised. */
function readList(...lines: readonly string[]) {
  const reading = readTable(new TextEncoder().encode(lines.join('\n')), 'list.csv');
  if (!reading.ok) throw new Error(reading.reason);
  const { columns } = recogniseColumns(reading.table);
  const fields = columns.map(({ field }) => field);
  const rows = reading.table.rows.map((row) => readRow(row, fields, BRITISH));
  const customers = rows.filter(({ notCustomer }) => notCustomer === null);
  return { columns, fields, rows, groups: joinRows(customers.map(({ record }) => record)) };
}

const sureOf = (list: ReturnType<typeof readList>) =>
  list.columns.filter(({ confidence }) => confidence >= 0.9).map(({ field }) => field);

describe('headings', () => {
  test.each<[string, string, ImportField[]]>([
    [
      'Nm,Addr,PC,Tel,£,Frq,L/C,N/D,O/S,Nts',
      'Miss Lomax,"68 School Lane, Swansea",SA3 4XD,07700 900126,9.50,8w,04/11/26,03/12/26,15,dog',
      [
        'name',
        'address',
        'postcode',
        'mobile',
        'price',
        'frequency',
        'lastDone',
        'nextDue',
        'balance',
        'notes',
      ],
    ],
    [
      'Enw / Name,Cyfeiriad,Cod post,Ffôn,Price,Bob (weeks),Nodiadau / Notes',
      'Siân Lloyd,"34 Stryd Fawr, Sketty, Swansea",SA2 7PS,07700 900415,£11,4,ci mawr',
      ['name', 'address', 'postcode', 'mobile', 'price', 'frequency', 'notes'],
    ],
    [
      'Customer,Address,Phone,Usually pays',
      'Ann Lee,"1 Low Road, Bath, BA1 2AB",Sue 07700 900381,BACS',
      ['name', 'address', 'phone', 'paymentMethod'],
    ],
  ])('%s are read without a question', (headings, row, fields) => {
    expect(sureOf(readList(headings, row))).toEqual(fields);
  });

  test('of a balance that do not say who owes raise a question', () => {
    const signOf = (heading: string) =>
      readList(`Name,Price,${heading}`, 'Ann Lee,£12,-5').columns[2]!;
    expect(signOf('Balance')).toMatchObject({ field: 'balance', confidence: 0.85 });
    expect(signOf('Owes').confidence).toBeGreaterThan(0.9);
  });

  test('of places, and of areas that are the same in every row, raise a question', () => {
    const list = readList(
      'Name,Street,Town,Area,Location',
      'Ann Lee,1 Low Road,Poole,Canford,Kesgrave',
      'Bob Lee,2 Low Road,Poole,Canford,Kesgrave',
      'Cat Lee,3 Low Road,Poole,Canford,Kesgrave',
    );
    expect(list.columns[3]!.confidence).toBeLessThan(0.9);
    expect(list.columns[4]!.confidence).toBeLessThan(0.9);
  });

  test('may be missing: names, addresses, numbers and frequencies are sure, prices are not', () => {
    const list = readList(
      'Ann Mole,"108 Laburnum Grove, Bristol, BS35 9AA",£12,4 wk,07700900641',
      'Tom Lane,"40 Park View, Bristol, BS35 3SA",£14,8 wk,07700900648',
    );
    expect(sureOf(list)).toEqual(['name', 'address', 'frequency', 'mobile']);
  });

  test('of ways to pay with ticks below give the way to pay', () => {
    const list = readList('Name,Price,Cash,Bank', 'Ann Lee,£12,x,', 'Bob Lee,£12,,x');
    expect(list.fields.slice(2)).toContain('paymentMethod');
  });
});

describe('rows', () => {
  test('of totals and of days between the customers are left out, with the reason', () => {
    const list = readList(
      'Customer,Address,Phone,Price',
      'MONDAY wk1,,,',
      'Ann Lee,"9 Priory Road, Stockport, SK4 4LZ",07700 900754,£12',
      'Total Mon,,,£12',
      'TOTAL,,,£12.00',
      'No. of customers,1,,',
      ',,,24',
      'Mrs Jones,,,',
    );
    expect(list.rows.map(({ notCustomer }) => notCustomer)).toEqual([
      '“MONDAY wk1” stands alone, like a heading between customers, so this row is left out.',
      null,
      '“Total Mon” looks like a total, so this row is left out.',
      '“TOTAL” looks like a total, so this row is left out.',
      '“No. of customers” looks like a total, so this row is left out.',
      'This row holds figures alone, like a total, so it is left out.',
      null,
    ]);
  });

  test('of a person who appears twice among contacts are one customer', () => {
    const list = readList(
      'Name,Mobile,Address,Email',
      'Tina Vickers,07700 900313,"22 The Strand, Exmouth, EX8 1AQ",',
      'Tina Vickers,+447700900313,,tina@example.net',
      'Tina Vickers,07700 900999,"1 Low Road, Exeter, EX1 1AA",',
    );
    expect(list.groups.map(({ lines }) => lines)).toEqual([[2, 3], [4]]);
    expect(list.groups[0]!.customer.email).toBe('tina@example.net');
  });
});

describe('two values in a cell', () => {
  const jobsIn = (price: string, frequency: string) =>
    read({ name: 'Ann', price, frequency }).record.jobs.map((job) => [
      job.service,
      job.pricePence,
      job.frequency && Object.values(job.frequency).join(' '),
    ]);

  test.each([
    [
      '£12 front / £20 all round',
      '4 weekly / 8 weekly',
      ['Front', 1200, 'week 4'],
      ['All round', 2000, 'week 8'],
    ],
    [
      '£10 fronts, £18 full house',
      '4w / 12w',
      ['Fronts', 1000, 'week 4'],
      ['Full house', 1800, 'week 12'],
    ],
    [
      '£13 windows + £60 gutters',
      '4 weekly + yearly',
      ['Windows', 1300, 'week 4'],
      ['Gutters', 6000, 'month 12'],
    ],
    [
      '£12 front / £20 all round',
      '4 weekly',
      ['Front', 1200, 'week 4'],
      ['All round', 2000, 'week 4'],
    ],
  ])('make two jobs: %s, %s', (price, frequency, ...jobs) => {
    expect(jobsIn(price, frequency)).toEqual(jobs);
  });

  test.each(['15/25', '£10/£15', '12/11/26'])('raise a question if unclear: %s', (price) => {
    const { problems } = read({ name: 'Ann', price });
    expect(problems).toMatchObject([{ field: 'price', severity: 'error' }]);
  });
});

describe('how often', () => {
  test.each([
    ['2x month', 'week 2'],
    ['2 x a month', 'week 2'],
    ['twice a month', 'week 2'],
    ['twice monthly', 'week 2'],
    ['every 8', 'week 8'],
    ['4/52', 'week 4'],
    ['2/12', 'month 2'],
    ['2 monthly', 'month 2'],
    ['every 2 months', 'month 2'],
  ])('is read from “%s”', (written, often) => {
    const [job] = read({ name: 'Ann', price: '12', frequency: written }).record.jobs;
    expect(Object.values(job!.frequency!).join(' ')).toBe(often);
  });
});

describe('a date without a year', () => {
  // The list was chosen on 29 November 2026.
  test.each([
    ['14 Nov', '2026-11-14'],
    ['3 Dec', '2025-12-03'],
    ['16/11', '2026-11-16'],
    ['Mon 16 Nov', '2026-11-16'],
    ['17th Nov', '2026-11-17'],
    ['Nov 17', '2026-11-17'],
    ['29 November', '2026-11-29'],
  ])('is the last such day for a past visit: %s', (lastDone, date) => {
    expect(read({ name: 'Ann', lastDone }).record.jobs[0]!.lastDone).toBe(date);
  });

  test.each([
    ['12 Dec', '2026-12-12'],
    ['5 Jan', '2027-01-05'],
    ['w/c 14 Dec', '2026-12-14'],
    ['29 Nov', '2026-11-29'],
    // The visit was due two weeks ago, and is late.
    ['14 Nov', '2026-11-14'],
    ['28 May', '2027-05-28'],
  ])('is the nearest such day for an upcoming visit: %s', (nextDue, date) => {
    expect(read({ name: 'Ann', nextDue }).record.jobs[0]!.nextDue).toBe(date);
  });

  test('in another year raises a warning', () => {
    const { problems } = read({ name: 'Ann', lastDone: '3 Dec' });
    expect(problems.map(({ message }) => message)).toEqual([
      '“3 Dec” has no year; it is read as 3 Dec 2025.',
    ]);
  });
});

describe('notes', () => {
  test('are for the office or for the workers, as the owner says', () => {
    const notes = { name: 'Ann', notes: 'Gate code 12' };
    expect(read(notes).record.customer).toMatchObject({ notes: 'Gate code 12', accessNotes: '' });
    const shared = read(notes, { ...BRITISH, notesFor: 'workers' }).record.customer;
    expect(shared).toMatchObject({ notes: '', accessNotes: 'Gate code 12' });
  });

  test('that are too long for workers stay whole for the office', () => {
    const long = 'dog '.repeat(200).trim();
    const { notes, accessNotes } = read(
      { name: 'Ann', notes: long },
      { ...BRITISH, notesFor: 'workers' },
    ).record.customer;
    expect(notes).toBe(long);
    expect(accessNotes.length).toBeLessThanOrEqual(500);
  });

  test('and phone cells may hold an email address', () => {
    expect(read({ name: 'Ann', notes: 'invoice to jo@example.com' }).record.customer.email).toBe(
      'jo@example.com',
    );
    const { record, problems } = read({ name: 'Ann', phone: 'jo@example.com' });
    expect([record.customer.email, problems]).toEqual(['jo@example.com', []]);
  });
});

test('debts and credits can be in separate columns', () => {
  const list = readList('Name,Price,Owes,Credit', 'Ann Lee,12,24,', 'Bob Lee,12,,£10.00');
  expect(list.fields.slice(2)).toEqual(['balance', 'credit']);
  expect(list.rows.map(({ record }) => record.openingBalancePence)).toEqual([2400, -1000]);
});
