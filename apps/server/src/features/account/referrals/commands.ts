import type { makeReferralCode } from '@roundbook/contract/account/referrals/referrals';
import { AppError } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { findCode, insertCode, insertDevice } from './code-store.ts';
import { deviceHashOf } from './lookups.ts';

/** The number of codes to try: with a thousand businesses, one code in 33,000 is already taken. */
const TRIES = 3;

/** A code, with the address where friends register using it. */
export function invitationOf(publicUrl: string, code: string) {
  return { code, url: `${publicUrl}/register/${code}` };
}

/** The code of the business, which is made on the first call. */
export async function make(publicUrl: string, { tx, caller }: WriteCall<typeof makeReferralCode>) {
  let code = await findCode(tx);
  for (let tries = 0; code === undefined && tries < TRIES; tries += 1) {
    code = await insertCode(tx, tries);
    if (code !== undefined) tx.changed('referral', tx.businessId, 1);
  }
  if (code === undefined) throw new AppError('unavailable', { retryAfter: 1 });
  const device = deviceHashOf(caller.visitorId);
  if (device !== null) insertDevice(tx, device);
  return { invitation: invitationOf(publicUrl, code) };
}
