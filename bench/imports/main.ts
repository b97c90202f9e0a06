/**
 * Measures how fast a customer list is read, and how much of it is recognised without help:
 *
 *     node bench/imports/main.ts [--rows 20000] [--lists 200] [--wall-clock]
 *
 * A list of 20 columns is written as CSV, XLSX and ODS, read, recognised, and all of its rows are turned into records
 * and joined; for comparison, papaparse alone reads the CSV. Times are processor time of this thread, the best of
 * three, unless `--wall-clock` is given. packages/imports/README.md gives the figures and explains them.
 */
import { loadavg } from 'node:os';
import { resourceUsage, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import Papa from 'papaparse';
import { recogniseColumns } from '@roundbook/imports/recognise';
import { joinRows, readRow } from '@roundbook/imports/record';
import { readTable } from '@roundbook/imports/table';
import { type Headings, layoutOf, tableOfLayout } from '@roundbook/imports/testing/layouts';
import { writeOds, writeXlsx } from '@roundbook/imports/testing/write-workbooks';
import { countProcessorTime } from '../routing/processor-time.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000' },
    lists: { type: 'string', default: '200' },
    'wall-clock': { type: 'boolean', default: false },
  },
});
const COLUMNS = 20;
const TIMES = 3;

function print(text: string): void {
  stdout.write(`${text}\n`);
}

/** The time of the best of several runs, in milliseconds. */
function timed(run: () => void): number {
  const times = Array.from({ length: TIMES }, () => {
    const began = performance.now();
    run();
    return performance.now() - began;
  });
  return Math.min(...times);
}

function wideLayout(rows: number) {
  for (let seed = 1; ; seed += 1) {
    if (layoutOf(seed, 1, 'known').headers.length === COLUMNS) return layoutOf(seed, rows, 'known');
  }
}

function measureSpeed(): void {
  const layout = wideLayout(Number(values.rows));
  const grid = [layout.headers, ...layout.rows];
  const text = Papa.unparse(grid.map((cells) => [...cells]));
  const sheets = [{ name: 'Customers', rows: grid }];
  const files = [
    ['CSV', new TextEncoder().encode(text)],
    ['XLSX', writeXlsx(sheets)],
    ['ODS', writeOds(sheets)],
  ] as const;
  const parse = timed(() => Papa.parse(text));
  print(`${layout.rows.length} rows of ${COLUMNS} columns; papaparse alone ${parse.toFixed(0)} ms`);
  for (const [format, bytes] of files) {
    const read = timed(() => readTable(bytes, 'list'));
    const whole = timed(() => importOf(bytes));
    print(
      `${format.padEnd(4)} ${(bytes.length / 1e6).toFixed(1)} MB: table ${read.toFixed(0)} ms, ` +
        `records ${whole.toFixed(0)} ms, ${(whole / parse).toFixed(1)} times papaparse`,
    );
  }
  print(`the process took at most ${Math.round(resourceUsage().maxRSS / 1024)} MB`);
}

function importOf(bytes: Uint8Array): void {
  const reading = readTable(bytes, 'list');
  if (!reading.ok) throw new Error(reading.reason);
  const { columns, dateOrder, balanceSign } = recogniseColumns(reading.table);
  const mapping = columns.map(({ field }) => field);
  const settings = { dateOrder, balanceSign, today: '2026-11-29', notesFor: null } as const;
  const records = reading.table.rows.map((row) => readRow(row, mapping, settings).record);
  if (joinRows(records).length === 0) throw new Error('Nothing was read.');
}

const SORTS: readonly (readonly [Headings, string])[] = [
  ['known', 'headings of the dictionary'],
  ['misspelt', 'the same, each with two letters swapped'],
  ['unheard', 'headings that are not in it'],
  ['none', 'no headings'],
];

function measureRecognition(): void {
  for (const [headings, words] of SORTS) {
    let right = 0;
    let all = 0;
    for (let seed = 1; seed <= Number(values.lists); seed += 1) {
      const layout = layoutOf(seed, 80, headings);
      const { columns } = recogniseColumns(tableOfLayout(layout));
      all += columns.length;
      right += columns.filter(({ field }, at) => field === layout.truth[at]).length;
    }
    print(`${words}: ${((100 * right) / all).toFixed(1)} % of ${all} columns right without help`);
  }
}

if (!values['wall-clock']) countProcessorTime();
print(`load ${loadavg()[0]?.toFixed(2)}`);
measureSpeed();
measureRecognition();
