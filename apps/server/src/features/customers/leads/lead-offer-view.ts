import type { Offer } from '@roundbook/contract/customers/leads/lead';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { isQuote } from '../quotes/option-lookups.ts';
import type { OfferRecord } from './lead-offer-record.ts';
import { findOfferOf } from './store.ts';

function view({ facts, falseAt, ...offer }: OfferRecord): Offer {
  const { kind, place, frequency, district } = facts;
  return { ...offer, kind, place, frequency, district, wasFalse: falseAt !== null };
}

/**
 * A quote's newest offer; null if it was never offered.
 * @throws AppError 404
 */
export async function offerOf(tx: TenantTransaction, quoteId: string) {
  if (!(await isQuote(tx, quoteId))) throw notFound();
  return offerView(tx, quoteId);
}

/** An existing quote's newest offer; null if it was never offered. */
export async function offerView(
  tx: TenantTransaction,
  quoteId: string,
): Promise<{ offer: Offer | null }> {
  const record = await findOfferOf(tx, quoteId);
  return { offer: record ? view(record) : null };
}
