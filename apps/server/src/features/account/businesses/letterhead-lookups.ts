import type { Business } from '@roundbook/contract/account/businesses/businesses';
import { addressParts } from '@roundbook/domain/values/addresses/display';
import type { Party } from '../../../platform/pdf/letter.ts';

/**
 * The business as named on its documents, with its contact details.
 * @param vatNumber the VAT number as on the document; empty for a business that is not registered for VAT
 */
export function letterheadOf(business: Business, vatNumber: string): Party {
  const { name, address, phoneNumber, email, website } = business;
  const contact = [phoneNumber, email, website].filter((one) => one !== '');
  return {
    name,
    lines: [
      ...addressParts(address),
      ...contact,
      ...(vatNumber === '' ? [] : [`VAT registration ${vatNumber}`]),
    ],
  };
}
