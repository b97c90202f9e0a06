import { MONTHS_PER_FRIEND } from '@roundbook/domain/account/referrals/verdict';

/** The email to the Owners when a friend’s first payment has earned them months. */
export function rewardMail(publicUrl: string): { subject: string; body: string } {
  return {
    subject: `${MONTHS_PER_FRIEND} months free: a friend of yours has subscribed`,
    body: [
      `A business that registered with your link has paid for its first plan. Thank you: we have added ${MONTHS_PER_FRIEND} free months to your plan.`,
      `See all your referrals here:\n${publicUrl}/refer-a-friend`,
    ].join('\n\n'),
  };
}
