import type { PaymentAccount } from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { methodRefusal } from '@roundbook/domain/money/payment-accounts/payment-options';
import { isHeld, payoutRefusal } from '@roundbook/domain/money/payment-accounts/payout-hold';
import {
  type Requirement,
  type SetupFacts,
  setupState,
  setupSteps,
} from '@roundbook/domain/money/payment-accounts/setup-steps';
import { suggestedDescriptor } from '@roundbook/domain/money/payment-accounts/statement-descriptor';
import type { Refusal } from '@roundbook/domain/values/refusals/refusal';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { nameOfBusiness } from '../../account/businesses/lookups.ts';
import { type AccountRow, findAccount } from './store.ts';

/** The requirements of both providers; any with the same field and reason appear once. */
export function requirementsOf({
  cards,
  directDebit,
}: Pick<AccountRow, 'cards' | 'directDebit'>): readonly Requirement[] {
  const all = [...(cards?.requirements ?? []), ...(directDebit?.requirements ?? [])];
  return [...new Map(all.map((one) => [`${one.field} ${one.reason}`, one])).values()];
}

/** The facts that the rules for the set-up need. */
export function factsOf(row: AccountRow): SetupFacts {
  const isOn = [row.takesCards && row.cards, row.takesDirectDebit && row.directDebit];
  return {
    hasDetails: row.details !== null,
    documentCount: row.documents.length,
    hasBankAccount: row.bankAccountEnding !== '',
    isCompleted: row.completedAt !== null,
    canTakePayments: isOn.some((account) => account && account.canTakePayments),
    requirements: requirementsOf(row),
  };
}

/** The reason that a payment method cannot be used, as a message for the office; null if it can. */
export function refusalOf(row: AccountRow, method: 'Cards' | 'Direct Debit'): Refusal | null {
  const isCards = method === 'Cards';
  const account = isCards ? row.cards : row.directDebit;
  return methodRefusal(method, {
    isOn: isCards ? row.takesCards : row.takesDirectDebit,
    isCompleted: row.completedAt !== null,
    canTakePayments: account?.canTakePayments ?? false,
  });
}

/**
 * The reason that nothing may be paid out yet, as a message for the owner; null if payouts are
 * allowed.
 */
export function payoutRefusalOf(row: AccountRow, now: string): Refusal | null {
  const facts = {
    ...row,
    canBePaidOut: row.cards?.canBePaidOut ?? false,
    requirements: requirementsOf(row),
  };
  return payoutRefusal(facts, now);
}

/** The payment account as the API shows it. */
export async function accountOf(
  tx: TenantTransaction,
  now: string,
): Promise<{ paymentAccount: PaymentAccount }> {
  const [row, business] = await Promise.all([findAccount(tx), nameOfBusiness(tx)]);
  const facts = factsOf(row);
  const { bankAccountName, bankAccountEnding, bankChangedAt } = row;
  return {
    paymentAccount: {
      id: tx.businessId,
      state: setupState(facts),
      steps: setupSteps(facts).map((step) => ({ ...step, missing: [...step.missing] })),
      details: row.details,
      documents: [...row.documents],
      bankAccount:
        bankChangedAt === null
          ? null
          : { accountName: bankAccountName, ending: bankAccountEnding, changedAt: bankChangedAt },
      payouts: {
        whyNot: payoutRefusalOf(row, now)?.detail ?? '',
        heldUntil: isHeld(row.payoutsHeldUntil, now) ? row.payoutsHeldUntil : null,
      },
      cards: { isOn: row.takesCards, whyNot: refusalOf(row, 'Cards')?.detail ?? '' },
      directDebit: {
        isOn: row.takesDirectDebit,
        whyNot: refusalOf(row, 'Direct Debit')?.detail ?? '',
      },
      methods: {
        takesCards: row.takesCards,
        takesDirectDebit: row.takesDirectDebit,
        statementDescriptor: row.statementDescriptor || suggestedDescriptor(business.name),
        chargeWhenDone: row.chargeWhenDone,
      },
      preferences: { retriesFailed: row.retriesFailed, sendsReceipts: row.sendsReceipts },
      version: row.version,
    },
  };
}
