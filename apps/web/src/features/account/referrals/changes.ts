import { listReferrals } from '@roundbook/contract/account/referrals/referrals';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('referral', { lists: [listReferrals] });
