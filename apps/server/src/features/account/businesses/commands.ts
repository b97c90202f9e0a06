import type {
  saveBusinessDetails,
  saveBusinessSocials,
} from '@roundbook/contract/account/businesses/businesses';
import type { Address } from '@roundbook/contract/values';
import { normalisePostcode, postcodeIn } from '@roundbook/domain/values/addresses/postcode';
import { phoneError } from '@roundbook/domain/values/validation/phone';
import { isForeignKeyViolation } from '../../../platform/db/database-errors.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import {
  type Geocoding,
  isSamePostcode,
  placeAddress,
} from '../../../providers/geocoding/geocoding.ts';
import { isPicture } from '../../files/assets/lookups.ts';
import { findBusiness } from './lookups.ts';
import { placeBusiness } from './place-tasks.ts';
import * as store from './store.ts';

/** An address with a tidy postcode, found in its other lines if the field is empty. */
function withPostcode(address: Address): Address {
  const { postcode, streetName, areaName, town } = address;
  const found = postcode
    ? (normalisePostcode(postcode) ?? postcode)
    : postcodeIn([streetName, areaName, town].join(' '));
  return { ...address, postcode: found ?? '' };
}

async function answer(tx: TenantTransaction, written: boolean) {
  const { business } = await findBusiness(tx);
  if (!written) throw new AppError('stale', { current: { business } });
  return { business };
}

function noPicture(): AppError {
  return new AppError('invalid', { detail: 'Please choose a picture.', field: 'logo' });
}

/** Saves the details that are given; a stale version is refused with the business as it stands. */
export async function saveDetails(
  { builtIn, service }: Geocoding,
  { tx, body, enqueue }: WriteCall<typeof saveBusinessDetails>,
) {
  const wrong = body.phoneNumber === undefined ? null : phoneError(body.phoneNumber);
  if (wrong) throw new AppError('invalid', { detail: wrong, field: 'phoneNumber' });
  const [{ business: before }, isLogoUsable] = await Promise.all([
    findBusiness(tx),
    !body.logo || isPicture(tx, body.logo),
  ]);
  if (!isLogoUsable) throw noPicture();
  const address = body.address
    ? await placeAddress(builtIn, withPostcode(body.address), before.address)
    : undefined;
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

/** Saves the links to the business's social pages. */
export async function saveSocials({ tx, body }: WriteCall<typeof saveBusinessSocials>) {
  return answer(tx, await store.updateSocials(tx, body));
}
