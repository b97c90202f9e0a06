import * as securityLogCalls from '@roundbook/contract/account/security-log/security-log';
import type { Database } from '../../../platform/db/database.ts';
import { defineSlice } from '../../../slice.ts';
import { securityLogExports } from './exports.ts';
import { securityLogSweep } from './tasks.ts';

interface Parts {
  readonly database: Database;
}

/** The log of sign-ins, failed attempts, and changes to how people sign in. */
export const securityLog = defineSlice<Parts>({
  area: 'account',
  noun: 'security-log',
  calls: [securityLogCalls],
  routes: () => [],
  dailyWork: ({ database }) => [securityLogSweep(database)],
  tables: ['security_events'],
  outlasting: {
    security_events: {
      because: 'Kept for a year, without personal details.',
      loses: ['about', 'device', 'network', 'user_id'],
      stays: ['kind'],
    },
  },
  keptOnReset: { security_events: { because: 'What happened to the account.' } },
  entities: {},
  exports: securityLogExports,
});
