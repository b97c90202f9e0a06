import * as apiKeysCalls from '@roundbook/contract/account/api-keys/api-keys';
import type { Slice } from '../../../slice.ts';
import { apiKeyRoutes } from './routes.ts';
import { forgetKeyUsers } from './tasks.ts';

/** Keys with which programs of the firm call the API. */
export const apiKeys: Slice = {
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
        'Which keys were made, of which only hashes are kept; the security log says who made them.',
    },
  },
  examples: () => import('./examples.ts'),
};
