import type { Readable } from 'node:stream';
import type { ListKind } from '@roundbook/domain/account/exports/export';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { FileStore } from '../../providers/files/files.ts';
import type { BusinessId } from '../db/business-id.ts';
import type { Database } from '../db/database.ts';
import type { TenantTransaction } from '../db/transaction.ts';

/**
 * What a value is. `pence` is a whole number of pence, `pounds` the same with two decimals, `instant` ISO 8601
 * in UTC, `id` a UUID by which files refer to each other, `list` and `json` are JSON.
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

/** A column of an exported file: what its values are, and what they mean, in a sentence. */
export type ExportColumn = readonly [kind: ColumnKind, about: string];

/** A row by the names of its columns. */
export type ExportRow = Readonly<Record<string, unknown>>;

/** Rows that an export writes, page by page, so that a large business does not fill the memory. */
export interface ExportSource {
  /** The name of its files, without an ending. */
  readonly name: string;
  /** What its rows are, in a sentence. */
  readonly about: string;
  readonly columns: Readonly<Record<string, ExportColumn>>;
  readonly count: (tx: TenantTransaction) => Promise<number>;
  /** Pages in a fixed order. Each is asked for once the one before it was written. */
  readonly pages: (tx: TenantTransaction, today: PlainDate) => AsyncIterable<readonly ExportRow[]>;
}

/** A table of a slice, as an archive holds it. */
export interface ExportedTable extends ExportSource {
  readonly table: string;
  /** Columns that are left out, each with the reason. */
  readonly without: Readonly<Record<string, string>>;
}

/** A list for people, as a spreadsheet or another program reads it. */
export interface ExportedList extends ExportSource {
  /** As the `list-export.ts` of its noun declares it. */
  readonly name: ListKind;
  /** What a person calls it. */
  readonly title: string;
}

/** A file for an archive. */
export interface ExportedFile {
  /** Its name inside the folder; unique there. */
  readonly name: string;
  /** Opens it once it is its turn; null if it is not there any more. */
  readonly open: () => Promise<Readable | Buffer | null>;
}

/** What files are read with, outside any transaction of the export. */
export interface FileReading {
  readonly database: Database;
  readonly businessId: BusinessId;
  readonly files: FileStore;
  readonly today: PlainDate;
}

/** Files of a slice, as an archive holds them. */
export interface ExportedFolder {
  readonly name: string;
  readonly about: string;
  /** Uploaded by people, or a PDF that the program makes of its records. */
  readonly kind: 'uploaded' | 'made';
  readonly count: (tx: TenantTransaction) => Promise<number>;
  readonly each: (reading: FileReading) => AsyncIterable<ExportedFile>;
}

/** All that a slice gives to exports. */
export interface SliceExports {
  readonly tables: readonly ExportedTable[];
  readonly lists?: readonly ExportedList[];
  readonly folders?: readonly ExportedFolder[];
  /** Its other tables, each with the reason why an archive does without it. */
  readonly notExported?: Readonly<Record<string, string>>;
}

/** Tables of the platform that hold rows of businesses, each with the reason why an archive does without it. */
export const PLATFORM_NOT_EXPORTED: Readonly<Record<string, string>> = {
  changes: 'What changed in the last two days, for open screens.',
  daily_turns: 'Which daily work ran last.',
  page_sessions: 'Secrets: who has a customer’s page open.',
  receipts: 'Answers to calls, kept for repeats.',
  sandbox_accounts: 'Pretend accounts of the payment sandbox.',
  sessions: 'Secrets: who is signed in where.',
  settings: 'Switches of the program.',
  tenants: 'Says that there is such a business; the business itself is exported.',
  used_bypass_tokens: 'Questions that were answered once.',
};
