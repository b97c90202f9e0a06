import type { offerQuote, withdrawOffer } from '@roundbook/contract/customers/leads/offering';
import { leadCredits, roughPlace } from '@roundbook/domain/customers/leads/lead';
import {
  FALSE_LEAD_DAYS,
  OFFER_DAYS,
  offeringRefusal,
  spokenConsent,
} from '@roundbook/domain/customers/leads/offer';
import { type Address, coordinatesOf } from '@roundbook/domain/values/addresses/address';
import { outcodeOf } from '@roundbook/domain/values/addresses/postcode';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { accept, notFound, refuse } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { nameOfBusiness } from '../../account/businesses/lookups.ts';
import { withdrawAbout } from '../../messages/outbox/effects.ts';
import { writingRefusal } from '../quotes/passing/lookups.ts';
import { askToPassOn, endOffer, offerQuoteOut } from '../quotes/passing/offer-effects.ts';
import { endUnsold } from './lead-ending.ts';
import { offerView } from './lead-offer-view.ts';
import { announceLead } from './lead-task-names.ts';
import { insertLead } from './market-store.ts';
import { wasBought } from './purchase-store.ts';
import { countOffered, findOfferOf, insertOffer, wasSold } from './store.ts';

const DAY_MS = 86_400_000;

const daysFrom = (now: string, days: number) =>
  new Date(Date.parse(now) + days * DAY_MS).toISOString();

/** The rough location of the work, for other firms. @throws AppError 422 for an address that is not on the map */
function marketPlace(address: Address) {
  const coordinates = coordinatesOf(address);
  const district = outcodeOf(address.postcode ?? '');
  if (coordinates === null || district === null) {
    throw refuse(
      'Please enter the postcode first, so that other firms can see how far away the work is.',
    );
  }
  const [latitude, longitude] = roughPlace(coordinates);
  return { district, latitude, longitude };
}

/**
 * Refuses requests that were bought or have been sold already, and more offers than a firm may
 * make.
 */
async function checkMayOffer(tx: TenantTransaction, quoteId: string, now: string): Promise<void> {
  const [bought, sold, lately] = await Promise.all([
    wasBought(tx, quoteId),
    wasSold(tx, quoteId),
    countOffered(tx, { day: daysFrom(now, -1), falseLeads: daysFrom(now, -FALSE_LEAD_DAYS) }),
  ]);
  if (bought) {
    throw refuse(
      'You bought this request: the person agreed to be contacted by one firm only, which is yours.',
    );
  }
  if (sold) throw refuse('Another firm has already bought this request.');
  accept(offeringRefusal(lately));
}

/** Offers a quote to other firms; asks the person first, unless they have already agreed. */
export async function offer(publicUrl: string, call: WriteCall<typeof offerQuote>) {
  const { tx, params, body, now, actor, enqueue } = call;
  const { consentWay, version, kind, place, frequency } = body;
  const quoteId = params.id;
  const quote = await offerQuoteOut(tx, quoteId, version);
  await checkMayOffer(tx, quoteId, now);
  const facts = { kind, place, frequency, ...marketPlace(quote.address) };
  const isAgreed = consentWay === 'spoken';
  const { name } = await nameOfBusiness(tx);
  const made = {
    id: newId(),
    quoteId,
    state: isAgreed ? ('Listed' as const) : ('Asked' as const),
    facts,
    credits: leadCredits(body),
    consentWay,
    consent: isAgreed ? spokenConsent(name) : '',
    offeredBy: actor.userId,
    offeredAt: now,
    expiresAt: daysFrom(now, OFFER_DAYS),
  };
  insertOffer(tx, made);
  if (isAgreed) {
    insertLead(tx, made, now);
    enqueue(announceLead, { leadId: made.id });
  } else {
    accept(await writingRefusal(tx, quoteId, consentWay), 'consentWay');
    const until = made.expiresAt;
    await askToPassOn(tx, enqueue, { quoteId, channel: consentWay, publicUrl, now, until });
  }
  await tx.settled();
  return offerView(tx, quoteId);
}

/** Withdraws an unsold offer. */
export async function withdraw({ tx, params, now }: WriteCall<typeof withdrawOffer>) {
  const quoteId = params.id;
  // The quote is always locked before its offer.
  await endOffer(tx, quoteId, 'takeBack', 'office');
  const record = await findOfferOf(tx, quoteId, true);
  if (!record) throw notFound();
  await endUnsold(tx, record, ['withdraw', 'office'], now);
  await withdrawAbout(tx, quoteId, 'This request is no longer offered to other firms.');
  await tx.settled();
  return offerView(tx, quoteId);
}
