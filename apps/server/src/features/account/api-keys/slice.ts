import * as apiKeysCalls from '@roundbook/contract/account/api-keys/api-keys';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Database } from '../../../platform/db/database.ts';
import { defineSlice } from '../../../slice.ts';
import { apiKeyRoutes } from './routes.ts';
import { forgetKeyUsers } from './tasks.ts';

interface Parts {
  readonly accounts: AccountPlatform;
}

interface OfferingParts {
  readonly database: Database;
}

/** Keys with which the business's programs call the API. */
export const apiKeys = defineSlice<Parts, OfferingParts>({
  area: 'account',
  noun: 'api-keys',
  calls: [apiKeysCalls],
  routes: ({ accounts }) => apiKeyRoutes(accounts),
  tables: ['api_keys'],
  endElsewhere: (parts) => (businessId) => forgetKeyUsers(parts, businessId),
  entities: { apiKey: 'Owner' },
  exports: {
    tables: [],
    notExported: {
      api_keys:
        'The API keys that were made. Only hashes of the keys are stored; the security log shows who made each key.',
    },
  },
});
