import * as bankCalls from '@roundbook/contract/account/businesses/bank-details';
import * as businessesCalls from '@roundbook/contract/account/businesses/businesses';
import * as vatCalls from '@roundbook/contract/account/businesses/vat';
import type { Database } from '../../../platform/db/database.ts';
import type { Geocoding } from '../../../providers/geocoding/geocoding.ts';
import { defineSlice } from '../../../slice.ts';
import { businessesExports } from './exports.ts';
import { businessRoutes } from './routes.ts';
import { businessTasks } from './tasks.ts';

interface Parts {
  readonly database: Database;
  readonly geocoding: Geocoding;
}

/** Businesses and their details. */
export const businesses = defineSlice<Parts>({
  area: 'account',
  noun: 'businesses',
  calls: [businessesCalls, bankCalls, vatCalls],
  routes: ({ geocoding }) => businessRoutes(geocoding),
  tasks: ({ database, geocoding }) => businessTasks(database, geocoding),
  tables: ['businesses'],
  outlasting: {
    businesses: {
      because: 'The business that the kept tax records belong to.',
      loses: [
        'address',
        'bank_details',
        'email',
        'logo_asset_id',
        'pending_voucher',
        'phone_number',
        'socials',
        'website',
      ],
      stays: ['anchor', 'name', 'plan', 'time_zone', 'vat_number', 'vat_registrations'],
    },
  },
  keptOnReset: {
    businesses: { because: 'The details of the business.', loses: ['logo_asset_id'] },
  },
  entities: { business: 'Limited Worker' },
  exports: businessesExports,
});
