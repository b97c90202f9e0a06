import { findTestBankAccount } from '@roundbook/domain/money/sandbox/test-bank-accounts';
import { ProviderRefused } from '../../payment-provider.ts';
import { atDesk, type Desk, type DeskParts } from '../../sandbox/desk.ts';
import { loadObject } from '../../sandbox/sandbox-rows.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { agree } from './debit-time.ts';
import type { MandateSetupRecord } from './debit-word.ts';

/** The part of the sandbox that serves the page on which customers agree to mandates. */
export function mandatePages(
  parts: DeskParts,
): Pick<Sandbox, 'readMandateForm' | 'completeMandate' | 'cancelMandateForm'> {
  async function onSetup<Result>(
    setupId: string,
    work: (desk: Desk, setup: MandateSetupRecord) => Result,
  ): Promise<Result | undefined> {
    const [accountId] = setupId.split('.', 1);
    try {
      return await atDesk(parts, 'directDebit', accountId ?? '', 'use', async (desk) => {
        const row = await loadObject(desk.tx, desk.accountId, setupId);
        return row?.kind === 'setup' ? work(desk, row.state as MandateSetupRecord) : undefined;
      });
    } catch (error) {
      if (error instanceof ProviderRefused && error.code === 'account_invalid') return undefined;
      throw error;
    }
  }

  return {
    readMandateForm: (setupId) =>
      onSetup(setupId, (desk, { state, payer, returnUrl }) => ({
        state,
        businessName: desk.account.details?.businessName ?? '',
        payerName: payer.companyName || `${payer.firstName} ${payer.lastName}`.trim(),
        payerEmail: payer.email,
        returnUrl,
      })),
    async completeMandate(setupId, { accountName, sortCode, accountNumber }) {
      const account = findTestBankAccount(sortCode, accountNumber);
      if (!account) {
        throw new ProviderRefused(
          'no_test_account',
          'Only test accounts work here, such as 20-00-00 and 55779911. Never enter a real account.',
        );
      }
      const found = await onSetup(setupId, (desk, setup) => {
        if (setup.state === 'Open') {
          agree(desk, setupId, setup, { accountName, accountNumber: account.number });
        }
        return setup.state;
      });
      if (found === undefined || found === 'Cancelled') {
        throw new ProviderRefused('resource_missing', 'This page is no longer open.');
      }
    },
    async cancelMandateForm(setupId) {
      await onSetup(setupId, (desk, setup) => {
        if (setup.state !== 'Open') return;
        desk.save('setup', setupId, { ...setup, state: 'Cancelled' });
        desk.report('setup', setupId);
      });
    },
  };
}
