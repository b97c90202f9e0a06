import { sql } from 'kysely';
import { newId } from '../../../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../../../platform/db/transaction.ts';
import type { Dispute } from '../../../../../providers/cards/cards.ts';

/** A customer's stored objection to a charge. */
export interface DisputeRecord extends Omit<Dispute, 'disputeId' | 'paymentId'> {
  readonly id: string;
  readonly chargeId: string;
  readonly providerDisputeId: string;
  /** The business's answer; empty before it is given. */
  readonly evidence: string;
  readonly evidenceAssetIds: readonly string[];
  readonly openedAt: string;
}

/** Disputes `dispute` that meet a condition, oldest first. */
export function findDisputes(
  tx: TenantTransaction,
  where: ReturnType<typeof sql>,
): Promise<DisputeRecord[]> {
  return tx.all(sql<DisputeRecord>`
    select dispute.id, dispute.charge_id as "chargeId", dispute.provider_dispute_id as "providerDisputeId", dispute.state,
           dispute.amount, dispute.fee, dispute.reason, dispute.evidence_by as "evidenceBy", dispute.evidence,
           dispute.evidence_asset_ids as "evidenceAssetIds", dispute.opened_at as "openedAt"
      from disputes dispute where dispute.business_id = ${tx.businessId} and ${where} order by dispute.id`);
}

/** Writes what the provider reports about a dispute over a locked charge. */
export function upsertDispute(tx: TenantTransaction, chargeId: string, dispute: Dispute): void {
  const { disputeId, state, amount, fee, reason, evidenceBy } = dispute;
  tx.send(sql`
    insert into disputes (business_id, id, charge_id, provider_dispute_id, state, amount, fee, reason,
      evidence_by)
    values (${tx.businessId}, ${newId()}, ${chargeId}, ${disputeId}, ${state}, ${amount}, ${fee},
      ${reason}, ${evidenceBy})
    on conflict (business_id, provider_dispute_id) do update set state = excluded.state,
      amount = excluded.amount, fee = excluded.fee, reason = excluded.reason,
      evidence_by = excluded.evidence_by`);
}

/** Saves the answer to a dispute before it is sent. */
export function saveEvidence(
  tx: TenantTransaction,
  id: string,
  words: string,
  assetIds: readonly string[],
): void {
  tx.send(sql`
    update disputes set evidence = ${words}, evidence_asset_ids = ${assetIds}::uuid[]
     where business_id = ${tx.businessId} and id = ${id}`);
}
