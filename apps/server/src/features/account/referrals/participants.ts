import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { planPaid } from '../billing/facts.ts';
import { rewardFriend } from './referral-task-names.ts';
import { notePaid } from './store.ts';

/** Notes that the business has paid for a plan: the first time counts for who referred it. */
const paying = takesPart(planPaid, 'loads', async ({ tx, enqueue }) => ({
  take: async () => {
    if (await notePaid(tx)) enqueue(rewardFriend, { friendId: tx.businessId });
  },
}));

/** How referrals react to facts. */
export const referralParticipants: readonly Participant[] = [paying];
