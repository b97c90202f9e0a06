import { accountStanding } from '@roundbook/domain/money/sandbox/sandbox-account';
import type { ProviderAccount } from '../payment-provider.ts';
import type { Desk } from './desk.ts';

/** An account as reported to the product. */
export function accountOf({ accountId, account, today }: Desk): ProviderAccount {
  const { canTakePayments, canBePaidOut, requirements } = accountStanding(account, today);
  return {
    accountId,
    canTakePayments,
    canBePaidOut,
    requirements: requirements.map((one) => ({ ...one, dueBy: null })),
    bankAccountEnding: account.bankAccountEnding,
  };
}
