import type { DoorPrice } from '@roundbook/contract/customers/canvassing/canvass';
import type { noteKnock } from '@roundbook/contract/customers/canvassing/canvasses';
import type { BodyOf } from '@roundbook/contract/endpoint';
import { doorKey } from '@roundbook/domain/customers/canvassing/door';
import { byTime } from '@roundbook/domain/customers/canvassing/house';
import { doorConsent, knockRefusal, mayNote } from '@roundbook/domain/customers/canvassing/knock';
import { atField } from '@roundbook/domain/values/refusals/refusal';
import { phoneRefusal } from '@roundbook/domain/values/validation/phone';
import type { Secrets } from '../../../platform/auth/secrets.ts';
import { AppError, refuse } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import type { Geocoder } from '../../../providers/geocoding/geocoding.ts';
import { nameOfBusiness } from '../../account/businesses/lookups.ts';
import {
  type DoorCall,
  isWaitingQuote,
  priceAgainAtDoor,
  quoteAtDoor,
  type QuotedAtDoor,
} from '../quotes/door-effects.ts';
import { lockStreet } from './commands.ts';
import * as queries from './queries.ts';
import * as store from './store.ts';

/** The dependencies for recording a price given at a door. */
export interface CanvassParts {
  readonly publicUrl: string;
  readonly secrets: Secrets;
  readonly geocoder: Geocoder;
}

type Call = WriteCall<typeof noteKnock>;
type Noted = BodyOf<typeof noteKnock>;
type Quoted = NonNullable<Noted['quote']>;

/** The maximum number of houses on a street, and of knocks at a house. */
const MOST_HOUSES = 1000;
const MOST_KNOCKS = 100;

/** Checks a knock. @throws AppError 400 with an error on the field, 403 if the role may not give prices */
function check({ body, actor }: Call): void {
  if (!mayNote(actor.role, body.outcome)) throw new AppError('roleInsufficient');
  const refused =
    knockRefusal(body) ??
    atField('quote.mobileNumber', phoneRefusal(body.quote?.mobileNumber ?? ''));
  if (refused) throw new AppError('invalid', refused);
  if (doorKey(body.door) === '') {
    throw new AppError('invalid', { field: 'door', detail: 'Please enter a number or a name' });
  }
}

/**
 * The time of a knock. A time in the future, from a device whose clock is fast, becomes the
 * present.
 */
function timeOf({ now }: DoorCall, { knockedAt = now }: Noted): string {
  const at = Date.parse(knockedAt);
  return new Date(Math.min(at, Date.parse(now))).toISOString();
}

/** The price given at a knock; if there is no regular price, the work is one-off. */
function priceOf({ first, regular, frequency, serviceId }: Quoted): DoorPrice {
  return { first, regular, frequency: regular === null ? null : frequency, serviceId };
}

/** The person, place and price of a quote given at a door, in the shape that a quote needs. */
async function quotedAt(
  { tx }: DoorCall,
  street: queries.StreetRecord,
  door: string,
  quote: Quoted,
): Promise<QuotedAtDoor> {
  const { name, mobileNumber, email, note, channel, isAgreed } = quote;
  const { streetName, town, postcode } = street;
  const business = await nameOfBusiness(tx);
  return {
    price: priceOf(quote),
    street: { streetName, town, postcode },
    door,
    contact: { name, mobileNumber, email },
    note,
    consent: isAgreed ? doorConsent(business.name) : '',
    channel,
  };
}

/** The newest knock at which the quote was given a price; undefined if there is none. */
export function newestPrice(
  knocks: readonly queries.KnockRecord[],
  quoteId: string,
): (queries.KnockRecord & { readonly price: DoorPrice }) | undefined {
  return knocks
    .filter(
      (knock): knock is queries.KnockRecord & { readonly price: DoorPrice } =>
        knock.quoteId === quoteId && knock.price !== null,
    )
    .toSorted(byTime)
    .at(-1);
}

/**
 * The quote for a price given at a door: each house has one open quote, which takes the price of the latest knock,
 * in whatever order the knocks arrive. @returns the quote's id
 */
async function quoteOf(
  parts: CanvassParts,
  call: DoorCall,
  quoted: QuotedAtDoor,
  {
    knock,
    knocks,
    quoteId,
  }: {
    readonly knock: queries.KnockRecord;
    readonly knocks: readonly queries.KnockRecord[];
    readonly quoteId: string | null;
  },
): Promise<string> {
  const last = quoteId === null ? undefined : newestPrice(knocks, quoteId);
  if (quoteId === null || !last || !(await isWaitingQuote(call, quoteId))) {
    return quoteAtDoor(parts, call, quoted);
  }
  if (byTime(last, knock) < 0) {
    await priceAgainAtDoor(parts, call, quoteId, { before: last.price, quoted });
  }
  return quoteId;
}

/** Adds a knock to a locked street. @returns the id of the house */
export async function addKnock(
  parts: CanvassParts,
  call: DoorCall,
  street: queries.StreetRecord,
  noted: Noted,
): Promise<string> {
  const { tx, actor } = call;
  const { door, outcome, quote, coordinates } = noted;
  const key = doorKey(door);
  const { houses, house } = await queries.findHouse(tx, street.id, key);
  if (!house && houses >= MOST_HOUSES)
    throw refuse('A street can have at most 1,000 houses.', 'door');
  const knocks = house ? await queries.findKnocks(tx, [house.id]) : [];
  if (knocks.length >= MOST_KNOCKS)
    throw refuse('You have reached the limit of knocks for one door.', 'door');
  const isCallBack = outcome === 'CallBack';
  const plain: queries.KnockRecord = {
    id: noted.knockId,
    outcome,
    knockedAt: timeOf(call, noted),
    byUserId: actor.userId,
    callBackOn: isCallBack ? noted.callBackOn : null,
    callBackTime: isCallBack ? noted.callBackTime : null,
    note: isCallBack ? noted.note : '',
    price: null,
    quoteId: null,
  };
  let knock = plain;
  if (outcome === 'Quoted' && quote) {
    const quoted = await quotedAt(call, street, door, quote);
    const known = { knock, knocks, quoteId: house?.quoteId ?? null };
    knock = { ...plain, price: quoted.price, quoteId: await quoteOf(parts, call, quoted, known) };
  }
  const houseId = house?.id ?? store.insertHouse(tx, { canvassId: street.id, doorKey: key, door });
  store.insertKnock(tx, houseId, knock);
  if (coordinates) store.placeHouse(tx, houseId, coordinates);
  store.setStanding(tx, houseId, [...knocks, knock], knock.quoteId ?? house?.quoteId ?? null);
  return houseId;
}

/** Records a knock. Locks the street, so that simultaneous knocks at a door are handled in turn. */
export async function noteDown(parts: CanvassParts, call: Call) {
  const { tx, params, body } = call;
  check(call);
  const street = await lockStreet(tx, params.id);
  const before = await queries.findKnock(tx, body.knockId);
  if (before) {
    if (before.canvassId !== street.id) throw new AppError('requestIdReused');
    return { houseId: before.houseId };
  }
  const houseId = await addKnock(parts, call, street, body);
  store.touchStreet(tx, street, timeOf(call, body));
  return { houseId };
}
