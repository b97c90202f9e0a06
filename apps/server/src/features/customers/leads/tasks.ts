import { MOST_LEAD_MILES } from '@roundbook/contract/customers/leads/leads';
import {
  LEAD_KIND_WORDS,
  creditWords,
  leadFrequencyWords,
  milesAwayWords,
  roughMiles,
} from '@roundbook/domain/customers/leads/lead';
import { actOnOffer, type OfferAct } from '@roundbook/domain/customers/leads/offer';
import { milesBetween } from '@roundbook/domain/values/addresses/distance';
import { isRefusal } from '@roundbook/domain/values/refusals/refusal';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import {
  readTenant,
  type TenantTransaction,
  transact,
  transactShared,
} from '../../../platform/db/transaction.ts';
import { handles, type TaskHandler, type EnqueueIn } from '../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import type { FileParts } from '../../files/assets/effects.ts';
import { notifyStaff } from '../../messages/notifications/effects.ts';
import { withdrawAbout } from '../../messages/outbox/effects.ts';
import { endOffer, lockOffered } from '../quotes/passing/offer-effects.ts';
import { findListeners, type Listener, moveAlerts } from './alert-store.ts';
import { isBought } from './lead-ending.ts';
import { around } from './lead-reach.ts';
import {
  announceLead,
  closeSold,
  noteFalse,
  notifyOfErasure,
  passPhotos,
} from './lead-task-names.ts';
import { deleteLead, findOnMarket, findSale, type MarketLead } from './market-store.ts';
import { passPhotosOn } from './photo-tasks.ts';
import { findPurchase } from './purchase-store.ts';
import { homeOf } from './queries.ts';
import { findLapsing, findOffer, setOffer } from './store.ts';

interface Parts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
}

/** A line that describes a lead without identifying the requester. */
function leadWords(lead: MarketLead, { latitude, longitude }: Listener): string {
  const miles = roughMiles(milesBetween([latitude, longitude], [lead.latitude, lead.longitude]));
  const often = leadFrequencyWords(lead).toLowerCase();
  return `A lead ${milesAwayWords(miles)}: ${LEAD_KIND_WORDS[lead.kind].toLowerCase()}, ${often}, for ${creditWords(lead.credits)}`;
}

/** The users to notify of a lead, by business. */
function hearers(lead: MarketLead, listeners: readonly Listener[]) {
  const near = listeners.filter(
    ({ businessId, latitude, longitude, miles }) =>
      businessId !== lead.businessId &&
      roughMiles(milesBetween([latitude, longitude], [lead.latitude, lead.longitude])) <= miles,
  );
  return Map.groupBy(near, ({ businessId }) => businessId);
}

/** Notifies each user whose alerts match a lead, once. */
async function announce({ database, enqueueIn }: Parts, leadId: string): Promise<void> {
  const found = await transactShared(database, {}, async (tx) => {
    const lead = await findOnMarket(tx, leadId, tx.now);
    if (!lead) return undefined;
    const { latitude, degreesNorth } = around([lead.latitude, lead.longitude], MOST_LEAD_MILES);
    const listeners = await findListeners(
      tx,
      lead.kind,
      latitude - degreesNorth,
      latitude + degreesNorth,
    );
    return { lead, listeners };
  });
  if (!found) return;
  const { lead, listeners } = found;
  for (const [businessId, people] of hearers(lead, listeners)) {
    await transact(database, { businessId: mintBusinessId(businessId) }, async (tx) =>
      notifyStaff(tx, enqueueIn(tx), {
        kind: 'lead',
        message: leadWords(lead, people[0]!),
        entity: { model: 'lead', id: leadId },
        to: { userIds: people.map(({ userId }) => userId) },
        key: `lead:new:${leadId}`,
      }),
    );
  }
}

/** The seller and the buyer of a lead; undefined until it is sold. */
const saleOf = ({ database }: Parts, leadId: string) =>
  transactShared(database, {}, (tx) => findSale(tx, leadId));

/** Closes the offer and the quote of a sold lead, and notifies the firm that made the offer. */
async function closeOffer(parts: Parts, leadId: string): Promise<void> {
  const sale = await saleOf(parts, leadId);
  if (!sale) return;
  const { database, enqueueIn } = parts;
  await transact(database, { businessId: mintBusinessId(sale.sellerId) }, async (tx) => {
    const seen = await findOffer(tx, leadId);
    deleteLead(tx, leadId);
    if (!seen) return;
    await lockOffered(tx, seen.quoteId);
    const offer = await findOffer(tx, leadId, true);
    const decision = offer && actOnOffer('sell', 'buyer', offer.state);
    if (!offer || !decision || isRefusal(decision)) return;
    setOffer(tx, leadId, { state: decision.state, ended_at: sale.soldAt });
    await endOffer(tx, offer.quoteId, 'sell', 'rule', 'Another firm has taken over the request.');
    notifyStaff(tx, enqueueIn(tx), {
      kind: 'lead',
      message: 'Another firm has taken over a request that you offered',
      entity: { model: 'quote', id: offer.quoteId },
      key: `lead:sold:${leadId}`,
    });
  });
}

/** Marks a lead as false for the firm that offered it, and notifies that firm. */
async function noteFalseLead(parts: Parts, leadId: string): Promise<void> {
  // The task that follows the sale may not have closed the offer yet.
  await closeOffer(parts, leadId);
  const sale = await saleOf(parts, leadId);
  if (!sale) return;
  const { database, enqueueIn } = parts;
  await transact(database, { businessId: mintBusinessId(sale.sellerId) }, async (tx) => {
    const offer = await findOffer(tx, leadId, true);
    if (!offer || offer.falseAt !== null) return;
    setOffer(tx, leadId, { false_at: tx.now });
    notifyStaff(tx, enqueueIn(tx), {
      kind: 'lead',
      message: 'The contact details of a request that you offered were false',
      entity: { model: 'quote', id: offer.quoteId },
      key: `lead:false:${leadId}`,
    });
  });
}

/** Notifies a lead's buyer that the seller has erased the person. */
async function notifyBuyer(parts: Parts, leadId: string): Promise<void> {
  const sale = await saleOf(parts, leadId);
  if (!sale) return;
  const { database, enqueueIn } = parts;
  await transact(database, { businessId: mintBusinessId(sale.buyerId) }, async (tx) => {
    const purchase = await findPurchase(tx, leadId);
    if (!purchase || purchase.quoteId === null) return;
    notifyStaff(tx, enqueueIn(tx), {
      kind: 'lead',
      message:
        'A person whose request you bought has been erased by the firm they first asked. Erase their details here too, unless you still need them',
      entity: { model: 'quote', id: purchase.quoteId },
      key: `lead:erased:${leadId}`,
    });
  });
}

/** The tasks for leads, each step in a transaction of one firm. */
export function leadTasks(parts: Parts & FileParts): readonly TaskHandler[] {
  return [
    handles(announceLead, ({ leadId }) => announce(parts, leadId)),
    handles(closeSold, ({ leadId }) => closeOffer(parts, leadId)),
    handles(passPhotos, ({ leadId }) => passPhotosOn(parts, leadId)),
    handles(noteFalse, ({ leadId }) => noteFalseLead(parts, leadId)),
    handles(notifyOfErasure, ({ leadId }) => notifyBuyer(parts, leadId)),
  ];
}

const LAPSE: OfferAct = 'lapse';

/** Marks an offer that no one bought as lapsed, and returns its quote to the firm. */
async function lapse(
  tx: TenantTransaction,
  { enqueueIn }: Parts,
  { id, quoteId }: { readonly id: string; readonly quoteId: string },
): Promise<void> {
  await lockOffered(tx, quoteId);
  const offer = await findOffer(tx, id, true);
  const decision = offer && actOnOffer(LAPSE, 'rule', offer.state);
  // If the lead was bought, a task is about to close the offer.
  if (!offer || !decision || isRefusal(decision) || (await isBought(tx, offer))) return;
  deleteLead(tx, id);
  setOffer(tx, id, { state: decision.state, ended_at: tx.now });
  await withdrawAbout(tx, quoteId, 'The offer has expired.');
  const nobody = offer.state === 'Asked' ? 'The person did not answer.' : 'No firm has taken it.';
  await endOffer(tx, quoteId, 'takeBack', 'rule', nobody);
  notifyStaff(tx, enqueueIn(tx), {
    kind: 'lead',
    message: 'An offer to other firms has expired: the request is yours again',
    entity: { model: 'quote', id: quoteId },
    key: `lead:lapsed:${id}`,
  });
}

/**
 * Each morning, marks offers that no one bought as lapsed, and updates the coordinates of the business in its users'
 * alerts.
 */
export function leadDailyWork(parts: Parts): DailyWork {
  const { database } = parts;
  return {
    name: 'leads',
    at: '08:30',
    retries: 3,
    run: async ({ businessId, date }) => {
      const endOfDay = `${date}T23:59:59.999Z`;
      const lapsing = await readTenant(database, { businessId }, (tx) =>
        findLapsing(tx, tx.now < endOfDay ? tx.now : endOfDay),
      );
      for (const one of lapsing) {
        await transact(database, { businessId }, (tx) => lapse(tx, parts, one));
      }
      await transact(database, { businessId }, async (tx) => moveAlerts(tx, await homeOf(tx)));
    },
  };
}
