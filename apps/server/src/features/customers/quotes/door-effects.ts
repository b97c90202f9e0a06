import type { DoorPrice } from '@roundbook/contract/customers/canvassing/canvass';
import type { Endpoint } from '@roundbook/contract/endpoint';
import { address as addressShape } from '@roundbook/contract/values';
import { pricingRefusal } from '@roundbook/domain/customers/quotes/itemisation';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { Actor } from '../../../platform/auth/actor.ts';
import { accept } from '../../../platform/http/app-error.ts';
import type { Caller, WriteCall } from '../../../platform/http/call.ts';
import type { Geocoder } from '../../../providers/geocoding/geocoding.ts';
import { placeAddress } from '../../../providers/geocoding/geocoding.ts';
import { findServices } from '../../work/services/lookups.ts';
import type { QuoteLinks } from './answering/customer-url.ts';
import { sendingRefusal } from './answering/quote-message.ts';
import { insertAsking, NOTHING_SAID } from './asking/asking-store.ts';
import { decideAct, eraseQuote, lockQuote } from './commands.ts';
import { findOptions } from './option-store.ts';
import { findItemisationRecord, findItemisations } from './pricing/itemisation-queries.ts';
import { insertItemisation } from './pricing/itemisation-store.ts';
import { estimateOf, fixPrice } from './pricing/pricing-commands.ts';
import { findDelivery, findQuoteRecord } from './queries.ts';
import type { QuoteRecord } from './quote-record.ts';
import { columnsOf, insertQuote, setQuote } from './store.ts';

/** The parts of a call that pricing at a door needs. The price may have been given long before the call. */
export interface DoorCall extends Pick<WriteCall<Endpoint>, 'tx' | 'now' | 'today' | 'enqueue'> {
  readonly actor: Pick<Actor, 'userId'>;
  readonly caller: Pick<Caller, 'requestId'>;
}

/** The dependencies of a door price. */
interface DoorParts extends QuoteLinks {
  readonly geocoder: Geocoder;
}

/** A price given at a door. */
export interface QuotedAtDoor {
  readonly price: DoorPrice;
  readonly street: {
    readonly streetName: string;
    readonly town: string;
    readonly postcode: string;
  };
  readonly door: string;
  /** The resident's contact details; empty unless they agreed to be contacted. */
  readonly contact: {
    readonly name: string;
    readonly mobileNumber: string;
    readonly email: string;
  };
  readonly note: string;
  /** The wording that the resident agreed to; empty if no personal data is kept. */
  readonly consent: string;
  readonly channel: Channel | 'none';
}

/** The title of work for which no service was chosen. */
const TITLE = 'Window cleaning';

/**
 * The service and title of a price. The price must not be lost because the service has been deleted
 * in the meantime.
 */
async function serviceOf(
  { tx }: DoorCall,
  { serviceId }: DoorPrice,
): Promise<{ readonly title: string; readonly serviceId: string | null }> {
  const [service] = serviceId === null ? [] : await findServices(tx, [serviceId]);
  return { title: service?.name ?? TITLE, serviceId: service?.id ?? null };
}

/**
 * Adds a price to a quote, and sends it if the person can be reached. Does not fail if the person cannot be reached,
 * since the canvasser has moved on.
 */
async function addPrice(
  links: DoorParts,
  call: DoorCall,
  quote: QuoteRecord,
  { price, channel }: Pick<QuotedAtDoor, 'price' | 'channel'>,
): Promise<void> {
  const { tx, actor } = call;
  const { first, regular, frequency } = price;
  const { title, serviceId } = await serviceOf(call, price);
  const [[last], options] = await Promise.all([findItemisations(tx, quote.id), findOptions(tx)]);
  const frequencies = regular === null || !frequency ? [] : [{ frequency, percent: 0 }];
  const content = estimateOf({ first, regular, frequencies, note: '', serviceId }, title, options);
  const refused = pricingRefusal(content);
  accept(refused, refused?.field === 'lines' ? 'quote.first' : 'quote.frequency');
  const number = (last?.number ?? 0) + 1;
  const draft = { quoteId: quote.id, kind: 'Estimate', number, content } as const;
  const id = insertItemisation(tx, draft, actor.userId);
  const isReached = channel !== 'none' && (await sendingRefusal(tx, quote, channel)) === null;
  const status = decideAct('estimate', 'office', quote);
  const way = isReached ? channel : 'none';
  await fixPrice(links, call, quote, { id, content }, { status, channel: way, paper: null });
}

/** Makes a quote from a price given at a door. @returns its id */
export async function quoteAtDoor(
  parts: DoorParts,
  call: DoorCall,
  quoted: QuotedAtDoor,
): Promise<string> {
  const { tx, actor, caller, now } = call;
  const { street, door, contact, note, consent, price, channel } = quoted;
  const { title } = await serviceOf(call, price);
  const isNumber = /^\d/.test(door);
  const lines = addressShape.parse({
    ...(isNumber ? { streetNumber: door } : { flatNumber: door }),
    ...street,
  });
  const address = await placeAddress(parts.geocoder, lines);
  const name = contact.name || `${door}${isNumber ? ' ' : ', '}${street.streetName}`.slice(0, 120);
  const { email, mobileNumber } = contact;
  const fields = { name, email, phoneNumber: '', mobileNumber, address, title };
  const id = insertQuote(
    tx,
    { ...fields, request: '', notes: note },
    { status: 'Submitted', customerId: null, userId: actor.userId },
  );
  insertAsking(tx, id, caller.requestId, {
    way: 'door',
    frequency: price.frequency,
    facts: NOTHING_SAID,
    area: 'unknown',
    consent,
    askedAt: now,
  });
  await tx.settled();
  await addPrice(parts, call, await lockQuote(call, id), { price, channel });
  return id;
}

/** Whether a quote's price still waits for an answer and is the price that was given at the door. */
async function isAsGiven(
  { tx }: DoorCall,
  { status, itemisationId }: QuoteRecord,
  { first, regular }: DoorPrice,
): Promise<boolean> {
  if (status !== 'Estimated' || itemisationId === null) return false;
  const [line, ...more] = (await findItemisationRecord(tx, itemisationId))?.content.lines ?? [];
  return line?.first === first && line.regular === regular && more.length === 0;
}

/** Whether two prices are the same. */
function isSamePrice(one: DoorPrice, other: DoorPrice): boolean {
  return (
    JSON.stringify([one.first, one.regular, one.frequency, one.serviceId]) ===
    JSON.stringify([other.first, other.regular, other.frequency, other.serviceId])
  );
}

/**
 * Updates a house's existing quote with the price from another knock, and fills in missing contact details. Changes
 * nothing if the office has changed the price, or the price has been answered.
 * @param before the door price that the quote has had so far
 */
export async function priceAgainAtDoor(
  parts: DoorParts,
  call: DoorCall,
  quoteId: string,
  { before, quoted }: { readonly before: DoorPrice; readonly quoted: QuotedAtDoor },
): Promise<void> {
  const { tx } = call;
  const known = await lockQuote(call, quoteId);
  if (!(await isAsGiven(call, known, before))) return;
  const { contact, price, channel } = quoted;
  const { email, mobileNumber } = known;
  const filled = {
    ...known,
    email: email || contact.email,
    mobileNumber: mobileNumber || contact.mobileNumber,
    name: known.email || known.mobileNumber ? known.name : contact.name || known.name,
  };
  setQuote(tx, known, columnsOf(filled));
  const isSame = isSamePrice(before, price);
  const isSentAlready = isSame && (await findDelivery(tx, quoteId)) !== null;
  if (isSame && (channel === 'none' || isSentAlready)) return;
  const quote = { ...filled, version: known.version + 1 };
  await addPrice(parts, call, quote, { price, channel });
}

/** Whether a quote is still waiting or accepted, so that its house gets no second quote. */
export async function isWaitingQuote({ tx }: DoorCall, quoteId: string): Promise<boolean> {
  const quote = await findQuoteRecord(tx, quoteId);
  return quote !== undefined && ['Estimated', 'Itemised', 'Accepted'].includes(quote.status);
}

/**
 * Erases the quote of an undone knock, with its unsent messages.
 * @throws AppError 422 with a message once the quote is answered
 */
export async function takeBackAtDoor(
  { tx, facts }: DoorCall & Pick<WriteCall<Endpoint>, 'facts'>,
  quoteId: string,
): Promise<void> {
  const quote = await findQuoteRecord(tx, quoteId, true);
  if (!quote) return;
  decideAct('revoke', 'office', quote);
  await eraseQuote({ tx, facts }, quote);
}
