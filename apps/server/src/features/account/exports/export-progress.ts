import { percentOf } from '@roundbook/domain/account/exports/export';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { ExportRow } from './queries.ts';
import { progress } from './store.ts';

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
  readonly #total: number;
  #done = 0;
  #reportedAt = Date.now();

  constructor(database: Database, businessId: BusinessId, row: ExportRow, total: number) {
    this.#database = database;
    this.#businessId = businessId;
    this.#row = row;
    this.#total = total;
  }

  /** @throws NotWanted if the attempt is obsolete */
  async add(steps: number): Promise<void> {
    this.#done += steps;
    if (Date.now() - this.#reportedAt < REPORT_EVERY) return;
    this.#reportedAt = Date.now();
    const percent = percentOf(this.#done, this.#total);
    const scope = { businessId: this.#businessId };
    const heard = await transact(this.#database, scope, (tx) => progress(tx, this.#row, percent));
    if (!heard) throw new NotWanted();
  }
}
