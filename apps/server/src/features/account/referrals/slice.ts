import * as referralCalls from '@roundbook/contract/account/referrals/referrals';
import type { Slice } from '../../../slice.ts';
import { referralRoutes } from './routes.ts';
import { referralDailyWork, referralTasks } from './tasks.ts';

/** Friends who came by a business’s recommendation, and the months that they earn it. */
export const referrals: Slice = {
  area: 'account',
  noun: 'referrals',
  calls: [referralCalls],
  routes: ({ accounts }) => referralRoutes(accounts.publicUrl),
  tasks: referralTasks,
  dailyWork: (parts) => [referralDailyWork(parts)],
  tables: ['referral_codes', 'referral_devices', 'referral_origins', 'referrals'],
  entities: { referral: 'Manager' },
  exports: {
    tables: [],
    notExported: {
      referral_codes: 'The code for friends, which the page about friends shows.',
      referral_devices: 'Hashes that tell devices apart.',
      referral_origins: 'Hashes that tell where somebody registered from.',
      referrals: 'Which other businesses came by the code: theirs to take along.',
    },
  },
  examples: () => import('./examples.ts'),
};
