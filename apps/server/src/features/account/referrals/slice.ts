import * as referralCalls from '@roundbook/contract/account/referrals/referrals';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Participant } from '../../../platform/facts/fact.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import { defineSlice } from '../../../slice.ts';
import { referralParticipants } from './participants.ts';
import { referralRoutes } from './routes.ts';
import { referralDailyWork, referralTasks } from './tasks.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly participants: readonly Participant[];
}

/** Businesses that registered on a recommendation, and the free months that they earn. */
export const referrals = defineSlice<Parts>({
  area: 'account',
  noun: 'referrals',
  calls: [referralCalls],
  routes: ({ accounts }) => referralRoutes(accounts.publicUrl),
  tasks: referralTasks,
  dailyWork: (parts) => [referralDailyWork(parts)],
  tables: ['referral_codes', 'referral_devices', 'referral_origins', 'referrals'],
  entities: { referral: 'Manager' },
  participants: referralParticipants,
  exports: {
    tables: [],
    notExported: {
      referral_codes: 'The referral code, which the referral page shows.',
      referral_devices: 'Hashes that distinguish devices.',
      referral_origins: 'Hashes of the networks that people registered from.',
      referrals: 'The other businesses that registered with the code; their data belongs to them.',
    },
  },
});
