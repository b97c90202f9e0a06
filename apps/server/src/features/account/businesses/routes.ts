import * as bank from '@roundbook/contract/account/businesses/bank-details';
import * as contract from '@roundbook/contract/account/businesses/businesses';
import * as vat from '@roundbook/contract/account/businesses/vat';
import { coordinatesOf } from '@roundbook/domain/values/addresses/address';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import type { Geocoding } from '../../../providers/geocoding/geocoding.ts';
import { saveBank } from './bank-commands.ts';
import * as commands from './commands.ts';
import { findBankDetails, findBusiness, findVat } from './lookups.ts';
import { saveVat } from './vat-commands.ts';

/** The routes for the details of the signed-in business. */
export function businessRoutes(geocoding: Geocoding): readonly Route[] {
  return [
    read(contract.getBusiness, async ({ tx }) => {
      const { business } = await findBusiness(tx);
      return { business };
    }),
    read(contract.getBusinessCoordinates, async ({ tx }) => {
      const { business } = await findBusiness(tx);
      const found = coordinatesOf(business.address);
      const coordinates: [number, number] | null = found && [...found];
      return { coordinates };
    }),
    write(contract.saveBusinessDetails, (call) => commands.saveDetails(geocoding, call)),
    write(contract.saveBusinessSocials, commands.saveSocials),
    read(bank.getBankDetails, ({ tx }) => findBankDetails(tx)),
    write(bank.saveBankDetails, saveBank),
    read(vat.getVat, ({ tx }) => findVat(tx)),
    write(vat.saveVat, saveVat),
  ];
}
