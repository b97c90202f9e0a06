import * as contract from '@roundbook/contract/account/referrals/referrals';
import { MONTHS_PER_FRIEND } from '@roundbook/domain/account/referrals/verdict';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import { findCode } from './code-store.ts';
import { invitationOf, make } from './commands.ts';
import { findReferrals } from './store.ts';

/** The routes for referrals. */
export function referralRoutes(publicUrl: string): readonly Route[] {
  return [
    read(contract.listReferrals, async ({ tx }) => {
      const [code, { referrals, rewarded }] = await Promise.all([findCode(tx), findReferrals(tx)]);
      return {
        invitation: code === undefined ? null : invitationOf(publicUrl, code),
        referrals,
        months: rewarded * MONTHS_PER_FRIEND,
      };
    }),
    write(contract.makeReferralCode, (call) => make(publicUrl, call)),
  ];
}
