import * as addingCalls from '@roundbook/contract/customers/customers/adding';
import * as chartCalls from '@roundbook/contract/customers/customers/chart';
import * as choicesCalls from '@roundbook/contract/customers/customers/choices';
import * as lifecycleCalls from '@roundbook/contract/customers/customers/lifecycle';
import * as recordsCalls from '@roundbook/contract/customers/customers/records';
import * as storyCalls from '@roundbook/contract/customers/customers/story';
import * as taggingCalls from '@roundbook/contract/customers/customers/tagging';
import { seesAllWork } from '@roundbook/domain/access/visibility';
import type { Database } from '../../../platform/db/database.ts';
import type { Geocoding } from '../../../providers/geocoding/geocoding.ts';
import { defineSlice } from '../../../slice.ts';
import { customerConcerns } from './closing-queries.ts';
import { customersExports } from './exports.ts';
import { matchCustomers } from './finding/match-queries.ts';
import { customerRoutes } from './routes.ts';
import { customerTasks } from './tasks.ts';

interface Parts {
  readonly database: Database;
  readonly geocoding: Geocoding;
}

/** The people and firms that the business works for. */
export const customers = defineSlice<Parts>({
  area: 'customers',
  noun: 'customers',
  calls: [
    addingCalls,
    chartCalls,
    choicesCalls,
    lifecycleCalls,
    recordsCalls,
    storyCalls,
    taggingCalls,
  ],
  routes: ({ geocoding }) => customerRoutes(geocoding),
  tasks: ({ database, geocoding }) => customerTasks(database, geocoding),
  tables: ['customer_tags', 'customers', 'sites'],
  keptOnReset: {
    customers: {
      because:
        'Charges that are kept refer to them, so their personal data is erased one by one first.',
    },
  },
  outlasting: {
    customers: {
      because:
        'The books refer to these records, so their personal data is erased one by one first.',
      stays: [
        'access_notes',
        'address',
        'business_name',
        'communication_preferences',
        'contacts',
        'email',
        'lifecycle',
        'mobile_number',
        'name',
        'notes',
        'payer_billing',
        'phone_number',
        'search',
        'security',
        'short_id',
        'sort_name',
        'sort_street',
        'type',
      ],
    },
  },
  closingConcerns: customerConcerns,
  entities: { customer: 'Limited Worker' },
  search: { isFor: seesAllWork, find: matchCustomers },
  exports: customersExports,
});
