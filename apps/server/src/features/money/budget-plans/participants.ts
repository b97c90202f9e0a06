import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { customerForgotten } from '../../customers/customers/facts.ts';
import { lockPlanOf, savePlan } from './store.ts';

/** How budget plans react to facts: that of an erased customer ends. */
export const budgetPlanParticipants: readonly Participant[] = [
  takesPart(customerForgotten, async ({ tx, today }, { customerId }) => {
    const plan = await lockPlanOf(tx, customerId);
    if (!plan) return null;
    return { write: () => savePlan(tx, plan, { state: 'Ended', endedOn: today, nextOn: null }) };
  }),
];
