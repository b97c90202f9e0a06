import * as earningCalls from '@roundbook/contract/work/prices/earnings';
import * as listCalls from '@roundbook/contract/work/prices/price-lists';
import * as riseMessageCalls from '@roundbook/contract/work/prices/price-rise-messages';
import * as riseCalls from '@roundbook/contract/work/prices/price-rises';
import * as settingCalls from '@roundbook/contract/work/prices/price-settings';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import { defineSlice } from '../../../slice.ts';
import { pricesExports } from './exports.ts';
import { priceParticipants } from './participants.ts';
import { priceRoutes } from './routes.ts';
import { priceDailyWork, priceTasks } from './tasks.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
}

/** Prices and earnings. */
export const prices = defineSlice<Parts>({
  area: 'work',
  noun: 'prices',
  calls: [earningCalls, listCalls, riseCalls, riseMessageCalls, settingCalls],
  routes: ({ accounts }) => priceRoutes(accounts),
  tasks: priceTasks,
  dailyWork: (parts) => [priceDailyWork(parts)],
  tables: [
    'price_estimates',
    'price_list_versions',
    'price_lists',
    'price_rise_jobs',
    'price_rise_tellings',
    'price_rises',
    'price_settings',
  ],
  participants: priceParticipants,
  entities: {
    priceEstimate: 'Manager',
    priceList: 'Manager',
    priceRise: 'Manager',
    priceSettings: 'Manager',
  },
  exports: pricesExports,
});
