import { listReferrals, makeReferralCode } from '@roundbook/contract/account/referrals/referrals';
import { example, type Example } from '../../../proof/example.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Manager
    GET    /referrals
    POST   /referrals/code
`;

export const shownBy = {
  referral_codes: record('referral', 'business_id'),
  referral_devices: 'nowhere',
  referral_origins: 'nowhere',
} satisfies Examples['shownBy'];

export const examples: readonly Example[] = [
  example(listReferrals, () => ({})),
  example(makeReferralCode, () => ({})),
];
