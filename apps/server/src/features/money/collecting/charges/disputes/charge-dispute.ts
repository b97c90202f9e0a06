import { sql } from 'kysely';
import type { BusinessId } from '../../../../../platform/db/business-id.ts';
import {
  readTenant,
  type TenantTransaction,
  transact,
} from '../../../../../platform/db/transaction.ts';
import type { Dispute } from '../../../../../providers/cards/cards.ts';
import { readAssets } from '../../../../files/assets/lookups.ts';
import type { ChargeParts } from '../charge-asking.ts';
import { follow } from '../charge-following.ts';
import { bringUpToDate } from '../charge-money.ts';
import type { ChargeRecord } from '../charge-record.ts';
import { notifyPeople } from '../news/charge-notifying.ts';
import { todayOf } from '../refunds/charge-refund.ts';
import { findCharge, findCharges, lockCharge, type NewEvent } from '../store.ts';
import { findDisputes, upsertDispute } from './dispute-store.ts';

const EVENT_OF: Readonly<Record<Dispute['state'], NewEvent['kind']>> = {
  'Evidence needed': 'Disputed',
  'Under review': 'Evidence sent',
  Won: 'Dispute won',
  Lost: 'Dispute lost',
};

/** Writes the state of a dispute, and updates its charge. */
async function write(
  { accounts, enqueueIn }: ChargeParts,
  tx: TenantTransaction,
  { id }: ChargeRecord,
  dispute: Dispute,
): Promise<void> {
  const charge = await lockCharge(tx, id);
  if (!charge) return;
  const before = await findDisputes(tx, sql`dispute.charge_id = ${id}`);
  upsertDispute(tx, id, dispute);
  const after = await findDisputes(tx, sql`dispute.charge_id = ${id}`);
  const isOpen = ({ state }: Pick<Dispute, 'state'>) =>
    state === 'Evidence needed' || state === 'Under review';
  const held = after.filter(isOpen).reduce((sum, { amount }) => sum + amount, 0);
  const fees = after.reduce((sum, { fee }) => sum + fee, 0);
  const known = before.find((one) => one.providerDisputeId === dispute.disputeId);
  const isNews = known?.state !== dispute.state;
  const { amount, reason } = dispute;
  const kind = EVENT_OF[dispute.state];
  const left = charge.amount - charge.refunded;
  // A lost dispute over part of a charge takes that part back; a lost dispute over the full amount
  // changes the charge's own state.
  const isPart = isNews && dispute.state === 'Lost' && amount < left;
  const change = await bringUpToDate(
    tx,
    charge,
    {
      disputes: { fees, held },
      events: isNews ? [{ kind, amount, detail: known ? '' : reason }] : [],
      ...(isPart ? { refund: { amount, reason: 'A dispute was lost' } } : {}),
    },
    await todayOf(tx),
  );
  const notifying = { tx, enqueue: enqueueIn(tx), publicUrl: accounts.publicUrl };
  await notifyPeople({ ...notifying, dispute: { dispute, isNews, isFirst: !known } }, change);
}

/** Brings a dispute up to date with its provider; false if it concerns no charge of this business. */
export async function followDispute(
  parts: ChargeParts,
  businessId: BusinessId,
  accountId: string,
  disputeId: string,
): Promise<boolean> {
  const { database, cards } = parts;
  const scope = { businessId };
  const dispute = await cards.findDispute(accountId, disputeId);
  const [charge] = await readTenant(database, scope, (tx) =>
    findCharges(tx, sql`ch.provider_payment_id = ${dispute.paymentId}`),
  );
  if (!charge) return false;
  await transact(database, scope, (tx) => write(parts, tx, charge, dispute));
  if (dispute.state === 'Lost') await follow(parts, businessId, charge.id);
  return true;
}

/** Sends the answer to a dispute. Idempotent. */
export async function sendEvidenceOf(
  parts: ChargeParts,
  businessId: BusinessId,
  id: string,
): Promise<void> {
  const { database, cards, files } = parts;
  const scope = { businessId };
  const known = await readTenant(database, scope, async (tx) => {
    const [dispute] = await findDisputes(tx, sql`dispute.id = ${id}`);
    if (!dispute) return undefined;
    const [charge, open] = await Promise.all([
      findCharge(tx, dispute.chargeId),
      readAssets(tx, files, dispute.evidenceAssetIds),
    ]);
    return charge && { dispute, charge, open };
  });
  if (!known || known.dispute.state !== 'Evidence needed') return;
  const { dispute, charge } = known;
  const evidence = { words: dispute.evidence, files: await known.open() };
  const { accountId } = charge;
  const { providerDisputeId } = dispute;
  const after = await cards.submitEvidence(accountId, providerDisputeId, evidence, dispute.id);
  await transact(database, scope, (tx) => write(parts, tx, charge, after));
}
