import { sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { knownLines } from '@roundbook/domain/money/bank-transactions/known-lines';
import type { StatementLine } from '@roundbook/statements/model';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { comparable } from './bank-transaction-lines.ts';
import { countNew } from './count-queries.ts';
import { findKnown, findOfImport } from './line-queries.ts';

/** The number of lines that the account already has before they are imported. */
export async function countKnown(
  tx: TenantTransaction,
  bankAccountId: string,
  lines: readonly StatementLine[],
): Promise<number> {
  const known = await findKnown(
    tx,
    bankAccountId,
    lines.map(({ bookedOn }) => bookedOn),
  );
  return knownLines(known, lines.map(comparable)).filter((one) => one !== null).length;
}

/**
 * The number of transactions that undoing an import would delete, because no other import holds them, and how many of
 * these are booked.
 */
export async function countOfImport(
  tx: TenantTransaction,
  importId: string,
): Promise<{ own: number; booked: number }> {
  const own = (await findOfImport(tx, importId)).filter(({ isShared }) => !isShared);
  return { own: own.length, booked: own.filter(({ status }) => status === 'Converted').length };
}

/** The number of a range's transactions that no one has decided on. Read from the index `bank_transactions_by_state`. */
export function countUndecided(tx: TenantTransaction, { from, to }: Days): Promise<number> {
  return countNew(
    tx,
    sql`bt.business_id = ${tx.businessId} and bt.status = 'New'
      and bt.booked_on between ${from}::date and ${to}::date`,
  );
}
