import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { monthOf } from '@roundbook/domain/money/payers/monthly-invoice';
import { payerDeletionRefusal } from '@roundbook/domain/money/payers/payer';
import { type Participant, takesPart } from '../../../../platform/facts/fact.ts';
import { accept, refuse } from '../../../../platform/http/app-error.ts';
import { forgetPayers, lockPayerParties } from '../../../customers/customers/effects.ts';
import { customersForgotten, customerMoved } from '../../../customers/customers/facts.ts';
import { findPayer } from '../../../customers/customers/lookups.ts';
import { invoiceVoided } from '../invoices/facts.ts';
import { countWaiting, lockLinesOn } from './queries.ts';
import { letWaitAgain } from './store.ts';

/** Refuses to delete a customer while bills go to them, or to restore one whose payer is deleted. */
const moving = takesPart(
  customerMoved,
  'locks customers',
  async ({ tx }, { customerId, lifecycle }) => {
    if (lifecycle === 'Deleted') {
      const [[customer], waiting] = await Promise.all([
        lockPayerParties(tx, [customerId]),
        countWaiting(tx, customerId),
      ]);
      accept(payerDeletionRefusal(customer?.paysForActive ?? 0, waiting));
    }
    if (lifecycle === 'Active') {
      const payer = await findPayer(tx, customerId);
      const [locked] = payer ? await lockPayerParties(tx, [payer.id]) : [];
      if (payer && !locked?.isActive) {
        const name = customerDisplayName(payer);
        throw refuse(
          `This customer’s bills go to ${name}, who has been deleted. Restore ${name} first.`,
        );
      }
    }
    return null;
  },
);

/** A forgotten customer no longer gets other people's bills. Lines keep the place of work, as invoices do. */
const forgetting = takesPart(
  customersForgotten,
  'locks customers',
  async ({ tx }, { customerIds }) => {
    await forgetPayers(tx, customerIds);
    return null;
  },
);

/** When a monthly invoice is voided, its visits wait for the next one. */
const voiding = takesPart(invoiceVoided, 'loads', async ({ tx, today }, { invoiceId }) => {
  const visitIds = await lockLinesOn(tx, invoiceId);
  return { write: () => letWaitAgain(tx, visitIds, monthOf(today)) };
});

/** How payers, and the visits that wait for a monthly invoice, react to facts. */
export const payerParticipants: readonly Participant[] = [moving, forgetting, voiding];
