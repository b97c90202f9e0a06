import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError, refuse } from '../../../platform/http/app-error.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { CardProvider } from '../../../providers/cards/cards.ts';
import type { DirectDebitProvider } from '../../../providers/direct-debit/direct-debit.ts';
import { ProviderRefused } from '../../../providers/payment-provider.ts';
import type { AccountRow, ProviderStates } from './store.ts';

/** The dependencies needed for payment accounts. */
export interface AccountParts {
  readonly accounts: AccountPlatform;
  readonly cards: CardProvider;
  readonly directDebit: DirectDebitProvider;
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
}

/**
 * Resolves with a provider's answer.
 * @throws AppError 422 with the provider's message if it refuses, 503 if it does not answer
 */
export async function answered<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ProviderRefused) throw refuse(error.message);
    throw new AppError('unavailable', {
      detail: 'The payment provider is not answering. Please try again in a few minutes.',
    });
  }
}

/** A business's accounts at both providers. */
type Accounts = Pick<AccountRow, 'cards' | 'directDebit'>;

/** The current states of the accounts at the providers; null for an account that is not opened. */
export async function findStates(
  parts: AccountParts,
  { cards, directDebit }: Accounts,
): Promise<ProviderStates> {
  const askedAt = new Date().toISOString();
  const [cardState, debitState] = await Promise.all([
    cards && parts.cards.findAccount(cards.accountId),
    directDebit && parts.directDebit.findAccount(directDebit.accountId),
  ]);
  return { askedAt, cards: cardState, directDebit: debitState };
}
