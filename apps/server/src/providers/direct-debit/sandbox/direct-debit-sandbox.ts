import {
  cancelDebit,
  type DebitPaymentRecord,
  refundDebit,
  requestDebit,
  retryDebit,
} from '@roundbook/domain/money/sandbox/debit-payment';
import {
  cancelMandate,
  type MandateRecord,
  useMandate,
} from '@roundbook/domain/money/sandbox/mandate';
import { type RefundState, startRefund } from '@roundbook/domain/money/sandbox/money-out';
import {
  newSandboxAccount,
  withBankAccount,
} from '@roundbook/domain/money/sandbox/sandbox-account';
import { reported } from '@roundbook/domain/money/sandbox/sandbox-step';
import { transactShared } from '../../../platform/db/transaction.ts';
import { ProviderRefused, type ReportsChanges } from '../../payment-provider.ts';
import { accountOf } from '../../sandbox/account-word.ts';
import { type Desk, type DeskParts, desksOf, refundOf, sandboxId } from '../../sandbox/desk.ts';
import { insertAccount } from '../../sandbox/sandbox-rows.ts';
import { shortHash } from '../../sandbox/short-hash.ts';
import type { DebitCharge, DirectDebitProvider } from '../direct-debit.ts';
import { endPaymentsOf } from './debit-time.ts';
import { debitOf, mandateOf, type MandateSetupRecord } from './debit-word.ts';

/**
 * The built-in stand-in for a provider of Direct Debit, with the calendar of Bacs.
 * @param pagesUrl the URL of the page on which customers agree to mandates
 */
export function directDebitSandbox(
  parts: DeskParts,
  word: ReportsChanges,
  pagesUrl: string,
): DirectDebitProvider {
  const { at, once } = desksOf(parts, 'directDebit');

  return {
    ...word,
    name: 'sandbox',

    async openAccount({ businessId, ...details }, key) {
      const accountId = `debit_${businessId.replaceAll('-', '')}_${shortHash(key)}`;
      await transactShared(parts.database, {}, async (tx) => {
        const state = { ...newSandboxAccount(false), details };
        insertAccount(tx, { id: accountId, port: 'directDebit', businessId, state });
      });
      return at(accountId, 'use', async (desk) => accountOf(desk));
    },
    findAccount: (accountId) => at(accountId, 'use', async (desk) => accountOf(desk)),
    setBankAccount: (accountId, { accountNumber }, _key) =>
      at(accountId, 'write', async (desk) => {
        desk.saveAccount(withBankAccount(desk.account, accountNumber));
        return accountOf(desk);
      }),

    startMandate: (accountId, payer, returnUrl, key) =>
      once(accountId, key, ['mandate', payer, returnUrl], async (desk) => {
        // The setup's id includes the account's, as the page is opened by people who are not signed
        // in.
        const setupId = `${accountId}.${sandboxId('setup')}`;
        const setup: MandateSetupRecord = { state: 'Open', payer, returnUrl, mandateId: null };
        desk.save('setup', setupId, setup);
        return { setupId, url: `${pagesUrl}/${setupId}` };
      }),
    findMandateSetup: (accountId, setupId) =>
      at(accountId, 'use', async (desk) => {
        const { state, mandateId } = await desk.find<MandateSetupRecord>('setup', setupId);
        return { setupId, state, mandateId };
      }),
    findMandate: (accountId, mandateId) =>
      at(accountId, 'use', async (desk) =>
        mandateOf(desk, mandateId, await desk.find<MandateRecord>('mandate', mandateId)),
      ),
    cancelMandate: (accountId, mandateId) =>
      at(accountId, 'write', async (desk) => {
        const step = cancelMandate(await desk.find<MandateRecord>('mandate', mandateId));
        const mandate = desk.keep('mandate', mandateId, step);
        await endPaymentsOf(desk, mandateId, mandate);
        return mandateOf(desk, mandateId, mandate);
      }),

    createPayment: (accountId, charge, key) =>
      once(accountId, key, ['payment', charge], async (desk) => {
        mustTakePayments(desk);
        const mandate = await desk.find<MandateRecord>('mandate', charge.mandateId);
        const chargeOn = charge.chargeOn === null ? null : desk.inDate(charge.chargeOn);
        const step = requestDebit(termsOf(charge), mandate, chargeOn, desk.now);
        desk.save('mandate', charge.mandateId, useMandate(mandate, desk.now));
        const paymentId = sandboxId('debit');
        return debitOf(desk, paymentId, desk.keep('payment', paymentId, step));
      }),
    findPayment: (accountId, paymentId) =>
      at(accountId, 'use', async (desk) =>
        debitOf(desk, paymentId, await desk.find<DebitPaymentRecord>('payment', paymentId)),
      ),
    cancelPayment: (accountId, paymentId) =>
      at(accountId, 'use', async (desk) => {
        const step = cancelDebit(await desk.find<DebitPaymentRecord>('payment', paymentId));
        return debitOf(desk, paymentId, desk.keep('payment', paymentId, step));
      }),
    retryPayment: (accountId, paymentId, key) =>
      once(accountId, key, ['retry', paymentId], async (desk) => {
        const payment = await desk.find<DebitPaymentRecord>('payment', paymentId);
        const mandate = await desk.find<MandateRecord>('mandate', payment.mandateId);
        const step = retryDebit(payment, mandate, desk.now);
        return debitOf(desk, paymentId, desk.keep('payment', paymentId, step));
      }),
    refund: (accountId, paymentId, amount, key) =>
      once(accountId, key, ['refund', paymentId, amount], async (desk) => {
        const payment = await desk.find<DebitPaymentRecord>('payment', paymentId);
        desk.keep('payment', paymentId, reported(refundDebit(payment, amount)));
        const refundId = sandboxId('refund');
        const step = startRefund(paymentId, amount, 'take a day', desk.now);
        return refundOf(refundId, desk.keep('refund', refundId, step));
      }),
    findRefund: (accountId, refundId) =>
      at(accountId, 'use', async (desk) =>
        refundOf(refundId, await desk.find<RefundState>('refund', refundId)),
      ),
  };
}

function mustTakePayments(desk: Desk): void {
  const { canTakePayments, requirements } = accountOf(desk);
  if (canTakePayments) return;
  const [missing] = requirements;
  throw new ProviderRefused(
    'payments_not_allowed',
    missing?.reason ?? 'Payments are not available yet.',
  );
}

function termsOf({
  mandateId,
  amount,
  platformFee,
  description,
  businessId,
  chargeId,
}: DebitCharge) {
  return { mandateId, amount, platformFee, description, businessId, chargeId };
}
