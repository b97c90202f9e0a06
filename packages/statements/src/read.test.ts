import { threadCpuUsage } from 'node:process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPlainDate } from '@roundbook/domain/values/dates/plain-date';
import { isPence } from '@roundbook/domain/values/money/pence';
import { type CsvLayout, StatementError, type StatementFile } from './model.ts';
import { readStatements } from './read.ts';
import { bytesOf } from './testing/bytes-of.ts';
import { CSV_SAMPLES } from './testing/csv-samples.ts';
import { CAMT, MT940, OFX_1, OFX_2, QFX, QIF } from './testing/other-samples.ts';

const read = (text: string) => readStatements(bytesOf(text), { today: '2026-03-31' });
const linesOf = (file: StatementFile) =>
  file.statements.flatMap(({ lines }) => lines.map(({ bookedOn, amount }) => [bookedOn, amount]));

const THREE = [
  ['2026-03-04', 1400],
  ['2026-03-05', -1899],
  ['2026-03-06', 104500],
];

describe.each([
  ['OFX', OFX_1],
  ['OFX', OFX_2],
  ['QFX', QFX],
  ['MT940', MT940],
])('%s', (format, text) => {
  test('is recognised by its content, and read completely', () => {
    const file = read(text);
    expect(file.format).toBe(format);
    expect(linesOf(file)).toEqual(THREE);
    expect(file.statements[0]?.closingBalance).toEqual({ amount: 204001, on: '2026-03-10' });
    expect(file.statements[0]?.account).toMatchObject({
      accountNumber: '12345678',
      currency: 'GBP',
    });
  });
});

test('OFX keeps the id, the kind and the name, and its entities are decoded', () => {
  expect(read(OFX_1).statements[0]?.lines[0]).toEqual({
    bankId: '202603040001',
    bookedOn: '2026-03-04',
    amount: 1400,
    description: 'OKAFOR M J 7K3QWH & thanks',
    payerName: 'OKAFOR M J',
    reference: '',
    payerAccount: '',
    kind: 'CREDIT',
    balanceAfter: null,
  });
});

describe('QIF', () => {
  test('is read in the order of day and month that fits all of its dates', () => {
    expect(linesOf(read(QIF))).toEqual([
      ['2026-03-04', 1400],
      ['2026-03-05', -1899],
      ['2026-03-16', 104500],
    ]);
    const american = QIF.replace('04/03', '03/04')
      .replace('05/03', '03/05')
      .replace('16/03', '03/16');
    expect(linesOf(read(american))).toEqual(linesOf(read(QIF)));
  });
});

describe('CAMT.053', () => {
  test('is read without entries that are not booked, and with each payment of a batch on its own line', () => {
    const file = read(CAMT);
    expect(file.format).toBe('CAMT.053');
    expect(linesOf(file)).toEqual([
      ['2026-03-04', 1400],
      ['2026-03-05', -1899],
      ['2026-03-06', 100000],
      ['2026-03-06', 4500],
    ]);
    expect(file.statements[0]).toMatchObject({
      setAside: [expect.objectContaining({ reason: 'notBooked' })],
      from: '2026-03-01',
      to: '2026-03-10',
      account: { sortCode: '202015', accountNumber: '55555555', iban: 'GB33BUKB20201555555555' },
      closingBalance: { amount: 204001, on: '2026-03-10' },
    });
    expect(file.statements[0]?.lines[0]).toMatchObject({
      bankId: 'R1',
      description: 'Okafor M J Windows & gutters 7K3QWH',
      payerName: 'Okafor M J',
      reference: '7K3QWH',
      payerAccount: 'GB29NWBK60161331926819',
      kind: 'FPI',
    });
  });

  test('a document that defines entities is refused', () => {
    const bomb = CAMT.replace('<Document', '<!DOCTYPE a [<!ENTITY b "bbbb">]><Document');
    expect(() => read(bomb)).toThrow('it defines entities');
  });
});

test('an MT940 file whose lines do not add up to its balance is refused, with the line at fault', () => {
  expect(() => read(MT940.replace('C14,00', 'C15,00'))).toThrow(
    new StatementError(
      'The lines of a statement do not add up to its balance: the file may be incomplete.',
      13,
    ),
  );
});

const SAMPLES = [OFX_1, OFX_2, QFX, QIF, CAMT, MT940, ...CSV_SAMPLES.map(({ text }) => text)];

test('a truncated file is refused, or the lines read from it are lines of the whole file', () => {
  for (const sample of [OFX_1, OFX_2, QIF, CAMT, MT940]) {
    const whole = linesOf(read(sample));
    for (let length = 0; length < sample.trimEnd().length; length += 7) {
      const found = attempt(bytesOf(sample.slice(0, length)));
      expect(whole).toEqual(expect.arrayContaining(found ? linesOf(found) : []));
    }
  }
});

/** The file as read, or undefined if it is refused with a message; fails on any other error. */
function attempt(bytes: Uint8Array, layout?: CsvLayout): StatementFile | undefined {
  try {
    return readStatements(bytes, { today: '2026-03-31', ...(layout && { layout }) });
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    expect(error.message).toMatch(/^[A-Z].*[.]$/);
    return undefined;
  }
}

/** The ways in which a file breaks the model's promises; empty if it keeps them all. */
function flawsOf(file: StatementFile | undefined): string[] {
  const flaws: string[] = [];
  for (const { lines, from, to } of file?.statements ?? []) {
    for (const { bookedOn, amount, description } of lines) {
      if (!isPlainDate(bookedOn)) flaws.push(`day ${String(bookedOn)}`);
      if (!isPence(amount) || amount === 0) flaws.push(`amount ${amount}`);
      if (description.length > 500 || !description.isWellFormed() || description.includes('\0')) {
        flaws.push(`description ${description}`);
      }
    }
    if (lines.length > 0 && !(from !== null && to !== null)) flaws.push('no period');
  }
  return flaws;
}

describe('any file at all', () => {
  test('random bytes are refused with a message', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        expect(flawsOf(attempt(bytes))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('samples with changed, removed or repeated bytes are valid, or are refused with a message', () => {
    const change = fc.record({
      at: fc.nat(6000),
      remove: fc.nat(30),
      insert: fc.oneof(
        fc.string({ maxLength: 8 }),
        fc.constantFrom(',', '"', '\n', '<', '&#0;', '^', ':61:', '-'),
      ),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...SAMPLES),
        fc.array(change, { maxLength: 6 }),
        (sample, changes) => {
          let text = sample;
          for (const { at, remove, insert } of changes) {
            const place = at % (text.length + 1);
            text = text.slice(0, place) + insert + text.slice(place + remove);
          }
          expect(flawsOf(attempt(bytesOf(text)))).toEqual([]);
        },
      ),
      { numRuns: 1500 },
    );
  });

  test('any layout for any sample gives a valid result, or is refused with a message', () => {
    const column = fc.nat(8);
    const optional = fc.option(column);
    const layout: fc.Arbitrary<CsvLayout> = fc.record({
      firstRow: fc.nat(8),
      date: column,
      dateOrder: fc.constantFrom('dmy', 'mdy', 'ymd'),
      amount: fc.oneof(
        fc.record({ kind: fc.constant('signed' as const), column, inIsNegative: fc.boolean() }),
        fc.record({ kind: fc.constant('split' as const), paidIn: column, paidOut: column }),
        fc.record({ kind: fc.constant('flag' as const), column, flag: column }),
      ),
      description: fc.array(column, { maxLength: 4 }),
      payerName: optional,
      reference: optional,
      payerAccount: optional,
      kind: optional,
      balance: optional,
      bankId: optional,
    });
    fc.assert(
      fc.property(fc.constantFrom(...CSV_SAMPLES), layout, ({ text }, chosen) => {
        expect(flawsOf(attempt(bytesOf(text), chosen))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['one endless cell', `Date,Description,Amount\n13/02/2026,${'a'.repeat(3_000_000)},1.00\n`],
    ['one endless tag', `<OFX>${'<'.repeat(2_000_000)}`],
    ['tags within tags', `<Document xmlns="camt.053">${'<a>'.repeat(300_000)}`],
    ['spaces', `Date,Amount\n${' '.repeat(2_000_000)}x`],
    ['digits', `Date,Amount\n13/02/2026,${'1'.repeat(2_000_000)}`],
    ['an endless field', `:20:A\n:25:1\n:86:${'/REMI/'.repeat(300_000)}`],
  ])('%s is dealt with quickly', (_what, text) => {
    const before = threadCpuUsage();
    expect(flawsOf(attempt(bytesOf(text)))).toEqual([]);
    const { user, system } = threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(3000);
  });
});
