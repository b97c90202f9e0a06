import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { insertReply } from './quick-reply-store.ts';
import { writeWords } from './store.ts';

const REPLIES = [
  {
    title: 'Gate',
    text: 'Hello {customerName}, thank you for telling us. We have noted how to get in.',
  },
  { title: 'How to pay', text: '{balance}.\n{howToPay}' },
  {
    title: 'Next visit',
    text: 'Hello {customerName}, your next visit: {nextVisit}. Just reply if that does not suit you.',
  },
];

/** Adds the firm's own message for a completed visit, and three quick replies. */
export async function addToDemo({ database, businessId }: DemoBusiness): Promise<void> {
  await transact(database, { businessId }, async (tx) => {
    await writeWords(
      tx,
      'job-done',
      {
        email: {
          subject: 'Sparkling again: {jobTitle}',
          paragraphs: [
            { when: 'always', text: 'Hello {customerName},' },
            {
              when: 'always',
              text: 'Your visit is done: {jobTitle}.\nThe price is {price}.',
            },
            {
              when: 'hasSavedMethod',
              text: 'There is nothing to do: we will collect it in the way that you chose.',
            },
            { when: 'owes', text: 'If you like, pay this together with what is still open.' },
            { when: 'always', text: 'See you next time,\n{businessName}' },
          ],
        },
        sms: null,
      },
      null,
    );
    for (const reply of REPLIES) insertReply(tx, reply);
  });
}
