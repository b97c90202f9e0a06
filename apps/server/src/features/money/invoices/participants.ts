import { follows, type Participant } from '../../../platform/facts/fact.ts';
import { customerForgotten } from '../../customers/customers/facts.ts';
import { clearBilledTo, clearVoidReasons } from './store.ts';

/**
 * Erases who a customer's invoices were billed to, unless tax law requires the name, and why any
 * were voided. Dates, amounts, VAT, numbers and descriptions of the work stay.
 */
export const invoiceParticipants: readonly Participant[] = [
  follows(customerForgotten, ({ tx }, { customerId }) => {
    clearBilledTo(tx, customerId);
    clearVoidReasons(tx, customerId);
  }),
];
