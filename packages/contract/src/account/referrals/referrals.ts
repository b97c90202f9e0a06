import { z } from 'zod';
import { NOT_COUNTED } from '@roundbook/domain/account/referrals/verdict';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, plainDate } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    referral: true;
  }
}

const referral = z.object({
  id,
  joinedOn: plainDate,
  /**
   * The states of a referral. Joined: the friend has not paid yet. Waiting: the friend has paid,
   * and the months follow as soon as possible. Rewarded: the months were given. Not counted:
   * `reason` says why.
   */
  state: z.enum(['Joined', 'Waiting', 'Rewarded', 'Not counted']),
  reason: z.enum(NOT_COUNTED).nullable(),
  rewardedOn: plainDate.nullable(),
});

export type Referral = z.infer<typeof referral>;

const invitation = z.object({
  code: z.string(),
  /** The registration URL that contains the code. */
  url: z.string(),
});

export const listReferrals = endpoint({
  method: 'GET',
  path: '/referrals',
  summary: 'Friends who registered with the business’s code, and whether they subscribed',
  access: atLeast('Manager'),
  response: z.object({
    /** The invitation; null unless the call asks for it. */
    invitation: invitation.nullable(),
    /** The referrals, newest first, without names. */
    referrals: z.array(referral),
    /** The number of months given so far. */
    months: z.int(),
  }),
});

export const makeReferralCode = endpoint({
  method: 'POST',
  path: '/referrals/code',
  summary: 'The business’s referral code; created the first time it is requested',
  access: atLeast('Manager'),
  response: z.object({ invitation }),
});
