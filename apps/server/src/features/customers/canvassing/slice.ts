import * as canvassCalls from '@roundbook/contract/customers/canvassing/canvasses';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Geocoding } from '../../../providers/geocoding/geocoding.ts';
import { defineSlice } from '../../../slice.ts';
import { canvassingExports } from './exports.ts';
import { canvassingRoutes } from './routes.ts';
import { canvassingDailyWork } from './tasks.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly database: Database;
  readonly geocoding: Geocoding;
}

/** Streets where the business knocks on doors to ask for work, and the result of each knock. */
export const canvassing = defineSlice<Parts>({
  area: 'customers',
  noun: 'canvassing',
  calls: [canvassCalls],
  routes: canvassingRoutes,
  dailyWork: (parts) => [canvassingDailyWork(parts)],
  tables: ['canvass_houses', 'canvass_knocks', 'canvasses'],
  entities: { canvass: 'Limited Worker' },
  exports: canvassingExports,
});
