import { sql } from 'kysely';
import type { QuoteOptions } from '@roundbook/contract/customers/quotes/options';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findOptions } from './option-store.ts';

/** Whether the business has a quote with this id. */
export async function isQuote(tx: TenantTransaction, id: string): Promise<boolean> {
  const found = await tx.first(sql`
    select id from quotes where business_id = ${tx.businessId} and id = ${id}`);
  return found !== undefined;
}

/** The frequencies that the business offers, each with its change to the price. */
export async function frequencyChoicesOf(
  tx: TenantTransaction,
): Promise<QuoteOptions['frequencyChoices']> {
  return (await findOptions(tx)).frequencyChoices;
}
