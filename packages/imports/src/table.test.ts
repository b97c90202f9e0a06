import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { readPasted, readTable, type Table } from './table.ts';
import { writeOds, writeXlsx } from './testing/write-workbooks.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function tableOf(bytes: Uint8Array, fileName = 'customers', sheet?: string): Table {
  const read = readTable(bytes, fileName, sheet === undefined ? {} : { sheet });
  if (!read.ok) throw new Error(read.reason);
  return read.table;
}

const HEADERS = ['Name', 'Postcode', 'Notes'];
/** A cell of letters, marks and line breaks, without what reading changes: cells are trimmed, and ="…" is unwrapped. */
const cell = fc.string({ unit: 'binary', maxLength: 12 }).map((text) =>
  text
    .toWellFormed()
    // Removes characters that XML cannot represent and that no list contains.
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029\ufffe\uffff\ufeff]/g, '')
    .replaceAll(/^(?:="|')+/g, '')
    .trim(),
);
const rows = fc.array(
  fc.tuple(
    fc.constantFrom('Ann Lee', 'Zoë – Ltd', 'O’Neil & Sons', '  <b>'),
    fc.constantFrom('BA1 2AB', 'M1 1AA'),
    cell,
  ),
  { minLength: 1, maxLength: 8 },
);
type Rows = [string, string, string][];

const trimmed = (written: Rows) => written.map((cells) => cells.map((text) => text.trim()));
/**
 * The cells below the headings, with empty strings for a last column that was empty and so was left
 * out.
 */
const contentOf = ({ rows: read }: Table) =>
  read.map(({ cells }) => HEADERS.map((_, at) => cells[at] ?? ''));

describe('a table reads back as it was written', () => {
  test.each([',', ';', '\t', '|'])('as text separated by %j', (delimiter) => {
    fc.assert(
      fc.property(rows, (written) => {
        const text = Papa.unparse([HEADERS, ...written], { delimiter, quotes: true });
        expect(contentOf(tableOf(bytesOf(text)))).toEqual(trimmed(written));
      }),
    );
  });

  test('as text in every encoding', () => {
    const lines = 'Name,Postcode,Price\r\nZoë Müller,BA1 2AB,£12.50\r\nAnn Lee,BA1 2AC,£9\r\n';
    const wide = Buffer.from(`\uFEFF${lines}`, 'utf16le');
    const tables = [
      Buffer.from(lines),
      Buffer.from(`\uFEFF${lines}`),
      wide,
      Buffer.from(wide).swap16(),
      Buffer.from(lines, 'latin1'),
    ].map((bytes) => tableOf(bytes));
    for (const table of tables) {
      expect(table.headers).toEqual(['Name', 'Postcode', 'Price']);
      expect(table.rows[0]).toEqual({ line: 2, cells: ['Zoë Müller', 'BA1 2AB', '£12.50'] });
    }
  });

  test('as an Excel workbook', () => {
    fc.assert(
      fc.property(rows, (written) => {
        const bytes = writeXlsx([{ name: 'Customers', rows: [HEADERS, ...written] }]);
        const table = tableOf(bytes);
        expect(table.format).toBe('XLSX');
        expect(contentOf(table)).toEqual(trimmed(written));
      }),
    );
  });

  test('as a LibreOffice workbook', () => {
    fc.assert(
      fc.property(rows, (written) => {
        const table = tableOf(writeOds([{ name: 'Customers', rows: [HEADERS, ...written] }]));
        expect(table.format).toBe('ODS');
        expect(contentOf(table)).toEqual(trimmed(written));
      }),
    );
  });
});

describe('a workbook', () => {
  const data = [HEADERS, ['Ann Lee', 'BA1 2AB', 'x']];

  test('is read from the first sheet that has rows, and names its other sheets', () => {
    const sheets = [
      { name: 'Empty', rows: [] },
      { name: 'Customers', rows: data },
      {
        name: 'Prices',
        rows: [
          ['Service', 'Price'],
          ['Windows', '£9'],
        ],
      },
    ];
    for (const bytes of [writeXlsx(sheets), writeOds(sheets)]) {
      const table = tableOf(bytes);
      expect([table.sheet, table.otherSheets]).toEqual(['Customers', ['Empty', 'Prices']]);
      expect(tableOf(bytes, '', 'Prices').headers).toEqual(['Service', 'Price']);
      expect(readTable(bytes, '', { sheet: 'Gone' })).toEqual({
        ok: false,
        reason: 'The file has no sheet with that name.',
      });
    }
  });

  test('is read with numbers, prices, dates, times, formulas and errors as its user sees them', () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="&quot;£&quot;#,##0.00;[Red]\\-&quot;£&quot;#,##0.00"/>' +
      '<numFmt numFmtId="165" formatCode="00000\\ 000000"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs>';
    const cells: Record<string, string> = {
      plain: '<v>0.30000000000000004</v>',
      price: '<v>1234.5</v>',
      owed: '<v>-3.2</v>',
      phone: '<v>7700900123</v>',
      date: '<v>46086</v>',
      american: '<v>46086</v>',
      time: '<v>0.4375</v>',
      formula: '<f>A1&amp;"x"</f><v>Ann</v>',
      inline: '<is><r><t>Bath </t></r><r><t>Road</t></r></is>',
      flag: '<v>1</v>',
      error: '<v>#N/A</v>',
    };
    const style: Record<string, string> = {
      price: 's="1"',
      owed: 's="1"',
      phone: 's="2"',
      date: 's="3"',
      american: 's="4"',
      time: 's="5"',
      formula: 't="str"',
      inline: 't="inlineStr"',
      flag: 't="b"',
      error: 't="e"',
    };
    const names = Object.keys(cells);
    const bytes = writeXlsx(
      [{ name: 'A', rows: [names, names] }],
      (address, text) =>
        address.endsWith('1') && !address.endsWith('11')
          ? `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`
          : `<c r="${address}" ${style[text] ?? ''}>${cells[text]}</c>`,
      styles,
    );
    const { headers, rows: read } = tableOf(bytes);
    const shown = read.at(-1)!.cells;
    expect(headers.length).toBe(names.length);
    expect(shown).toEqual([
      '0.3',
      '£1,234.50',
      '-£3.20',
      '07700 900123',
      '5 Mar 2026',
      '5 Mar 2026',
      '10:30',
      'Ann',
      'Bath Road',
      'TRUE',
      '#N/A',
    ]);
  });

  test('from LibreOffice is read as displayed, with unambiguous dates', () => {
    const bytes = writeOds(
      [
        {
          name: 'A',
          rows: [
            ['Name', 'Next due', 'Price'],
            ['Ann', 'date', 'price'],
          ],
        },
      ],
      (text) => {
        if (text === 'date') {
          return '<table:table-cell office:value-type="date" office:date-value="2026-03-05T00:00:00"><text:p>05/03/26</text:p></table:table-cell>';
        }
        if (text === 'price') {
          return '<table:table-cell office:value-type="currency" office:value="12.5"><office:annotation><text:p>Ask first</text:p></office:annotation><text:p>£12.50</text:p></table:table-cell>';
        }
        return `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
      },
    );
    expect(tableOf(bytes).rows[0]!.cells).toEqual(['Ann', '5 Mar 2026', '£12.50']);
  });
});

test('an archive of CSV files counts as a workbook', () => {
  const bytes = zipSync({
    'backup/customers.csv': strToU8('Name,Postcode\nAnn Lee,BA1 2AB\n'),
    'backup/jobs.csv': strToU8('Service,Price\nWindows,£9\n'),
    '__MACOSX/backup/._jobs.csv': strToU8('x'),
  });
  const table = tableOf(bytes);
  expect([table.format, table.sheet, table.otherSheets]).toEqual([
    'CSV',
    'backup/customers.csv',
    ['backup/jobs.csv'],
  ]);
});

describe('headings', () => {
  test('are found below titles, and rows keep their line numbers', () => {
    const text =
      'My round\nPrinted on 05/03/2026\n\nName,Postcode,Price\nAnn,BA1 2AB,12\nBob,BA1 2AC,9\n';
    const table = tableOf(bytesOf(text));
    expect(table.headers).toEqual(['Name', 'Postcode', 'Price']);
    expect(table.rows.map(({ line }) => line)).toEqual([5, 6]);
  });

  test('are found among many unknown headings', () => {
    const known = ['Name', 'Address', 'Town', 'Postcode', 'Mobile', 'Email', 'Price'];
    const own = Array.from({ length: 190 }, (_, at) => `Custom ${at}`);
    const wide = [
      [...known, ...own],
      ['Ann Lee', ...Array.from({ length: 196 }, () => 'x')],
    ];
    const table = tableOf(bytesOf(wide.map((row) => row.join(',')).join('\n')));
    expect(table.headers.slice(0, 2)).toEqual(['Name', 'Address']);
    expect(table.rows.length).toBe(1);
  });

  test('may be missing', () => {
    const table = tableOf(bytesOf('Ann Lee,BA1 2AB,£12.50\nBob Lee,BA1 2AC,£9.00\n'));
    expect(table.headers).toEqual(['', '', '']);
    expect(table.rows.length).toBe(2);
  });
});

describe('pasted text', () => {
  test.each([
    ['from a spreadsheet', 'Name\tPrice\nAnn Lee\t£12\nBob "5 Lee\t£9'],
    [
      'drawn with bars',
      '| Name | Price |\n|------|-------|\n| Ann Lee | £12 |\n| Bob "5 Lee | £9 |',
    ],
    ['with wide gaps', 'Name       Price\nAnn Lee    £12\nBob "5 Lee    £9'],
  ])('reads as a table: %s', (_what, text) => {
    const read = readPasted(text);
    expect(read.ok && contentOf(read.table).map(([name, price]) => [name, price])).toEqual([
      ['Ann Lee', '£12'],
      ['Bob "5 Lee', '£9'],
    ]);
  });
});
