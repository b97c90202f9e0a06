import { knownLines, oldestFirst } from '@roundbook/domain/money/bank-transactions/known-lines';
import type { StatementLine } from '@roundbook/statements/model';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { deleteBalances } from './bank-accounts/balance-store.ts';
import { comparable } from './bank-transaction-lines.ts';
import { matchTransactions } from './bank-transaction-task.ts';
import { lockPreferences } from './decisions/action-store.ts';
import { resetAll } from './decisions/reset-commands.ts';
import { findKnown, findOfImport } from './line-queries.ts';
import { deleteImport, insertLines, insertSources, type NewLine } from './store.ts';

/** Schedules matching of new transactions after the commit, with booking if the business wants that. */
export function matchSoon(enqueue: Enqueue, businessId: BusinessId): void {
  enqueue(matchTransactions, { businessId });
}

/**
 * Waits until no other import into the business is in progress, and blocks other imports until the commit, so that the
 * known lines that this transaction reads stay current.
 */
export async function takeTurn(tx: TenantTransaction): Promise<void> {
  await lockPreferences(tx);
}

/** Lines of one account from a file or a feed. */
interface ImportedLines {
  readonly bankAccountId: string;
  readonly importId: string;
  /** All booked lines of each day, in the bank's order. */
  readonly lines: readonly StatementLine[];
}

/**
 * Adds the lines that are not known yet. Imports into a business take turns, so two that overlap add each line once.
 * Known lines also become part of this import, so they stay until all of their imports are undone.
 */
export async function addTransactions(
  tx: TenantTransaction,
  { bankAccountId, importId, lines }: ImportedLines,
): Promise<{ added: number; known: number }> {
  const ordered = oldestFirst(lines);
  const [, stored] = await Promise.all([
    lockPreferences(tx),
    findKnown(
      tx,
      bankAccountId,
      ordered.map(({ bookedOn }) => bookedOn),
    ),
  ]);
  const compared = ordered.map(comparable);
  const matches = knownLines(stored, compared);
  const keyOf = ({ bookedOn, amount, fingerprint }: (typeof compared)[number]) =>
    `${bookedOn} ${amount} ${fingerprint}`;
  const occurrences = new Map<string, number>();
  for (const one of stored) {
    const before = occurrences.get(keyOf(one)) ?? 0;
    occurrences.set(keyOf(one), Math.max(before, one.occurrence));
  }
  const fresh = ordered.flatMap((line, place): NewLine[] => {
    if (matches[place] !== null) return [];
    const own = compared[place]!;
    const occurrence = (occurrences.get(keyOf(own)) ?? 0) + 1;
    occurrences.set(keyOf(own), occurrence);
    return [{ line, compared: own, occurrence }];
  });
  const ids = insertLines(tx, bankAccountId, fresh);
  const known = matches.flatMap((match) => match?.id ?? []);
  insertSources(tx, importId, [...ids, ...known]);
  return { added: fresh.length, known: known.length };
}

/**
 * Undoes a whole import: deletes the transactions that no other import holds, and reverses their bookings.
 * @throws AppError 422 if a booking can no longer be reversed
 */
export async function removeImport(
  tx: TenantTransaction,
  importId: string,
): Promise<{ removed: number }> {
  await lockPreferences(tx);
  const held = await findOfImport(tx, importId);
  const own = held.filter(({ isShared }) => !isShared);
  const booked = own.filter(({ status }) => status === 'Converted').map(({ id }) => id);
  await resetAll(tx, booked, 'The import was undone');
  const ids = own.map(({ id }) => id);
  deleteImport(tx, importId, ids);
  deleteBalances(tx, importId);
  return { removed: ids.length };
}
