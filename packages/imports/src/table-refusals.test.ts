import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { MOST_COLUMNS } from './limits.ts';
import { readPasted, readTable } from './table.ts';
import { writeOds, writeXlsx } from './testing/write-workbooks.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const HEADERS = ['Name', 'Postcode', 'Notes'];

describe('a file that is not a list ends in a clear message', () => {
  const bomb = zipSync({ 'content.xml': new Uint8Array(80_000_000) }, { level: 9 });
  test.each([
    ['nothing', new Uint8Array(), 'The file is empty.'],
    ['space', bytesOf('  \n '), 'This list is empty.'],
    [
      'headings alone',
      bytesOf('Name,Address,Postcode,Price\n'),
      'This list has headings but no rows below them.',
    ],
    [
      'a title and headings alone',
      bytesOf('My customers\nName,Address,Postcode,Colour\n'),
      'This list has headings but no rows below them.',
    ],
    ['a PDF', bytesOf('%PDF-1.7 …'), 'This is a PDF. Please choose CSV, XLSX, ODS or vCard.'],
    [
      'an old workbook',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2),
      'This workbook is in the old XLS format. Please save it as XLSX.',
    ],
    [
      'a workbook with a password',
      Uint8Array.of(
        0xd0,
        0xcf,
        0x11,
        0xe0,
        ...bytesOf('EncryptedPackage'.replaceAll(/./g, '$&\0')),
      ),
      'This workbook has a password. Please save it without a password, and choose it again.',
    ],
    [
      'a web page',
      bytesOf('<html><table>'),
      'This is a web page. Please open it in a spreadsheet and save it as XLSX or CSV.',
    ],
    [
      'a file cut off',
      bytesOf('Name,Notes\nAnn,"Gate'),
      'A quotation mark near line 2 is never closed: the file may be cut off.',
    ],
    [
      'a workbook cut off',
      writeXlsx([{ name: 'A', rows: [['Name'], ['Ann']] }]).subarray(0, 300),
      'The file is damaged or incomplete. Please save or download it again.',
    ],
    [
      'a workbook that grows without end',
      bomb,
      'The file is too large once it is unpacked. Please delete empty rows and columns, or save the sheet as CSV.',
    ],
  ])('%s', (_what, bytes, reason) => {
    expect(readTable(bytes, 'list')).toEqual({ ok: false, reason });
  });

  test('a list with more rows than the limit is refused', () => {
    const line = 'Ann Lee,BA1 2AB\n';
    const most = readTable(bytesOf(`Name,Postcode\n${line.repeat(20_000)}`), '');
    expect(most.ok && most.table.rows.length).toBe(20_000);
    const more = bytesOf(`Name,Postcode\n${line.repeat(20_001)}`);
    const cells = Array.from({ length: 20_002 }, () => ['Ann Lee', 'BA1 2AB']);
    for (const bytes of [
      more,
      writeXlsx([{ name: 'A', rows: cells }]),
      writeOds([{ name: 'A', rows: cells }]),
    ]) {
      expect(readTable(bytes, '')).toMatchObject({
        ok: false,
        reason:
          'The list has more than 20,000 rows. Please split it, and import one part at a time.',
      });
    }
  });
});

describe('a few bytes that unpack to a great many characters', () => {
  const TOO_MUCH =
    'The list has more than 10 million characters. Please split it, and import one part at a time.';
  const long = 'x'.repeat(5000);

  test('a cell repeated over a whole sheet is refused', () => {
    const xml = `<d xmlns:table="t" xmlns:text="x"><table:table table:name="A">
      <table:table-row table:number-rows-repeated="20000"><table:table-cell
      table:number-columns-repeated="200"><text:p>${long}</text:p></table:table-cell>
      </table:table-row></table:table></d>`;
    const bytes = zipSync({ 'content.xml': bytesOf(xml) }, { level: 9 });
    expect(bytes.length).toBeLessThan(600);
    expect(readTable(bytes, 'list.ods')).toEqual({ ok: false, reason: TOO_MUCH });
  });

  test('rows repeated on many sheets are refused', () => {
    const sheet = `<table:table table:name="A"><table:table-row
      table:number-rows-repeated="1000000"><table:table-cell><text:p>Ann</text:p></table:table-cell>
      </table:table-row></table:table>`;
    const xml = `<d xmlns:table="t" xmlns:text="x">${sheet.repeat(2000)}</d>`;
    const bytes = zipSync({ 'content.xml': bytesOf(xml) }, { level: 9 });
    expect(readTable(bytes, 'list.ods')).toEqual({ ok: false, reason: TOO_MUCH });
  });

  test('a string shared by a great many cells of a workbook is refused', () => {
    const row = Array.from({ length: 200 }, () => 'x');
    const one = (address: string, text: string, shared: string[]) => {
      if (shared.length === 0) shared.push(long);
      return `<c r="${address}" t="s"><v>${text === 'x' ? 0 : 1}</v></c>`;
    };
    const bytes = writeXlsx([{ name: 'A', rows: Array.from({ length: 500 }, () => row) }], one);
    expect(bytes.length).toBeLessThan(300_000);
    expect(readTable(bytes, 'list.xlsx')).toEqual({ ok: false, reason: TOO_MUCH });
  });

  test('a file with more cards than the row limit is refused', () => {
    const cards = bytesOf('BEGIN:VCARD\nEND:VCARD\n'.repeat(500_000));
    expect(readTable(cards, 'list.vcf')).toMatchObject({ ok: false });
  });
});

describe('any file at all', () => {
  /** The ways in which a reading breaks the reader's promises; empty if it keeps them all. */
  const flawsOf = (bytes: Uint8Array): string[] => {
    const read = readTable(bytes, 'list.csv');
    if (!read.ok) return /^[A-Z].*\.$/s.test(read.reason) ? [] : [read.reason];
    const { headers, rows: found } = read.table;
    const ragged = found.filter(({ cells }) => cells.length !== headers.length);
    return [
      ...(headers.length > MOST_COLUMNS ? ['too wide'] : []),
      ...ragged.map(({ line }) => `line ${line} is ragged`),
    ];
  };

  test('random bytes end in a table or a message', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(flawsOf(bytes)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('random text ends in a table or a message, pasted or as a file', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(flawsOf(bytesOf(text))).toEqual([]);
        expect(typeof readPasted(text).ok).toBe('boolean');
      }),
      { numRuns: 300 },
    );
  });

  const samples = [
    writeXlsx([{ name: 'A', rows: [HEADERS, ['Ann', 'BA1 2AB', 'x']] }]),
    writeOds([{ name: 'A', rows: [HEADERS, ['Ann', 'BA1 2AB', 'x']] }]),
    bytesOf('BEGIN:VCARD\nN:Lee;Ann\nADR:;;1 High St;Bath;;BA1 2AB;\nEND:VCARD\n'),
    bytesOf('Name;Postcode\n"Ann ""A"" Lee";BA1 2AB\n'),
  ];
  test('lists in which bytes were changed, removed or repeated end in a table or a message', () => {
    const change = fc.record({ at: fc.nat(3000), count: fc.nat(30), byte: fc.nat(255) });
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.array(change, { minLength: 1, maxLength: 6 }),
        (sample, changes) => {
          let bytes = sample;
          for (const { at, count, byte } of changes) {
            const place = at % bytes.length;
            bytes = Uint8Array.from([
              ...bytes.subarray(0, place),
              byte,
              ...bytes.subarray(Math.min(bytes.length, place + count)),
            ]);
          }
          expect(flawsOf(bytes)).toEqual([]);
        },
      ),
      { numRuns: 400 },
    );
  });
});
