import { sql } from 'kysely';
import type { Transaction } from '../../../platform/db/transaction.ts';

/** When a user confirmed their authenticator app, which every later sign-in with a password needs; null without an app. */
export async function appConfirmedAt(tx: Transaction, userId: string): Promise<string | null> {
  const found = await tx.first(sql<{ confirmedAt: string | null }>`
    select confirmed_at as "confirmedAt" from second_factors where user_id = ${userId}`);
  return found?.confirmedAt ?? null;
}
