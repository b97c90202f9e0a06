import { sql } from 'kysely';
import type { OfferState } from '@roundbook/domain/customers/leads/offer';
import { assigned, type Columns, inserted } from '../../../platform/db/columns.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { OfferRecord } from './lead-offer-record.ts';

/** An offer that is about to be added. */
export type NewOffer = Pick<
  OfferRecord,
  'id' | 'quoteId' | 'state' | 'facts' | 'credits' | 'consentWay' | 'offeredAt' | 'expiresAt'
> & { readonly offeredBy: string; readonly consent: string };

/** Adds an offer. An offer that is listed immediately has the person's consent from a conversation. */
export function insertOffer(tx: TenantTransaction, offer: NewOffer): void {
  const isAgreed = offer.state === 'Listed';
  const columns = {
    business_id: tx.businessId,
    id: offer.id,
    quote_id: offer.quoteId,
    state: offer.state,
    facts: JSON.stringify(offer.facts),
    credits: offer.credits,
    consent_way: offer.consentWay,
    consent: offer.consent,
    consented_at: isAgreed ? offer.offeredAt : null,
    consent_by: isAgreed ? offer.offeredBy : null,
    offered_by: offer.offeredBy,
    offered_at: offer.offeredAt,
    expires_at: offer.expiresAt,
  };
  tx.send(sql`insert into lead_offers ${inserted(columns)}`);
}

/** Sets columns of a locked offer. */
export function setOffer(
  tx: TenantTransaction,
  id: string,
  columns: Columns & { readonly state?: OfferState },
): void {
  tx.send(sql`
    update lead_offers set ${assigned(columns)} where business_id = ${tx.businessId} and id = ${id}`);
}

const columns = sql`id, quote_id as "quoteId", state, facts, credits, consent_way as "consentWay", consent,
  consented_at as "consentedAt", consent_by as "consentByUserId", offered_at as "offeredAt",
  expires_at as "expiresAt", ended_at as "endedAt", false_at as "falseAt"`;

/**
 * The newest offer of a quote, optionally locked until the commit; undefined if it was never
 * offered.
 */
export function findOfferOf(
  tx: TenantTransaction,
  quoteId: string,
  lock = false,
): Promise<OfferRecord | undefined> {
  return tx.first(sql<OfferRecord>`
    select ${columns} from lead_offers
     where business_id = ${tx.businessId} and quote_id = ${quoteId}
     order by offered_at desc, id desc limit 1 ${lock ? sql`for update` : sql``}`);
}

/** An offer, optionally locked until the commit; undefined if there is no such offer. */
export function findOffer(
  tx: TenantTransaction,
  id: string,
  lock = false,
): Promise<OfferRecord | undefined> {
  return tx.first(sql<OfferRecord>`
    select ${columns} from lead_offers where business_id = ${tx.businessId} and id = ${id}
    ${lock ? sql`for update` : sql``}`);
}

/** Open offers that have lapsed by `now`, with their quotes. */
export function findLapsing(
  tx: TenantTransaction,
  now: string,
): Promise<{ id: string; quoteId: string }[]> {
  return tx.all(sql<{ id: string; quoteId: string }>`
    select id, quote_id as "quoteId" from lead_offers
     where business_id = ${tx.businessId} and state in ('Asked', 'Listed') and expires_at <= ${now}`);
}

/**
 * The counts that limit the business's offers: its open offers, its offers in the last day, and its leads that were
 * found to be false.
 */
export async function countOffered(
  tx: TenantTransaction,
  since: { readonly day: string; readonly falseLeads: string },
): Promise<{ open: number; today: number; falseLeads: number }> {
  const row = await tx.first(sql<{ open: number; today: number; falseLeads: number }>`
    select count(*) filter (where state in ('Asked', 'Listed'))::int as open,
           count(*) filter (where offered_at > ${since.day})::int as today,
           count(*) filter (where false_at > ${since.falseLeads})::int as "falseLeads"
      from lead_offers where business_id = ${tx.businessId}`);
  return row ?? { open: 0, today: 0, falseLeads: 0 };
}

/** Whether another firm has bought a quote. */
export async function wasSold(tx: TenantTransaction, quoteId: string): Promise<boolean> {
  const row = await tx.first(sql`
    select id from lead_offers
     where business_id = ${tx.businessId} and quote_id = ${quoteId} and state = 'Sold'`);
  return row !== undefined;
}
