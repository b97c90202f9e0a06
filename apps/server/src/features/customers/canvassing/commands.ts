import type * as contract from '@roundbook/contract/customers/canvassing/canvasses';
import { address as addressShape } from '@roundbook/contract/values';
import { streetAreaKey, streetNameKey } from '@roundbook/domain/customers/canvassing/door';
import {
  normalisePostcode,
  POSTCODE_MESSAGE,
  postcodeRefusal,
} from '@roundbook/domain/values/addresses/postcode';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { AppError, notFound, refuse } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import {
  type Geocoder,
  isUnknownPostcode,
  placeAddress,
} from '../../../providers/geocoding/geocoding.ts';
import { canvassView } from './canvassing-view.ts';
import * as queries from './queries.ts';
import * as store from './store.ts';

/**
 * A street, locked so that it can be changed.
 * @throws AppError 404
 */
export async function lockStreet(tx: TenantTransaction, id: string): Promise<queries.StreetRecord> {
  const street = await queries.findStreet(tx, id, true);
  if (!street) throw notFound();
  return street;
}

const invalid = (field: string, detail: string) => new AppError('invalid', { field, detail });

/** Opens a street; if it was opened before, returns that street. */
export async function open(geocoder: Geocoder, call: WriteCall<typeof contract.openCanvass>) {
  const { tx, body, actor } = call;
  const { streetName, town, houseCount } = body;
  const refused = postcodeRefusal(body.postcode);
  if (refused) throw invalid('postcode', refused.detail);
  const postcode = normalisePostcode(body.postcode) ?? body.postcode;
  const keys = {
    streetKey: streetNameKey(streetName),
    areaKey: streetAreaKey({ town, postcode }),
  };
  if (keys.streetKey === '') throw invalid('streetName', 'Please enter the name of the street');
  if (keys.areaKey === '') throw invalid('town', 'Please enter a town or a postcode');
  const lines = addressShape.parse({ streetName, town, postcode });
  const place = await placeAddress(geocoder, lines);
  if (isUnknownPostcode(place)) throw invalid('postcode', POSTCODE_MESSAGE);
  const coordinates = body.coordinates ?? place.coordinates;
  const street = { ...keys, streetName, town, postcode, houseCount, coordinates };
  let id = await store.insertStreet(tx, street, actor.userId);
  if (id === undefined) {
    const before = await queries.findStreetByKeys(tx, keys);
    if (!before) throw notFound();
    if (houseCount !== null) store.setHouseCount(tx, before, houseCount);
    ({ id } = before);
  }
  await tx.settled();
  return { canvass: await canvassView(call, id) };
}

/** Deletes a street without knocks. */
export async function remove({ tx, params }: WriteCall<typeof contract.deleteCanvass>) {
  const street = await lockStreet(tx, params.id);
  const standing = await queries.findStandings(tx, [street.id]);
  if (standing.length > 0) {
    throw refuse(
      'The answers at these doors are kept, so that no one knocks twice. Delete the houses first.',
    );
  }
  store.deleteStreet(tx, street);
  return {};
}

/** Deletes a house with all its knocks. */
export async function forget({ tx, params }: WriteCall<typeof contract.forgetHouse>) {
  const street = await lockStreet(tx, params.id);
  if (!(await queries.findHouseById(tx, street.id, params.houseId))) throw notFound();
  store.deleteHouse(tx, params.houseId);
  store.touchStreet(tx, street);
  return {};
}
