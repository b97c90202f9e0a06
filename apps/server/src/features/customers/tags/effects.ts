import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import * as store from './store.ts';

/** Adds a tag in the default colour. @returns its id */
export function addTag(tx: TenantTransaction, name: string): Promise<string> {
  return store.insertTag(tx, { name, colour: 'slate' });
}

/** Deletes an unused tag. */
export async function dropTag(tx: TenantTransaction, tagId: string): Promise<void> {
  await store.deleteTag(tx, tagId);
}
