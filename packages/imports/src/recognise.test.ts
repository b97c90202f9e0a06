import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ImportField } from './fields.ts';
import { fingerprintOf, recogniseColumns } from './recognise.ts';
import { type Headings, layoutOf, tableOfLayout } from './testing/layouts.ts';
import { table } from './testing/table-of.ts';

const fieldsOf = (headers: readonly string[], ...rows: readonly (readonly string[])[]) =>
  recogniseColumns(table(headers, ...rows)).columns.map(({ field }) => field);

describe('of generated lists', () => {
  /** The share of columns that README.md promises to recognise without help, less a small margin. */
  test.each<[Headings, number]>([
    ['known', 0.99],
    ['misspelt', 0.97],
    ['unheard', 0.82],
    ['none', 0.9],
  ])('with headings that are %s, a share of %f is right', (which, least) => {
    let right = 0;
    let all = 0;
    for (let seed = 1; seed <= 60; seed += 1) {
      const layout = layoutOf(seed, 60, which);
      const { columns, dateOrder } = recogniseColumns(tableOfLayout(layout));
      all += layout.truth.length;
      right += layout.truth.filter((field, at) => columns[at]!.field === field).length;
      const hasOrder =
        layout.dateOrder === 'mdy' && columns.some(({ field }) => field === 'nextDue');
      if (hasOrder) expect(dateOrder).toBe('mdy');
    }
    expect(right / all).toBeGreaterThan(least);
  });
});

describe('a column', () => {
  test('has a reason for its field, and samples of its cells', () => {
    const { columns } = recogniseColumns(
      table(['Post Code', 'x'], ['BA1 2AB', '£12.50'], ['BA1 2AC', '£9.00'], ['BA1 2AB', '£9.00']),
    );
    expect(columns).toMatchObject([
      {
        index: 0,
        header: 'Post Code',
        field: 'postcode',
        reason: 'The heading and the cells say so',
        samples: ['BA1 2AB', 'BA1 2AC'],
      },
      { field: 'price', reason: 'Looks like prices' },
    ]);
    expect(columns[0]!.confidence).toBeGreaterThan(0.9);
    expect(columns[1]!.confidence).toBeLessThan(0.8);
  });

  test('with an ambiguous heading follows its cells', () => {
    const row = ['Ann', '07700 900123', '14', 'High Street'];
    expect(fieldsOf(['Name', 'Phone', 'Address', 'Address 1'], row)).toEqual([
      'name',
      'mobile',
      'house',
      'street',
    ]);
    expect(fieldsOf(['Customer', 'Every'], ['Ann Lee', '4 weekly'])).toEqual(['name', 'frequency']);
    const often = (heading: string) => fieldsOf(['Name', heading], ['Ann', '2'], ['Bob', '4'])[1];
    expect(['Wks', 'Frequency (months)', 'Every (days)'].map(often)).toEqual([
      'frequency',
      'everyMonths',
      'everyDays',
    ]);
    expect(fieldsOf(['Name', 'Next clean'], ['Ann', '5/3/26'])).toEqual(['name', 'nextDue']);
  });

  test('is left out if it is empty, and no two columns get a field that only one column can have', () => {
    const headers = ['Name', 'Postcode', 'Billing postcode', 'Email', 'Email 2', 'Fax'];
    const row = ['Ann Lee', 'BA1 2AB', 'BA1 2AC', 'a@b.co', 'c@d.co', ''];
    const fields: ImportField[] = ['name', 'postcode', 'ignore', 'email', 'email', 'ignore'];
    expect(fieldsOf(headers, row)).toEqual(fields);
  });

  test('belongs to a further job if its heading has a number; a second price without a number does not, as its meaning is unclear', () => {
    const row = ['Ann', 'Windows', '£8', 'Gutters', '£40'];
    expect(fieldsOf(['Name', 'Service 1', 'Price 1', 'Service 2', 'Price 2'], row)).toEqual([
      'name',
      'service',
      'price',
      'service',
      'price',
    ]);
    const { columns } = recogniseColumns(
      table(['Name', 'Price', 'Price inc VAT'], ['Ann', '£10', '£12']),
    );
    expect(columns[2]).toMatchObject({
      field: 'ignore',
      reason: 'Another column already holds this',
    });
  });
});

describe('the order of dates', () => {
  const due = (...dates: string[]) =>
    recogniseColumns(table(['Name', 'Next due'], ...dates.map((date) => ['Ann', date]))).dateOrder;

  test('is decided by the whole column', () => {
    expect(due('03/04/2026', '05/06/2026', '25/12/2026')).toBe('dmy');
    expect(due('03/04/2026', '05/06/2026', '12/25/2026')).toBe('mdy');
    expect(due('03/04/2026')).toBe('dmy');
    expect(due('26/04/03', '31/02/12')).toBe('ymd');
    expect(due('2026-04-03')).toBe('dmy');
  });

  test('is found despite a mistyped date', () => {
    expect(due('13/04/2026', '14/04/2026', '04/15/2026')).toBe('dmy');
  });
});

describe('a positive balance', () => {
  const sign = (heading: string, ...balances: string[]) =>
    recogniseColumns(table(['Name', heading], ...balances.map((balance) => ['Ann', balance])))
      .balanceSign;

  test('means what its heading says, or else what it means for the majority', () => {
    expect(sign('Amount owed', '-5', '-6')).toBe('owes');
    expect(sign('Credit', '5', '6')).toBe('credit');
    expect(sign('Balance', '0', '-12', '-14', '6')).toBe('credit');
    expect(sign('Balance', '0', '12', '14', '-6')).toBe('owes');
  });
});

describe('a list that was read before', () => {
  test('has the same fingerprint, whatever its rows, case and punctuation', () => {
    expect(fingerprintOf({ headers: ['Name', 'Post-code'] })).toBe(
      fingerprintOf({ headers: [' name ', 'POST CODE'] }),
    );
    expect(fingerprintOf({ headers: ['', ''] })).toBe('no headings, 2 columns');
    expect(fingerprintOf({ headers: ['Name'] })).not.toBe(fingerprintOf({ headers: ['Town'] }));
  });

  test('is read as the user chose before', () => {
    const remembered = {
      fields: ['ignore', 'notes'] as const,
      dateOrder: 'mdy' as const,
      balanceSign: 'credit' as const,
    };
    const read = recogniseColumns(table(['Name', 'Price'], ['Ann', '£9']), remembered);
    expect(read.columns.map(({ field, confidence }) => [field, confidence])).toEqual([
      ['ignore', 1],
      ['notes', 1],
    ]);
    expect([read.dateOrder, read.balanceSign]).toEqual(['mdy', 'credit']);
  });
});

test('any table is recognised, whatever it contains', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('', 'Name', '£12', '5/3/26'),
  );
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 6 }).chain((headers) =>
        fc.record({
          headers: fc.constant(headers),
          rows: fc.array(fc.array(text, { minLength: headers.length, maxLength: headers.length }), {
            maxLength: 6,
          }),
        }),
      ),
      ({ headers, rows }) => {
        const { columns } = recogniseColumns(table(headers, ...rows));
        expect(columns.length).toBe(headers.length);
        for (const { confidence } of columns) {
          expect(confidence).toBeGreaterThanOrEqual(0);
          expect(confidence).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});
