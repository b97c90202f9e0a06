import { setTimeout as delay } from 'node:timers/promises';
import { FileMissing } from '../../providers/files/files.ts';
import { readTenant, type TenantTransaction } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';
import type { ExportedFile, ExportedFolder, FileReading } from './exports.ts';

interface OwnFolder<Row extends { readonly id: string }, Shared> extends Pick<
  ExportedFolder,
  'name' | 'about' | 'kind' | 'count'
> {
  /** A page of records in order of id, after the given id; fewer than `most` on the last page. */
  readonly page: (tx: TenantTransaction, after: string | null, most: number) => Promise<Row[]>;
  /** Loads data that all files share, such as the logo; called once. */
  readonly shared: (reading: FileReading) => Promise<Shared>;
  readonly nameOf: (row: Row) => string;
  readonly open: (
    reading: FileReading,
    row: Row,
    shared: Shared,
  ) => ReturnType<ExportedFile['open']>;
}

/** The number of records read at a time. */
const PAGE = 200;

/**
 * The maximum number of attempts to make a document while the business's users are waiting for many documents.
 */
const MOST_TRIES = 30;

/** Opens a document, letting people who are waiting for documents go first; null if its file does not exist. */
async function patiently(open: ExportedFile['open']): ReturnType<ExportedFile['open']> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await open();
    } catch (error) {
      if (error instanceof FileMissing) return null;
      const isBusy = error instanceof AppError && error.code === 'limited';
      if (!isBusy || tries === MOST_TRIES) throw error;
      await delay((error.retryAfter ?? 1) * 1000);
    }
  }
}

/** A folder with a file for each record of a slice, in order of id; each file is read or made when its turn comes. */
export function ownFolder<Row extends { readonly id: string }, Shared>({
  page,
  shared,
  nameOf,
  open,
  ...folder
}: OwnFolder<Row, Shared>): ExportedFolder {
  return {
    ...folder,
    each: async function* each(reading, beginAfter) {
      const common = await shared(reading);
      let after: string | null = beginAfter;
      for (;;) {
        const from: string | null = after;
        const rows: Row[] = await readTenant(reading.database, reading, (tx) =>
          page(tx, from, PAGE),
        );
        for (const row of rows) {
          yield {
            id: row.id,
            name: nameOf(row),
            open: () => patiently(() => open(reading, row, common)),
          };
        }
        if (rows.length < PAGE) return;
        after = rows.at(-1)!.id;
      }
    },
  };
}
