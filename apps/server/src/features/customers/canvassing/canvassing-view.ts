import type { Canvass, CanvassHouse } from '@roundbook/contract/customers/canvassing/canvass';
import type { listCanvasses } from '@roundbook/contract/customers/canvassing/canvasses';
import type { Endpoint, ResponseOf } from '@roundbook/contract/endpoint';
import { handlesMoney, seesAllWork } from '@roundbook/domain/access/visibility';
import {
  byDoor,
  doorOf,
  isOnStreet,
  streetWord,
} from '@roundbook/domain/customers/canvassing/door';
import { canvassFigures } from '@roundbook/domain/customers/canvassing/figures';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import type { Address } from '@roundbook/domain/values/addresses/address';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { wordPatterns } from '../../../platform/db/word-patterns.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { ReadCall } from '../../../platform/http/call.ts';
import { nameOfBusiness } from '../../account/businesses/lookups.ts';
import { listServices } from '../../work/services/lookups.ts';
import { customersNear } from '../customers/near-lookups.ts';
import { openQuotesNear } from '../quotes/near-lookups.ts';
import { frequencyChoicesOf } from '../quotes/option-lookups.ts';
import * as queries from './queries.ts';

type Call = Pick<ReadCall<Endpoint>, 'tx' | 'actor'>;

/** The maximum number of streets in the list, and of call-backs. */
const MOST_STREETS = 200;
const MOST_CALL_BACKS = 200;

/** The list of call-backs covers this many days from today. */
const CALL_BACK_DAYS = 7;

/** The maximum number of addresses searched for one street. */
const MOST_ADDRESSES = 2000;

/** The canvassed streets with their progress, and the doors to call back at. */
export async function listStreets({
  tx,
  today,
}: ReadCall<typeof listCanvasses>): Promise<ResponseOf<typeof listCanvasses>> {
  const [streets, callBacks] = await Promise.all([
    queries.findStreets(tx, MOST_STREETS),
    queries.findCallBacks(tx, addDays(today, CALL_BACK_DAYS), MOST_CALL_BACKS),
  ]);
  const ids = streets.map(({ id }) => id);
  const houses = Map.groupBy(await queries.findStandings(tx, ids), ({ canvassId }) => canvassId);
  return {
    canvasses: streets.map((street) => ({
      ...street,
      ...canvassFigures(houses.get(street.id) ?? []),
    })),
    callBacks,
  };
}

/** The doors on a street that are not to be canvassed, because a customer or someone with an open quote lives there. */
async function knownOn(
  { tx, actor }: Call,
  street: queries.StreetRecord,
  own: ReadonlySet<string | null>,
): Promise<Canvass['known']> {
  const word = streetWord(street.streetName);
  if (word === '') return [];
  const patterns = wordPatterns(word);
  const [customers, quotes] = await Promise.all([
    customersNear(tx, patterns, MOST_ADDRESSES),
    openQuotesNear(tx, patterns, MOST_ADDRESSES),
  ]);
  // Only a user who sees all customers gets names and ids.
  const isNamed = seesAllWork(actor.role);
  const entry = (kind: 'Customer' | 'Quote', address: Address, id: string, name: string) => {
    const { door, streetName } = doorOf(address);
    const lines = { streetName, town: address.town ?? '', postcode: address.postcode ?? '' };
    if (door === '' || !isOnStreet(street, lines)) return [];
    return [{ door, kind, id: isNamed ? id : null, name: isNamed ? name : null }];
  };
  return [
    ...customers.flatMap(({ id, names, address }) =>
      entry('Customer', address, id, customerDisplayName(names)),
    ),
    // A quote given at a canvassed door is shown with its house instead.
    ...quotes
      .filter(({ id }) => !own.has(id))
      .flatMap(({ id, name, address }) => entry('Quote', address, id, name)),
  ].toSorted((one, other) => byDoor(one.door, other.door));
}

/** A street with its houses, as the actor may see them. @throws AppError 404 */
export async function canvassView(call: Call, id: string): Promise<Canvass> {
  const { tx, actor } = call;
  const [street, houses, services, frequencies, { name }] = await Promise.all([
    queries.findStreet(tx, id),
    queries.findHouses(tx, id),
    listServices(tx),
    frequencyChoicesOf(tx),
    nameOfBusiness(tx),
  ]);
  if (!street) throw notFound();
  const [knocks, known] = await Promise.all([
    queries.findKnocks(
      tx,
      houses.map((house) => house.id),
    ),
    knownOn(call, street, new Set(houses.map(({ quoteId }) => quoteId))),
  ]);
  const seesPrices = handlesMoney(actor.role);
  const seesQuotes = seesAllWork(actor.role);
  const ofHouse = Map.groupBy(knocks, ({ houseId }) => houseId);
  const view = (house: queries.HouseRecord): CanvassHouse[] => {
    const own = ofHouse.get(house.id);
    // All knocks at this house were undone.
    if (!own) return [];
    const { status, isWon, quoteId } = house;
    return [
      {
        id: house.id,
        door: house.door,
        coordinates: house.coordinates,
        knocks: own.map((knock) => ({ ...knock, price: seesPrices ? knock.price : null })),
        quote: status && { id: seesQuotes ? quoteId : null, status, isWon },
      },
    ];
  };
  return {
    ...street,
    houses: houses.flatMap(view).toSorted((one, other) => byDoor(one.door, other.door)),
    known,
    choices: {
      // Residential services come first, because people at a door mostly want them.
      services: [
        ...services.filter(({ type }) => type === 'residential'),
        ...services.filter(({ type }) => type !== 'residential'),
      ].map((service) => ({ id: service.id, name: service.name })),
      frequencies: [...frequencies],
      businessName: name,
    },
  };
}
