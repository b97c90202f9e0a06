import type { Participant } from '../../../platform/facts/fact.ts';
import { takesPart } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { findMethodsEver } from './lookups.ts';
import { removeHere } from './saved-method-setup.ts';
import { removeMethod } from './saved-method-task.ts';

/** Ends the cards and mandates of an erased customer, including any still being set up. */
export const methodParticipants: readonly Participant[] = [
  takesPart(customersForgotten, 'loads', async ({ tx, now, enqueue }, { customerIds }) => {
    const methods = await findMethodsEver(tx, customerIds);
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
