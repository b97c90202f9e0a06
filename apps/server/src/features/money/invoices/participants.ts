import { follows, type Participant } from '../../../platform/facts/fact.ts';
import { customerForgotten } from '../../customers/customers/facts.ts';
import { clearBilledTo, clearVoidReasons } from './store.ts';

/**
 * Forgets whom a customer's invoices were billed to, but for those that tax law wants named, and why any
 * were voided. Dates, amounts, VAT, numbers and what was done stay.
 */
export const invoiceParticipants: readonly Participant[] = [
  follows(customerForgotten, ({ tx }, { customerId }) => {
    clearBilledTo(tx, customerId);
    clearVoidReasons(tx, customerId);
  }),
];
