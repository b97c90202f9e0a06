import { type Participant, takesPart } from '../../../../platform/facts/fact.ts';
import { customersForgotten } from '../../../customers/customers/facts.ts';
import { payerChosen } from '../../accounts/payers/facts.ts';
import { findPlanOf } from './queries.ts';
import { lockPlansOf, savePlan } from './store.ts';

/** How budget plans react to facts: who has one is billed themselves, and that of an erased customer ends. */
export const budgetPlanParticipants: readonly Participant[] = [
  takesPart(payerChosen, 'loads', async ({ tx }, { customerId }) => ({
    known: { hasPlan: (await findPlanOf(tx, customerId)) !== undefined },
  })),
  takesPart(customersForgotten, 'loads', async ({ tx, today }, { customerIds }) => {
    const plans = await lockPlansOf(tx, customerIds);
    return {
      write: () => {
        for (const plan of plans) {
          savePlan(tx, plan, { state: 'Ended', endedOn: today, nextOn: null });
        }
      },
    };
  }),
];
