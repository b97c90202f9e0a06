import type {
  saveBusinessDetails,
  saveBusinessSocials,
} from '@roundbook/contract/account/businesses/businesses';
import type { Address, AddressChanges } from '@roundbook/contract/values';
import {
  normalisePostcode,
  POSTCODE_MESSAGE,
  postcodeRefusal,
  postcodeIn,
} from '@roundbook/domain/values/addresses/postcode';
import { atField } from '@roundbook/domain/values/refusals/refusal';
import { phoneRefusal } from '@roundbook/domain/values/validation/phone';
import { isForeignKeyViolation } from '../../../platform/db/database-errors.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { AppError, StaleError } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { withChanges } from '../../../platform/http/given.ts';
import {
  type Geocoding,
  isSamePostcode,
  isUnknownPostcode,
  placeAddress,
} from '../../../providers/geocoding/geocoding.ts';
import { logoChosen } from './facts.ts';
import { findBusiness } from './lookups.ts';
import { placeBusiness } from './place-tasks.ts';
import * as store from './store.ts';

/**
 * The changed address with its postcode in standard form: the given postcode or, if none is given,
 * the postcode found in the given lines.
 */
function changedAddress(before: Address, changes: AddressChanges): Address {
  const { postcode, streetName = '', areaName = '', town = '' } = changes;
  const found = postcode
    ? (normalisePostcode(postcode) ?? postcode)
    : postcodeIn([streetName, areaName, town].join(' '));
  return withChanges(before, { ...changes, postcode: found ?? postcode });
}

async function answer(tx: TenantTransaction, written: boolean) {
  const { business } = await findBusiness(tx);
  if (!written)
    throw new StaleError(
      { entity: 'business', id: tx.businessId, version: business.version },
      { business },
    );
  return { business };
}

/** @throws AppError 400 if the postcode is not valid or was not found when the address was placed */
function checkPostcode(address: Address): void {
  if (postcodeRefusal(address.postcode) === null && !isUnknownPostcode(address)) return;
  throw new AppError('invalid', { detail: POSTCODE_MESSAGE, field: 'address.postcode' });
}

function noPicture(): AppError {
  return new AppError('invalid', { detail: 'Please choose a picture.', field: 'logo' });
}

/** Saves the given details. A stale version is refused, and the answer gives the current business. */
export async function saveDetails(
  { builtIn, service }: Geocoding,
  { tx, body, enqueue, facts }: WriteCall<typeof saveBusinessDetails>,
) {
  const refused = atField('phoneNumber', phoneRefusal(body.phoneNumber ?? ''));
  if (refused) throw new AppError('invalid', refused);
  store.lockBusiness(tx);
  const [{ business: before }, choosing] = await Promise.all([
    findBusiness(tx),
    body.logo ? facts.expect(logoChosen, { assetId: body.logo }) : null,
  ]);
  if (choosing && choosing.known.isPicture !== true) throw noPicture();
  const address = body.address
    ? await placeAddress(builtIn, changedAddress(before.address, body.address), before.address)
    : undefined;
  if (address && address.postcode !== before.address.postcode) checkPostcode(address);
  try {
    const saved = await answer(tx, await store.updateDetails(tx, { ...body, address }));
    if (service && address && !isSamePostcode(before.address, address)) {
      enqueue(placeBusiness, { businessId: tx.businessId });
    }
    return saved;
  } catch (error) {
    if (!isForeignKeyViolation(error, 'businesses_logo')) throw error;
    throw noPicture();
  }
}

/** Saves the given links to the business's social pages. */
export async function saveSocials({ tx, body }: WriteCall<typeof saveBusinessSocials>) {
  return answer(tx, await store.updateSocials(tx, body));
}
