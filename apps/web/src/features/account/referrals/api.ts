import { queryOptionsFor, useCall } from '@roundbook/client/api';
import { listReferrals, makeReferralCode } from '@roundbook/contract/account/referrals/referrals';

/** The business’s code, and the friends who registered with it. */
export const referralsQuery = queryOptionsFor(
  listReferrals,
  {},
  { fallback: 'Sorry, there was an error loading your referrals' },
);

export const useMakeCode = () => useCall(makeReferralCode);
