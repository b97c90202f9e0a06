import { sql } from 'kysely';
import type { LeadFacts } from '@roundbook/domain/customers/leads/lead';
import type { RefundGround, ReportReason } from '@roundbook/domain/customers/leads/report';
import { inserted } from '../../../platform/db/columns.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** A lead that the business bought, as stored. */
export interface PurchaseRecord {
  readonly id: string;
  readonly quoteId: string | null;
  readonly district: string;
  readonly facts: LeadFacts;
  readonly credits: number;
  readonly consent: string;
  readonly consentedAt: string;
  readonly boughtAt: string;
  /** SHA-256 of the lead's email address and phone number, in hex. */
  readonly contactHashes: readonly string[];
  readonly reportReason: ReportReason | null;
  readonly refundGround: RefundGround | null;
  readonly refundedAt: string | null;
}

/** Adds a lead that the business bought. */
export function insertPurchase(
  tx: TenantTransaction,
  purchase: Omit<PurchaseRecord, 'reportReason' | 'refundGround' | 'refundedAt'>,
  userId: string,
): void {
  const columns = {
    business_id: tx.businessId,
    id: purchase.id,
    quote_id: purchase.quoteId,
    district: purchase.district,
    facts: JSON.stringify(purchase.facts),
    credits: purchase.credits,
    consent: purchase.consent,
    consented_at: purchase.consentedAt,
    contact_hashes: sql`${purchase.contactHashes}::text[]`,
    bought_by: userId,
    bought_at: purchase.boughtAt,
  };
  tx.send(sql`insert into lead_purchases ${inserted(columns)}`);
  tx.changed('lead', purchase.id, 1);
}

const columns = sql`id, quote_id as "quoteId", district, facts, credits, consent,
  consented_at as "consentedAt", bought_at as "boughtAt", contact_hashes as "contactHashes",
  report_reason as "reportReason", refund_ground as "refundGround", refunded_at as "refundedAt"`;

/** A lead that the business bought, optionally locked until the commit; undefined if there is no such lead. */
export function findPurchase(
  tx: TenantTransaction,
  id: string,
  lock = false,
): Promise<PurchaseRecord | undefined> {
  return tx.first(sql<PurchaseRecord>`
    select ${columns} from lead_purchases where business_id = ${tx.businessId} and id = ${id}
    ${lock ? sql`for update` : sql``}`);
}

/** Leads that the business bought, newest first. */
export function findPurchases(tx: TenantTransaction, most: number): Promise<PurchaseRecord[]> {
  return tx.all(sql<PurchaseRecord>`
    select ${columns} from lead_purchases where business_id = ${tx.businessId}
     order by bought_at desc, id desc limit ${most}`);
}

/** Whether a quote came from another firm, as a lead that the business bought. */
export async function wasBought(tx: TenantTransaction, quoteId: string): Promise<boolean> {
  const row = await tx.first(sql`
    select id from lead_purchases where business_id = ${tx.businessId} and quote_id = ${quoteId}`);
  return row !== undefined;
}

/**
 * The number of leads that the business bought after `since`, and how many of them were refunded on its word alone, and
 * how many on evidence.
 */
export async function countPurchases(
  tx: TenantTransaction,
  since: string,
): Promise<{ bought: number; onItsWord: number; onEvidence: number }> {
  const row = await tx.first(sql<{ bought: number; onItsWord: number; onEvidence: number }>`
    select count(*)::int as bought, count(*) filter (where refund_ground = 'word')::int as "onItsWord",
           count(*) filter (where refund_ground = 'evidence')::int as "onEvidence"
      from lead_purchases where business_id = ${tx.businessId} and bought_at > ${since}`);
  return row ?? { bought: 0, onItsWord: 0, onEvidence: 0 };
}

/** Records that a lead's credits were returned and its quote was erased. */
export function noteRefund(
  tx: TenantTransaction,
  id: string,
  {
    reason,
    ground,
    now,
  }: { readonly reason: ReportReason; readonly ground: RefundGround; readonly now: string },
): void {
  tx.send(sql`
    update lead_purchases
       set report_reason = ${reason}, refund_ground = ${ground}, refunded_at = ${now}, quote_id = null
     where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('lead', id, 2);
}

/** Removes the references to erased quotes from bought leads. */
export function forgetQuotes(tx: TenantTransaction, quoteIds: readonly string[]): void {
  tx.send(sql`
    update lead_purchases set quote_id = null
     where business_id = ${tx.businessId} and quote_id = any(${[...quoteIds]}::uuid[])`);
}
