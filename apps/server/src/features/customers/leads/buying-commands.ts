import { hash } from 'node:crypto';
import type { buyLead, reportLead } from '@roundbook/contract/customers/leads/leads';
import { creditWords } from '@roundbook/domain/customers/leads/lead';
import { decideReport, REPORTED_DAYS } from '@roundbook/domain/customers/leads/report';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readTenant, type TenantTransaction } from '../../../platform/db/transaction.ts';
import { accept, notFound, refuse } from '../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../platform/http/call.ts';
import { OutdatedPreparation } from '../../../platform/http/receipts.ts';
import { giveLeadCreditsBack, takeLeadCredits } from '../../account/billing/effects.ts';
import { countLeadCredits } from '../../account/billing/lookups.ts';
import { bouncedAbout } from '../../messages/outbox/lookups.ts';
import { contactsOf, factsToPassOn, quoteToPassOn, wasReached } from '../quotes/passing/lookups.ts';
import { addBoughtQuote, erasePurchasedQuote } from '../quotes/passing/offer-effects.ts';
import { closeSold, noteFalse, passPhotos } from './lead-task-names.ts';
import { findOnMarket, findSale, insertSale, lockLead } from './market-store.ts';
import {
  countPurchases,
  findPurchase,
  insertPurchase,
  noteRefund,
  type PurchaseRecord,
} from './purchase-store.ts';
import { leadView } from './queries.ts';
import { findOffer } from './store.ts';

const DAY_MS = 86_400_000;
const GONE = 'This lead is no longer available: another firm has bought it, or it was withdrawn.';

/**
 * The quote, facts and consent for the buyer, as stored by the firm that offers the lead; they cannot change while
 * the lead is on the market. Undefined if the lead is no longer listed.
 */
async function passedOn(tx: TenantTransaction, leadId: string) {
  const offer = await findOffer(tx, leadId);
  if (offer?.state !== 'Listed' || offer.consentedAt === null) return undefined;
  const [quote, said] = await Promise.all([
    quoteToPassOn(tx, offer.quoteId),
    factsToPassOn(tx, offer.quoteId),
  ]);
  return quote && { quote, said, consent: offer.consent, consentedAt: offer.consentedAt };
}

/** Reads the lead from the firm that offers it, before the purchase: each transaction sees only one firm's rows. */
export async function prepare(database: Database, { load, params, now }: LongCall<typeof buyLead>) {
  const lead = await load((tx) => findOnMarket(tx, params.id, now));
  if (!lead) return undefined;
  const businessId = mintBusinessId(lead.businessId);
  const passing = await readTenant(database, { businessId }, (tx) => passedOn(tx, lead.id));
  return passing && { lead, ...passing };
}

/**
 * The hash of a contact's details, which is stored instead of the details, so that only someone who knows them can
 * match them.
 */
const hashed = (contact: string) => hash('sha256', contact.trim().toLowerCase());

/** Takes the credits for a lead. @throws AppError 422 with a message if there are too few */
async function pay(tx: TenantTransaction, credits: number): Promise<void> {
  if (await takeLeadCredits(tx, credits)) return;
  const left = await countLeadCredits(tx);
  throw refuse(
    `This lead costs ${creditWords(credits)}, and you have ${left === 0 ? 'none' : creditWords(left)}. The Owner can buy more under Billing.`,
  );
}

/**
 * Buys a lead: the first firm to insert a sale gets it for good. The credits, the quote and the sale change in the
 * same transaction; a task notifies the firm that offered the lead.
 */
export async function buy(
  { tx, params, now, actor, enqueue, facts }: WriteCall<typeof buyLead>,
  prepared: Awaited<ReturnType<typeof prepare>>,
) {
  const { id } = params;
  if (await findPurchase(tx, id)) return leadView(tx, id, now);
  if (!prepared) throw (await findSale(tx, id)) ? refuse(GONE) : notFound();
  const { lead, quote, said, consent, consentedAt } = prepared;
  if (lead.businessId === tx.businessId) throw refuse('You offered this request yourself.');
  if (!(await lockLead(tx, id))) throw refuse(GONE);
  if (!(await insertSale(tx, lead, now))) throw refuse(GONE);
  if (lead.expiresAt <= now) throw new OutdatedPreparation();
  const { district, kind, place, frequency, credits } = lead;
  const quoteId = await addBoughtQuote({ tx, facts }, quote, {
    frequency,
    said,
    consent,
    userId: actor.userId,
    at: now,
  });
  insertPurchase(
    tx,
    {
      id,
      quoteId,
      district,
      facts: { kind, place, frequency },
      credits,
      consent,
      consentedAt,
      boughtAt: now,
      contactHashes: contactsOf(quote).map(hashed),
    },
    actor.userId,
  );
  await pay(tx, credits);
  enqueue(closeSold, { leadId: id });
  enqueue(passPhotos, { leadId: id });
  await tx.settled();
  return leadView(tx, id, now);
}

/** Whether a message to the contact details that were bought has bounced. */
async function hasBounced(
  tx: TenantTransaction,
  quoteId: string,
  { contactHashes }: PurchaseRecord,
) {
  const bounced = await bouncedAbout(tx, quoteId);
  return bounced.some((to) => contactHashes.includes(hashed(to)));
}

/** Reports a bought lead as false: if the rule allows it, returns its credits and erases its quote. */
export async function report({
  tx,
  params,
  body,
  now,
  enqueue,
  facts,
}: WriteCall<typeof reportLead>) {
  const { id } = params;
  const purchase = await findPurchase(tx, id, true);
  if (!purchase) throw notFound();
  const { quoteId } = purchase;
  if (quoteId === null && purchase.refundedAt === null) {
    throw refuse('You have erased this lead’s quote, so its contact details cannot be reported.');
  }
  const since = new Date(Date.parse(now) - REPORTED_DAYS * DAY_MS).toISOString();
  const [counts, reached, isUndelivered] = await Promise.all([
    countPurchases(tx, since),
    quoteId === null ? false : wasReached(tx, quoteId),
    quoteId === null ? false : hasBounced(tx, quoteId, purchase),
  ]);
  const { ground } = accept(
    decideReport({
      daysSince: (Date.parse(now) - Date.parse(purchase.boughtAt)) / DAY_MS,
      isReported: purchase.refundedAt !== null,
      wasReached: reached,
      isUndelivered,
      ...counts,
    }),
  );
  if (quoteId !== null) await erasePurchasedQuote({ tx, facts }, quoteId);
  noteRefund(tx, id, { reason: body.reason, ground, now });
  await giveLeadCreditsBack(tx, purchase.credits);
  enqueue(noteFalse, { leadId: id });
  await tx.settled();
  return leadView(tx, id, now);
}
