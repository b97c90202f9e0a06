import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { datePartsOf } from '@roundbook/domain/values/dates/plain-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { FIELD_GROUPS, IMPORT_FIELDS, type ImportField } from './fields.ts';
import { readPhones } from './reading/phones.ts';
import { joinRows, readRow } from './record.ts';
import { BRITISH, readCells as read } from './testing/read-cells.ts';

describe('dates', () => {
  const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1985-01-01', days));
  const two = (part: number) => `${part}`.padStart(2, '0');

  test('are read in each order of day, month and year', () => {
    fc.assert(
      fc.property(date, (on) => {
        const { year, month, day } = datePartsOf(on);
        const written = {
          dmy: `${two(day)}/${two(month)}/${year}`,
          mdy: `${month}/${day}/${year}`,
          ymd: `${year}-${two(month)}-${two(day)}`,
        };
        for (const dateOrder of ['dmy', 'mdy', 'ymd'] as const) {
          const settings = { ...BRITISH, dateOrder };
          const { record } = read({ name: 'Ann', nextDue: written[dateOrder] }, settings);
          expect(record.jobs[0]?.nextDue).toBe(on);
        }
      }),
    );
  });

  test('are errors with a correction if they are in another order or are a spreadsheet’s number', () => {
    expect(read({ name: 'Ann', nextDue: '03/25/2026' }).problems).toMatchObject([
      { field: 'nextDue', severity: 'error', mend: '25 Mar 2026' },
    ]);
    expect(read({ name: 'Ann', nextDue: '46086' }).problems).toMatchObject([
      { mend: '5 Mar 2026' },
    ]);
  });

  test('that mean nothing are ignored, and unreadable dates are kept in the notes', () => {
    expect(read({ name: 'Ann', lastDone: 'n/a', nextDue: 'TBC' }).problems).toEqual([]);
    const { record, problems } = read({ name: 'Ann', lastDone: 'last summer' });
    expect(record.customer.notes).toBe('Last done: last summer');
    expect(problems).toMatchObject([{ field: 'lastDone', severity: 'warning' }]);
  });
});

describe('money', () => {
  test('is read to the penny', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.boolean(), (pence, isPlain) => {
        const written = isPlain ? (pence / 100).toFixed(2) : formatPounds(pence);
        const { record, problems } = read({ name: 'Ann', price: written, balance: written });
        expect(record.jobs[0]?.pricePence).toBe(pence);
        expect(record.openingBalancePence).toBe(pence);
        expect(problems).toEqual([]);
      }),
    );
  });

  test.each([
    ['£12.50 per clean', 1250],
    ['12.5', 1250],
    ['£15 each', 1500],
    ['free', 0],
    ['£10/£15', null],
    ['12.505', null],
    ['ask', null],
    ['-5', null],
  ])('a price of %s', (written, pence) => {
    const { record, problems } = read({ name: 'Ann', price: written });
    expect(record.jobs[0]?.pricePence).toBe(pence);
    expect(problems.filter(({ severity }) => severity === 'error').length).toBe(
      pence === null ? 1 : 0,
    );
  });

  test.each([
    ['20', 'owes', 2000],
    ['20', 'credit', -2000],
    ['-20', 'owes', -2000],
    ['-20', 'credit', 2000],
    ['£20 owed', 'credit', 2000],
    ['£20 in credit', 'owes', -2000],
    ['20.00 DR', 'credit', 2000],
    ['20.00 CR', 'owes', -2000],
    ['(20.00)', 'owes', -2000],
    ['clear', 'owes', 0],
  ] as const)('a balance of %s where above zero %s', (balance, balanceSign, owed) => {
    const { record } = read(
      { name: 'Ann', balance },
      { ...BRITISH, balanceSign, belowZero: 'credit' },
    );
    expect(record.openingBalancePence).toBe(owed);
  });

  test('that was paid needs a date of payment', () => {
    const paid = read({
      name: 'Ann',
      paymentDate: '5/3/26',
      paymentAmount: '£24',
      paymentMethod: 'BACS',
    });
    expect(paid.record.payments).toEqual([
      { date: '2026-03-05', pence: 2400, method: 'External Transfer', line: 2 },
    ]);
    expect(read({ name: 'Ann', paymentAmount: '£24' }).problems).toMatchObject([
      { field: 'paymentDate', severity: 'error' },
    ]);
  });
});

describe('people', () => {
  test('have one name, even if it is spread over several cells', () => {
    const { customer } = read({ title: 'Mrs', firstName: 'Ann', lastName: 'Lee' }).record;
    expect([customer.name, customer.type]).toEqual(['Mrs Ann Lee', 'Residential']);
    expect(read({ company: 'Lee Ltd', name: 'Ann' }).record.customer).toMatchObject({
      type: 'Business',
      businessName: 'Lee Ltd',
      name: 'Ann',
    });
  });

  test('without a name are called by their address, and cannot be imported without either', () => {
    const door = read({ address: '14 High Street, Bath' });
    expect(door.record.customer.name).toBe('14 High Street, Bath');
    expect(door.problems).toMatchObject([{ field: 'name', severity: 'warning' }]);
    expect(read({ price: '£9' }).problems).toMatchObject([{ field: 'name', severity: 'error' }]);
  });

  test('have their numbers put into the right fields, with the leading zero that a spreadsheet removed', () => {
    const { customer, contacts } = read({
      name: 'Ann',
      phone: '7700900123 / 01632 960123',
      contactName: 'Bob',
      mobile: '07700 900456',
    }).record;
    expect(customer).toMatchObject({ mobileNumber: '07700 900456', phoneNumber: '01632 960123' });
    expect(contacts).toEqual([{ name: 'Bob', email: '', phoneNumber: '07700900123' }]);
  });

  test('have invalid numbers and email addresses kept in the notes', () => {
    const { record, problems } = read({
      name: 'Ann',
      mobile: '7.7E+09',
      email: 'ann@gmail,con',
      phone: 'ask Bob',
    });
    expect(record.customer).toMatchObject({ mobileNumber: '', phoneNumber: '', email: '' });
    for (const said of ['7.7E+09', 'ann@gmail,con', 'ask Bob']) {
      expect(record.customer.notes).toContain(said);
    }
    expect(problems.find(({ field }) => field === 'email')?.mend).toBe('ann@gmail.com');
    expect(problems.every(({ severity }) => severity === 'warning')).toBe(true);
  });

  test('keep the words beside their numbers', () => {
    expect(readPhones('07700 900123 (after six)')).toEqual({
      numbers: ['07700 900123'],
      words: '(after six)',
      doubtful: [],
    });
  });
});

test('several prices in one row become several jobs', () => {
  const mapping: ImportField[] = [
    'name',
    'service',
    'price',
    'frequency',
    'service',
    'price',
    'frequency',
  ];
  const cells = ['Ann', 'Windows', '£12', '4 weekly', 'Gutters', '£40', 'yearly'];
  const { record } = readRow({ line: 2, cells }, mapping, BRITISH);
  expect(record.jobs.map(({ service, pricePence }) => [service, pricePence])).toEqual([
    ['Windows', 1200],
    ['Gutters', 4000],
  ]);
});

test('text that belongs to no field is kept in the notes', () => {
  const mapping: ImportField[] = [
    'name',
    'price',
    'nextDue',
    'nextDue',
    'paymentDate',
    'round',
    'round',
  ];
  const cells = ['Ann', '£9', '5/3/26', '5/6/26', '1/2/26', 'Monday', 'North'];
  const { record } = readRow({ line: 2, cells }, mapping, BRITISH);
  expect(record.jobs.length).toBe(1);
  expect(record.customer.notes.split('\n')).toEqual([
    'Round: North',
    'Next due: 5/6/26',
    'Payment date: 1/2/26',
  ]);
});

test('no row makes the reader throw, whatever its cells and fields', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '£12',
      '5/3/26',
      '4 weekly',
      '07700 900123',
      'a@b.co',
      '1e9',
      '-',
      '14 High St, BA1 2AB',
    ),
    fc.constantFrom(
      ' '.repeat(4000),
      `a${'  '.repeat(2000)}b`,
      '1.'.repeat(2000),
      'ab '.repeat(1500),
    ),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...IMPORT_FIELDS), cell), { maxLength: 12 }),
      (columns) => {
        const row = { line: 2, cells: columns.map(([, text]) => text) };
        const { record, problems } = readRow(
          row,
          columns.map(([field]) => field),
          BRITISH,
        );
        expect(joinRows([record, record]).length).toBeGreaterThan(0);
        const { customer } = record;
        expect(customer.name.length).toBeLessThanOrEqual(120);
        expect(customer.notes.length).toBeLessThanOrEqual(5000);
        for (const { message } of problems) expect(message).toMatch(/\.$/);
      },
    ),
    { numRuns: 100 },
  );
});

test('the screen offers every field', () => {
  const offered = FIELD_GROUPS.flatMap(({ fields }) => fields);
  expect(offered.toSorted()).toEqual([...IMPORT_FIELDS].toSorted());
});
