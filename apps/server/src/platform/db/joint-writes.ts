import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from './transaction.ts';

/**
 * Writes that go out as one statement, which costs driver and database about half of what they cost
 * one by one. Each sees the rows as they were before all of them, so none may change what another
 * adds; foreign keys between them are checked at the end, in any order.
 */
export class JointWrites {
  readonly tx: TenantTransaction;
  readonly #parts: RawBuilder<unknown>[] = [];

  constructor(tx: TenantTransaction) {
    this.tx = tx;
  }

  /** @param name by which later writes may read what this one returns */
  add(write: RawBuilder<unknown>, name = `write_${this.#parts.length}`): void {
    this.#parts.push(sql`${sql.ref(name)} as (${write})`);
  }

  /** Sends them all; they share the round trip of whatever comes next. */
  send(): void {
    if (this.#parts.length > 0) this.tx.send(sql`with ${sql.join(this.#parts)} select`);
  }
}
