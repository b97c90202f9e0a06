import { sql } from 'kysely';
import type { LeadFacts, LeadKind, LeadPlace } from '@roundbook/domain/customers/leads/lead';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction, Transaction } from '../../../platform/db/transaction.ts';
import type { OfferRecord } from './lead-offer-record.ts';

/** A lead on the market, with the firm that offers it; buyers never see the firm. */
export interface MarketLead extends LeadFacts {
  readonly id: string;
  readonly businessId: string;
  readonly district: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly credits: number;
  readonly listedAt: string;
  readonly expiresAt: string;
}

const columns = sql`lead.id, lead.business_id as "businessId", lead.district, lead.latitude, lead.longitude, lead.kind, lead.place,
  lead.frequency, lead.credits, lead.listed_at as "listedAt", lead.expires_at as "expiresAt"`;

const unsold = sql`not exists (select from lead_sales sale where sale.lead_id = lead.id)`;

/** Puts an offer on the market. */
export function insertLead(
  tx: TenantTransaction,
  { id, facts, credits, expiresAt }: Pick<OfferRecord, 'id' | 'facts' | 'credits' | 'expiresAt'>,
  now: string,
): void {
  const { district, latitude, longitude, kind, place, frequency } = facts;
  tx.send(sql`
    insert into leads (id, business_id, district, latitude, longitude, kind, place, frequency, credits,
      listed_at, expires_at)
    values (${id}, ${tx.businessId}, ${district}, ${latitude}, ${longitude}, ${kind}, ${place},
      ${frequency && JSON.stringify(frequency)}::jsonb, ${credits}, ${now}, ${expiresAt})`);
}

/** Takes a lead of the business off the market. */
export function deleteLead(tx: TenantTransaction, id: string): void {
  tx.send(sql`delete from leads where id = ${id} and business_id = ${tx.businessId}`);
}

/** A lead that can be bought now; undefined if it has been bought or withdrawn, or has lapsed. */
export function findOnMarket(
  tx: Transaction,
  id: string,
  now: string,
): Promise<MarketLead | undefined> {
  return tx.first(sql<MarketLead>`
    select ${columns} from leads lead where lead.id = ${id} and lead.expires_at > ${now} and ${unsold}`);
}

/** Locks a lead on the market until the commit. @returns whether the lead is still on the market */
export async function lockLead(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx.first(sql`select id from leads where id = ${id} for update`);
  return row !== undefined;
}

/**
 * The area in which to look for leads (its centre, and the largest differences in degrees), the kind of work, and the
 * kind of property; if either kind is undefined, any matches.
 */
interface Reach {
  readonly latitude: number;
  readonly longitude: number;
  readonly degreesNorth: number;
  readonly degreesEast: number;
  readonly kind: LeadKind | undefined;
  readonly place: LeadPlace | undefined;
}

const within = ({ latitude, longitude, degreesNorth, degreesEast, kind, place }: Reach) => sql`
  lead.latitude between ${latitude - degreesNorth} and ${latitude + degreesNorth}
  and lead.longitude between ${longitude - degreesEast} and ${longitude + degreesEast}
  and ${kind ? sql`lead.kind = ${kind}` : sql`true`} and ${place ? sql`lead.place = ${place}` : sql`true`}`;

/** The leads that other firms offer around a place and that can be bought now, newest first. */
export function findAround(
  tx: TenantTransaction,
  reach: Reach,
  now: string,
  most: number,
): Promise<MarketLead[]> {
  return tx.all(sql<MarketLead>`
    select ${columns} from leads lead
     where lead.business_id <> ${tx.businessId} and ${within(reach)} and lead.expires_at > ${now} and ${unsold}
     order by lead.listed_at desc, lead.id limit ${most}`);
}

/** Sells a lead to the business, unless the lead is already sold. @returns whether the business got it */
export async function insertSale(
  tx: TenantTransaction,
  { id, businessId }: Pick<MarketLead, 'id' | 'businessId'>,
  now: string,
): Promise<boolean> {
  const sold = await tx.first(sql`
    insert into lead_sales (lead_id, business_id, seller_id, sold_at)
    values (${id}, ${tx.businessId}, ${businessId}, ${now})
    on conflict (lead_id) do nothing returning lead_id`);
  return sold !== undefined;
}

/** The buyer and the seller of a lead; undefined until it is sold. */
export function findSale(
  tx: Transaction,
  id: string,
): Promise<{ buyerId: string; sellerId: string; soldAt: string } | undefined> {
  return tx.first(sql<{ buyerId: string; sellerId: string; soldAt: string }>`
    select business_id as "buyerId", seller_id as "sellerId", sold_at as "soldAt"
      from lead_sales where lead_id = ${id}`);
}

/** Deletes leads from the market that lapsed more than a week ago. */
export function deleteLapsedLeads(tx: Transaction): void {
  tx.send(sql`delete from leads where expires_at < ${thisInstant} - interval '7 days'`);
}
