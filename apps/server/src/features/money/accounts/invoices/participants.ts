import { type Participant, takesPart } from '../../../../platform/facts/fact.ts';
import { vatChanging } from '../../../account/businesses/facts.ts';
import { customersForgotten } from '../../../customers/customers/facts.ts';
import {
  lockForInvoice,
  lockOnInvoice,
  putOnInvoice,
  takeOffInvoice,
} from '../../../work/jobs/effects.ts';
import { countUnlike } from './count-queries.ts';
import { clearCreditReasons } from './credit-notes/credit-note-store.ts';
import { deleteDraftsOf } from './drafts/draft-store.ts';
import { invoiceRaised, invoiceVoided } from './facts.ts';
import { clearBilledTo, clearVoidReasons } from './store.ts';

/** Links visits to their invoice until it is voided. */
const linking = [
  takesPart(invoiceRaised, 'loads', async ({ tx }, { occurrenceId }) => {
    const visits = await lockForInvoice(tx, [occurrenceId]);
    return { write: ({ invoiceId }) => putOnInvoice(tx, visits, invoiceId) };
  }),
  takesPart(invoiceVoided, 'loads', async ({ tx }, { invoiceId }) => {
    const visits = await lockOnInvoice(tx, invoiceId);
    return { write: () => takeOffInvoice(tx, visits) };
  }),
];

/**
 * When a customer is forgotten, erases the name on their invoices unless tax law requires it, clears the reasons
 * for voiding and deletes their drafts. Dates, amounts, VAT, numbers and descriptions of the work stay.
 */
export const invoiceParticipants: readonly Participant[] = [
  takesPart(vatChanging, 'loads', async ({ tx }, change) => ({
    known: { invoices: await countUnlike(tx, change) },
  })),
  ...linking,
  takesPart(customersForgotten, 'loads', async ({ tx }, { customerIds }) => {
    await deleteDraftsOf(tx, customerIds);
    return {
      write: () => {
        clearBilledTo(tx, customerIds);
        clearVoidReasons(tx, customerIds);
        clearCreditReasons(tx, customerIds);
      },
    };
  }),
];
