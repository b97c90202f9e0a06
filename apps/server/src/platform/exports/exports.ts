import type { Readable } from 'node:stream';
import type { ListKind } from '@roundbook/domain/account/exports/export';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { FileStore } from '../../providers/files/files.ts';
import type { BusinessId } from '../db/business-id.ts';
import type { Database } from '../db/database.ts';
import type { TenantTransaction } from '../db/transaction.ts';

/**
 * The kind of a column's values. `pence` is a whole number of pence, `pounds` an amount in pounds with two
 * decimals, `instant` ISO 8601 in UTC, `id` a UUID by which files refer to each other; `list` and `json` are JSON.
 */
export type ColumnKind =
  | 'id'
  | 'text'
  | 'number'
  | 'pence'
  | 'pounds'
  | 'boolean'
  | 'date'
  | 'time'
  | 'instant'
  | 'list'
  | 'json';

/** A column of an exported file: the kind of its values, and a sentence on their meaning. */
export type ExportColumn = readonly [kind: ColumnKind, about: string];

/** A row's values by column name. */
export type ExportRow = Readonly<Record<string, unknown>>;

/**
 * A source of rows for an export, read page by page so that a large business does not fill the
 * memory.
 */
export interface ExportSource {
  /** The name of the source's files, without an extension. */
  readonly name: string;
  /** A sentence that describes the rows. */
  readonly about: string;
  readonly columns: Readonly<Record<string, ExportColumn>>;
  readonly count: (tx: TenantTransaction) => Promise<number>;
  /** Pages of rows in a fixed order. Each page is requested once the previous one has been written. */
  readonly pages: (tx: TenantTransaction, today: PlainDate) => AsyncIterable<readonly ExportRow[]>;
}

/** One of a slice's tables, as contained in an archive. */
export interface ExportedTable extends ExportSource {
  readonly table: string;
  /** Columns that the export leaves out, each with the reason. */
  readonly without: Readonly<Record<string, string>>;
}

/** A list for people to read in a spreadsheet, and for other programs. */
export interface ExportedList extends ExportSource {
  /** The name that the `list-export.ts` of its noun declares. */
  readonly name: ListKind;
  /** The list's name, as users see it. */
  readonly title: string;
}

/** A file for an archive. */
export interface ExportedFile {
  /** The id of the file's record. */
  readonly id: string;
  /** The file's name, unique within its folder. */
  readonly name: string;
  /** Opens the file when its turn comes; null if the file no longer exists. */
  readonly open: () => Promise<Readable | Buffer | null>;
}

/** The services needed for reading files, outside any transaction of the export. */
export interface FileReading {
  readonly database: Database;
  readonly businessId: BusinessId;
  readonly files: FileStore;
  readonly today: PlainDate;
}

/** A folder of a slice's files, as contained in an archive. */
export interface ExportedFolder {
  readonly name: string;
  readonly about: string;
  /** Whether people uploaded the files, or the program makes them as PDFs of the business's records. */
  readonly kind: 'uploaded' | 'made';
  readonly count: (tx: TenantTransaction) => Promise<number>;
  /** The files in order of id. @param after the id after which to begin; null for the beginning */
  readonly each: (reading: FileReading, after: string | null) => AsyncIterable<ExportedFile>;
}

/** Everything that a slice contributes to exports. */
export interface SliceExports {
  readonly tables: readonly ExportedTable[];
  readonly lists?: readonly ExportedList[];
  readonly folders?: readonly ExportedFolder[];
  /** The slice's other tables, each with the reason an archive leaves it out. */
  readonly notExported?: Readonly<Record<string, string>>;
}

/** Platform tables with businesses' rows, each with the reason an archive leaves it out. */
export const PLATFORM_NOT_EXPORTED: Readonly<Record<string, string>> = {
  changes: 'The last two weeks’ changes, for open screens.',
  daily_turns: 'The last run of each daily task.',
  page_sessions: 'Secrets: the devices with a customer’s page open.',
  receipts: 'Stored answers to calls, in case a call is repeated.',
  sandbox_accounts: 'Test accounts of the payment sandbox.',
  sessions: 'Secrets: the devices where users are signed in.',
  settings: 'Internal feature switches.',
  tenants: 'The record that the business exists; the business itself is exported.',
  used_bypass_tokens: 'One-time challenges that were answered.',
};
