import type {
  ExportedFolder,
  ExportSource,
  SliceExports,
} from '../../../platform/exports/exports.ts';
import { PLATFORM_NOT_EXPORTED } from '../../../platform/exports/exports.ts';

/** The content of an archive, from which its description is written. */
export interface ArchiveContent {
  readonly business: string;
  readonly madeAt: string;
  readonly today: string;
  readonly slices: readonly SliceExports[];
  readonly folders: readonly ExportedFolder[];
  /** The number of rows and files in each table, list and folder. */
  readonly counts: ReadonlyMap<ExportSource | ExportedFolder, number>;
}

function columnsOf({ columns }: ExportSource) {
  return Object.entries(columns).map(([name, [kind, about]]) => ({ name, kind, about }));
}

const KINDS = {
  id: 'A UUID. Files refer to each other by ID: `customer_id` is the `id` of a row in customers.',
  text: 'Text.',
  number: 'A number.',
  pence: 'A whole number of pence.',
  pounds: 'Pounds with two decimals.',
  boolean: '`yes` or `no`; `true` or `false` in JSON.',
  date: 'A day in the time zone of the business: 2026-11-23.',
  time: 'A time of day: 09:30:00.',
  instant: 'A moment in UTC: 2026-11-23T09:30:00.000Z.',
  list: 'A JSON array.',
  json: 'A JSON value.',
} as const;

/** The JSON description of every file and column in an archive. */
export function schemaText({ business, madeAt, slices, folders, counts }: ArchiveContent): string {
  const described = {
    format: 'roundbook-archive',
    formatVersion: 1,
    business,
    madeAt,
    kinds: KINDS,
    lists: slices.flatMap(({ lists = [] }) =>
      lists.map((list) => ({
        file: `lists/${list.name}.csv`,
        about: list.about,
        columns: columnsOf(list),
      })),
    ),
    tables: slices.flatMap(({ tables }) =>
      tables.map((table) => ({
        name: table.name,
        csv: `tables/${table.name}.csv`,
        json: `tables/${table.name}.json`,
        about: table.about,
        rows: counts.get(table) ?? 0,
        columns: columnsOf(table),
        leftOut: Object.entries(table.without).map(([name, reason]) => ({ name, reason })),
      })),
    ),
    folders: folders.map((folder) => ({
      folder: `${folder.name}/`,
      about: folder.about,
      files: counts.get(folder) ?? 0,
    })),
    notExported: [
      ...Object.entries(PLATFORM_NOT_EXPORTED),
      ...slices.flatMap(({ notExported = {} }) => Object.entries(notExported)),
    ].map(([table, reason]) => ({ table, reason })),
  };
  return `${JSON.stringify(described, null, 2)}\n`;
}

/** The README, which a person reads first. */
export function readmeText({ business, madeAt, today, folders }: ArchiveContent): string {
  return [
    `${business}: everything that Roundbook holds`,
    '',
    `Created on ${today} (${madeAt}). All rows show the data at the same moment.`,
    '',
    'lists/    Lists for people and other programs, as CSV. customers.csv has a row for each job,',
    '          with what each customer owes, and can be imported elsewhere.',
    'tables/   Every record, once as CSV and once as JSON. Files refer to each other by ID.',
    ...folders.map(({ name, about }) => `${`${name}/`.padEnd(10)}${about}`),
    'schema.json describes every file and column, and explains what was left out.',
    '',
    'CSV files are UTF-8 with commas. If a spreadsheet would run a cell as a formula, the cell begins with an',
    'extra apostrophe; JSON has the exact text. Amounts in tables/ are in whole',
    'pence, in lists/ in pounds. Dates are in the business’s time zone, times in UTC.',
    '',
  ].join('\r\n');
}
