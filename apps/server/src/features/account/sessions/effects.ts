import type { Transaction } from '../../../platform/db/transaction.ts';
import { insertUser, type NewUser } from './user-store.ts';

/** Adds a user unless the address has an account; resolves with whether it did. */
export function addUser(tx: Transaction, user: NewUser): Promise<boolean> {
  return insertUser(tx, user);
}
