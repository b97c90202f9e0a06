import type { Participant } from '../../../../platform/facts/fact.ts';
import { takesPart } from '../../../../platform/facts/fact.ts';
import { customersForgotten } from '../../../customers/customers/facts.ts';
import { findSavedMethods } from './lookups.ts';
import { removeHere } from './saved-method-setup.ts';
import { removeMethod } from './saved-method-task.ts';

/** How saved methods react to facts: an erased customer's cards and mandates end. */
export const methodParticipants: readonly Participant[] = [
  takesPart(customersForgotten, 'loads', async ({ tx, now, enqueue }, { customerIds }) => {
    const methods = await findSavedMethods(tx, customerIds);
    return {
      take: async () => {
        for (const { id } of methods) await removeHere(tx, id, now);
        for (const { id: methodId } of methods) {
          enqueue(removeMethod, { businessId: tx.businessId, methodId });
        }
      },
    };
  }),
];
