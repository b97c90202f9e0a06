import type { Transaction } from '../../../platform/db/transaction.ts';
import { insertUser, type NewUser, updatePasswordHash } from './store.ts';

/** Adds a user unless the address has an account; resolves with whether it did. */
export function addUser(tx: Transaction, user: NewUser): Promise<boolean> {
  return insertUser(tx, user);
}

/** Gives a user another password, whatever it was before. */
export async function changePasswordHash(tx: Transaction, id: string, hash: string): Promise<void> {
  await updatePasswordHash(tx, id, hash);
}
