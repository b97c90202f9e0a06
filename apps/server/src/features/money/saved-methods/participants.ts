import type { Participant } from '../../../platform/facts/fact.ts';
import { takesPart } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { removeMethod } from './saved-method-task.ts';
import { lockMethodsOf, saveMethod } from './store.ts';

/** Ends the cards and mandates of an erased customer, including any still being set up. */
export const methodParticipants: readonly Participant[] = [
  takesPart(customersForgotten, 'loads', async ({ tx, now, enqueue }, { customerIds }) => {
    const methods = await lockMethodsOf(tx, customerIds);
    return {
      take: () => {
        for (const method of methods) {
          saveMethod(tx, method, { removedAt: now, isDefault: false, state: 'Cancelled' });
          enqueue(removeMethod, { businessId: tx.businessId, methodId: method.id });
        }
      },
    };
  }),
];
