import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { planPaid } from '../billing/facts.ts';
import { rewardFriend } from './referral-task-names.ts';
import { notePaid } from './store.ts';

/** Records that the business has paid for a plan: the first payment counts for its referrer. */
const paying = takesPart(planPaid, 'loads', async ({ tx, enqueue }) => ({
  take: async () => {
    if (await notePaid(tx)) enqueue(rewardFriend, { friendId: tx.businessId });
  },
}));

/** The slice's reactions to facts. */
export const referralParticipants: readonly Participant[] = [paying];
