import { address } from '@roundbook/contract/values';
import { leadCredits, type LeadFacts, roughPlace } from '@roundbook/domain/customers/leads/lead';
import { OFFER_DAYS, spokenConsent } from '@roundbook/domain/customers/leads/offer';
import { coordinatesOf } from '@roundbook/domain/values/addresses/address';
import { outcodeOf } from '@roundbook/domain/values/addresses/postcode';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { newId } from '../../../platform/db/ids.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { factsFromOutside } from '../../../platform/facts/outside.ts';
import { placeAddress } from '../../../providers/geocoding/geocoding.ts';
import { giveLeadCreditsBack } from '../../account/billing/effects.ts';
import { openBusiness } from '../../account/businesses/effects.ts';
import {
  addBoughtQuote,
  addQuote,
  endOffer,
  offerQuoteOut,
} from '../quotes/passing/offer-effects.ts';
import { writeAlerts } from './alert-store.ts';
import { insertLead, insertSale } from './market-store.ts';
import { insertPurchase } from './purchase-store.ts';
import { homeOf } from './queries.ts';
import { insertOffer, setOffer } from './store.ts';

const HOUR_MS = 3_600_000;

/** A person whose request a firm cannot take on. */
interface Asker {
  readonly name: string;
  readonly door: readonly [number: string, street: string, town: string, postcode: string];
  readonly title: string;
  readonly request: string;
  readonly facts: LeadFacts;
  readonly hours: number;
}

const weeks = (every: number) => ({ unit: 'week', every }) as const;

/** People whose requests another firm near the demo business offers. */
const NEARBY: readonly Asker[] = [
  {
    name: 'Bryony Fell',
    door: ['12', 'Kirkgate', 'Knaresborough', 'HG5 8AD'],
    title: 'Windows all round',
    request: 'A semi with three bedrooms.',
    facts: { kind: 'windows', place: 'home', frequency: weeks(4) },
    hours: 3,
  },
  {
    name: 'The Station Buffet',
    door: ['1', 'Station Road', 'Pannal', 'HG3 1JW'],
    title: 'Shop front',
    request: 'Before eight in the morning, please.',
    facts: { kind: 'windows', place: 'business', frequency: weeks(2) },
    hours: 20,
  },
  {
    name: 'Alan Tordoff',
    door: ['30', 'Main Street', 'Ripon', 'HG4 1LT'],
    title: 'Gutters',
    request: 'Front and back.',
    facts: { kind: 'gutters', place: 'home', frequency: null },
    hours: 50,
  },
];

/** The person whose request the demo business bought. */
const BOUGHT: Asker = {
  name: 'Fiona Marsh',
  door: ['8', 'Wetherby Road', 'Harrogate', 'HG2 7SA'],
  title: 'Windows and conservatory',
  request: 'Every other month.',
  facts: { kind: 'conservatory', place: 'home', frequency: weeks(8) },
  hours: 30,
};

/** The person whose request the demo business offers. */
const OFFERED: Asker = {
  name: 'Gavin Thwaite',
  door: ['4', 'High Skellgate', 'Ripon', 'HG4 1BA'],
  title: 'Pressure washing of a yard',
  request: 'About sixty square metres.',
  facts: { kind: 'pressureWashing', place: 'home', frequency: null },
  hours: 26,
};

/** The quote and the offer that the demo makes from a person's request. */
async function madeOf(
  { parts }: DemoBusiness,
  { name, door, title, request, facts, hours }: Asker,
) {
  const [streetNumber, streetName, town, postcode] = door;
  const lines = address.parse({ streetNumber, streetName, town, postcode });
  const where = await placeAddress(parts.geocoding.builtIn, lines);
  const [latitude, longitude] = roughPlace(coordinatesOf(where) ?? [54, -1.5]);
  const district = outcodeOf(postcode) ?? '';
  const local = name.toLowerCase().replaceAll(/[^a-z]+/g, '.');
  const offeredAt = new Date(Date.now() - hours * HOUR_MS).toISOString();
  return {
    fields: {
      name,
      email: `${local}@example.com`,
      phoneNumber: '',
      mobileNumber: '07700 900119',
      address: where,
      title,
      request,
      notes: '',
    },
    offer: {
      id: newId(),
      state: 'Listed' as const,
      facts: { ...facts, district, latitude, longitude },
      credits: leadCredits(facts),
      consentWay: 'spoken' as const,
      offeredAt,
      expiresAt: new Date(Date.parse(offeredAt) + OFFER_DAYS * 24 * HOUR_MS).toISOString(),
    },
  };
}

type Made = Awaited<ReturnType<typeof madeOf>>;

/** Offers a request. @returns the quote's id */
async function offerIn(
  tx: TenantTransaction,
  { fields, offer }: Made,
  { firm, userId }: { readonly firm: string; readonly userId: string },
): Promise<string> {
  const quoteId = addQuote(tx, fields, userId);
  await offerQuoteOut(tx, quoteId, undefined);
  insertOffer(tx, { ...offer, quoteId, consent: spokenConsent(firm), offeredBy: userId });
  insertLead(tx, offer, offer.offeredAt);
  return quoteId;
}

/**
 * Adds a firm nearby with leads on the market, a lead that the demo business bought, and a lead that it offers
 * itself.
 */
export async function addToDemo(business: DemoBusiness): Promise<void> {
  const { businessId, database, parts, users } = business;
  const neighbour = mintBusinessId(newId());
  const [nearby, bought, offered] = await Promise.all([
    Promise.all(NEARBY.map((asker) => madeOf(business, asker))),
    madeOf(business, BOUGHT),
    madeOf(business, OFFERED),
  ]);
  const theirs = { firm: 'Nidd Valley Windows', userId: newId() };
  await transact(database, { businessId: neighbour }, async (tx) => {
    openBusiness(tx, 'office@nidd-valley.example.com', '');
    for (const made of nearby) await offerIn(tx, made, theirs);
    const quoteId = await offerIn(tx, bought, theirs);
    setOffer(tx, bought.offer.id, { state: 'Sold', ended_at: bought.offer.offeredAt });
    await endOffer(tx, quoteId, 'sell', 'rule', 'Another firm has taken over the request.');
  });
  await transact(database, { businessId }, async (tx) => {
    const userId = users.Manager;
    const { id, facts, credits, offeredAt } = bought.offer;
    const { district, kind, place, frequency } = facts;
    await insertSale(tx, { id, businessId: neighbour }, offeredAt);
    const consent = spokenConsent(theirs.firm);
    const happening = factsFromOutside(parts.participants, {
      tx,
      enqueue: parts.enqueueIn(tx),
      timeZone: 'Europe/London',
      now: offeredAt,
    });
    const purchased = { frequency, said: undefined, consent, userId, at: offeredAt };
    insertPurchase(
      tx,
      {
        id,
        quoteId: await addBoughtQuote({ tx, facts: happening }, bought.fields, purchased),
        district,
        facts: { kind, place, frequency },
        credits,
        consent,
        consentedAt: offeredAt,
        boughtAt: offeredAt,
        contactHashes: [],
      },
      userId,
    );
    await offerIn(tx, offered, { firm: 'Clearwater Window Cleaning', userId });
    await giveLeadCreditsBack(tx, 8);
    writeAlerts(tx, userId, { isOn: true, miles: 15, kinds: [] }, await homeOf(tx));
  });
}
