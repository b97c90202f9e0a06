import { findDuplicates, findPostcode } from '@roundbook/contract/customers/customers/adding';
import {
  changeSecurity,
  saveCommunicationPreferences,
} from '@roundbook/contract/customers/customers/choices';
import {
  anonymiseCustomer,
  deleteCustomer,
  purgeCustomer,
  restoreCustomer,
} from '@roundbook/contract/customers/customers/lifecycle';
import * as recordsCalls from '@roundbook/contract/customers/customers/records';
import {
  addCustomerTags,
  removeCustomerTags,
  tagCustomers,
} from '@roundbook/contract/customers/customers/tagging';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import type { Geocoding } from '../../../providers/geocoding/geocoding.ts';
import * as commands from './commands.ts';
import { aboutPostcode, duplicatesOf } from './finding/adding-queries.ts';
import * as lifecycle from './lifecycle-commands.ts';
import { place } from './places/place-commands.ts';

/** The routes for the people and firms that the business works for. */
export function customerRoutes(geocoding: Geocoding): readonly Route[] {
  return [
    read(findDuplicates, duplicatesOf),
    read(findPostcode, (call) => aboutPostcode(geocoding, call)),
    write(recordsCalls.createCustomer, (call) => commands.create(geocoding, call)),
    write(recordsCalls.updateCustomer, (call) => commands.update(geocoding, call)),
    write(saveCommunicationPreferences, commands.savePreferences),
    write(recordsCalls.placeCustomer, place),
    write(changeSecurity, commands.changeSecurity),
    write(addCustomerTags, commands.addTags),
    write(tagCustomers, commands.tagMany),
    write(removeCustomerTags, commands.removeTags),
    write(deleteCustomer, lifecycle.remove),
    write(restoreCustomer, lifecycle.restore),
    write(anonymiseCustomer, lifecycle.anonymise),
    write(purgeCustomer, lifecycle.purge),
  ];
}
