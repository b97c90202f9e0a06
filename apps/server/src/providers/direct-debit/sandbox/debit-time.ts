import {
  advanceDebit,
  cancelDebit,
  chargeBackDebit,
  type DebitPaymentRecord,
  failDebit,
} from '@roundbook/domain/money/sandbox/debit-payment';
import {
  advanceMandate,
  cancelMandate,
  type MandateRecord,
  moveMandate,
  newMandate,
  reinstateMandate,
} from '@roundbook/domain/money/sandbox/mandate';
import { advanceMoneyOut, type Desk, sandboxId } from '../../sandbox/desk.ts';
import { type ObjectRow, paymentsOfMandate } from '../../sandbox/sandbox-rows.ts';
import type { Trouble } from '../../sandbox/sandbox.ts';
import type { MandateSetupRecord } from './debit-word.ts';

/** Advances an object of a Direct Debit account through its next due step. */
export async function advanceDebitObject(desk: Desk, row: ObjectRow): Promise<void> {
  if (row.kind === 'payment') {
    desk.keep('payment', row.id, advanceDebit(row.state as DebitPaymentRecord));
  } else if (row.kind === 'mandate') {
    const mandate = row.state as MandateRecord;
    if (mandate.due?.what === 'move') return move(desk, row.id, mandate, mandate.due.at);
    const next = desk.keep('mandate', row.id, advanceMandate(mandate));
    await endPaymentsOf(desk, row.id, next);
  } else {
    await advanceMoneyOut(desk, row);
  }
}

/** Stops the payments of a mandate that has ended, except those that banks already have. */
export async function endPaymentsOf(
  desk: Desk,
  mandateId: string,
  { state }: MandateRecord,
): Promise<void> {
  if (state === 'Pending' || state === 'Active' || state === 'Transferred') return;
  for (const { id, state: payment } of await paymentsOfMandate(
    desk.tx,
    desk.accountId,
    mandateId,
  )) {
    const debit = payment as DebitPaymentRecord;
    if (debit.state === 'Pending submission') desk.keep('payment', id, cancelDebit(debit));
  }
}

/** Moves a mandate to another bank, together with those of its payments that banks do not have yet. */
async function move(
  desk: Desk,
  mandateId: string,
  mandate: MandateRecord,
  at: string,
): Promise<void> {
  const newId = sandboxId('mandate');
  const { old, replacement } = moveMandate(mandate, newId, at);
  desk.keep('mandate', newId, replacement);
  desk.keep('mandate', mandateId, old);
  const { accountNumber } = replacement.state;
  for (const { id, state } of await paymentsOfMandate(desk.tx, desk.accountId, mandateId)) {
    const debit = state as DebitPaymentRecord;
    if (debit.state !== 'Pending submission') continue;
    desk.save('payment', id, { ...debit, mandateId: newId, accountNumber });
  }
}

/** Turns a customer's mandate setup into a mandate. */
export function agree(
  desk: Desk,
  setupId: string,
  setup: MandateSetupRecord,
  account: { readonly accountName: string; readonly accountNumber: string },
): void {
  const mandateId = sandboxId('mandate');
  const { customerId } = setup.payer;
  desk.keep('mandate', mandateId, newMandate({ customerId, ...account }, desk.now));
  desk.save('setup', setupId, { ...setup, state: 'Completed', mandateId });
  desk.report('setup', setupId);
}

/** Makes trouble for a mandate or a payment. @throws SandboxRefusal if this trouble cannot happen to it */
export async function makeDebitTrouble(desk: Desk, id: string, trouble: Trouble): Promise<void> {
  if (trouble === 'fail' || trouble === 'charge back') {
    const payment = await desk.find<DebitPaymentRecord>('payment', id);
    const happens = trouble === 'fail' ? failDebit : chargeBackDebit;
    desk.keep('payment', id, happens(payment, desk.now));
    return;
  }
  const mandate = await desk.find<MandateRecord>('mandate', id);
  if (trouble === 'move mandate') return move(desk, id, mandate, desk.now);
  const step =
    trouble === 'reinstate mandate' ? reinstateMandate(mandate, desk.now) : cancelMandate(mandate);
  await endPaymentsOf(desk, id, desk.keep('mandate', id, step));
}
