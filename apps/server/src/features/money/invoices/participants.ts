import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { deleteDraftsOf } from './draft-store.ts';
import { clearBilledTo, clearVoidReasons } from './store.ts';

/**
 * Erases who a customer's invoices were billed to, unless tax law requires the name, and why any
 * were voided, and throws away what is being written for them. Dates, amounts, VAT, numbers and descriptions of the work stay.
 */
export const invoiceParticipants: readonly Participant[] = [
  takesPart(customersForgotten, async ({ tx }, { customerIds }) => {
    await deleteDraftsOf(tx, customerIds);
    return {
      write: () => {
        clearBilledTo(tx, customerIds);
        clearVoidReasons(tx, customerIds);
      },
    };
  }),
];
