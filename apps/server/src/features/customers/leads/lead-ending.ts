import {
  actOnOffer,
  type OfferAct,
  type OfferActor,
} from '@roundbook/domain/customers/leads/offer';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { accept, refuse } from '../../../platform/http/app-error.ts';
import type { OfferRecord } from './lead-offer-record.ts';
import { deleteLead, findSale, lockLead } from './market-store.ts';
import { setOffer } from './store.ts';

/**
 * Ends a locked, unsold offer.
 * @throws AppError 422 with a message if the offer is over, or was bought a moment ago
 */
export async function endUnsold(
  tx: TenantTransaction,
  offer: OfferRecord,
  [act, by]: readonly [Extract<OfferAct, 'refuse' | 'withdraw' | 'lapse'>, OfferActor],
  now: string,
): Promise<void> {
  const { state } = accept(actOnOffer(act, by, offer.state));
  if (await isBought(tx, offer)) {
    throw refuse('Another firm has just bought this request, so it has been passed on.');
  }
  deleteLead(tx, offer.id);
  setOffer(tx, offer.id, { state, ended_at: now });
}

/** Whether an offer was bought. Locks the lead, so that no one can buy it until the commit. */
export async function isBought(
  tx: TenantTransaction,
  { id }: Pick<OfferRecord, 'id'>,
): Promise<boolean> {
  await lockLead(tx, id);
  return (await findSale(tx, id)) !== undefined;
}
