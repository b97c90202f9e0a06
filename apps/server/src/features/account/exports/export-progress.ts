import { percentOf } from '@roundbook/domain/account/exports/export';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import type { SliceExports } from '../../../platform/exports/exports.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import type { ExportPart } from './part-queries.ts';
import type { ExportRow } from './queries.ts';
import { progress } from './store.ts';

/** The parts of the program that make exports. */
export interface MakingParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly exports: readonly SliceExports[];
}

/** One attempt to make an export. */
export interface Attempt {
  readonly businessId: BusinessId;
  readonly row: ExportRow;
  readonly today: PlainDate;
  /** The archive's finished parts; the attempt adds its own. */
  readonly made: ExportPart[];
  /** Tells the task queue that the task is still making progress. */
  readonly progressed: () => void;
}

/** A finished export's file. */
export interface MadeExport {
  /** Bytes. */
  readonly size: number;
  readonly filename: string;
}

/** The attempt is obsolete: another attempt has begun, or the export was stopped. */
export class NotWanted extends Error {
  override name = 'NotWanted';
}

/** The minimum number of milliseconds between two reports. */
const REPORT_EVERY = 1000;

/** Counts steps, and reports the progress of an attempt from time to time. */
export class Progress {
  readonly #database: Database;
  readonly #businessId: BusinessId;
  readonly #row: ExportRow;
  /** The total number of steps. */
  readonly total: number;
  #done: number;
  #reportedAt = Date.now();
  /** Tells the task queue that the task is still making progress. */
  readonly #progressed: () => void;

  /** @param done the steps that earlier attempts have finished */
  constructor(
    { database, progressed }: { readonly database: Database; readonly progressed: () => void },
    { businessId, row }: { readonly businessId: BusinessId; readonly row: ExportRow },
    { done, total }: { readonly done: number; readonly total: number },
  ) {
    this.#database = database;
    this.#progressed = progressed;
    this.#businessId = businessId;
    this.#row = row;
    this.total = total;
    this.#done = done;
  }

  /** Steps done so far. */
  get done(): number {
    return this.#done;
  }

  /** @throws NotWanted if the attempt is obsolete */
  async add(steps: number): Promise<void> {
    this.#done += steps;
    this.#progressed();
    if (Date.now() - this.#reportedAt < REPORT_EVERY) return;
    await this.report((tx, percent) => progress(tx, this.#row, percent));
  }

  /**
   * Reports progress, and calls `record` in the same transaction.
   * @param record resolves to undefined if the attempt is obsolete
   * @throws NotWanted if the attempt is obsolete
   */
  async report(
    record: (tx: TenantTransaction, percent: number) => Promise<unknown>,
  ): Promise<void> {
    this.#reportedAt = Date.now();
    const percent = percentOf(this.#done, this.total);
    const scope = { businessId: this.#businessId };
    const heard = await transact(this.#database, scope, (tx) => record(tx, percent));
    if (!heard) throw new NotWanted();
  }
}
