import { type Participant, takesPart } from '../../../../platform/facts/fact.ts';
import { customersForgotten } from '../../../customers/customers/facts.ts';
import { debtorsNamed } from '../../accounts/holds/facts.ts';
import { visitsBilled } from '../../accounts/ledger/facts.ts';
import { payerChosen } from '../../accounts/payers/facts.ts';
import { comingMoney, payersWithPlan } from './lookups.ts';
import { findPlanOf } from './queries.ts';
import { lockPlansOf, savePlan } from './store.ts';

/**
 * How budget plans react to facts: a customer with a plan pays only through the plan, is billed directly, and is
 * not put on hold while no month is missed or money is on its way. An erased customer's plan ends.
 */
export const budgetPlanParticipants: readonly Participant[] = [
  takesPart(payerChosen, 'loads', async ({ tx }, { customerId }) => ({
    known: { hasPlan: (await findPlanOf(tx, customerId)) !== undefined },
  })),
  takesPart(visitsBilled, 'loads', async ({ tx }, { customerIds }) => ({
    known: { withPlan: await payersWithPlan(tx, customerIds) },
  })),
  takesPart(debtorsNamed, 'loads', async ({ tx }, { payerIds, today }) => ({
    known: await comingMoney(tx, payerIds, today),
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
