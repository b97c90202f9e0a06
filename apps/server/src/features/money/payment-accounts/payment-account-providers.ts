import { AppError, refuse } from '../../../platform/http/app-error.ts';
import { ProviderRefused } from '../../../providers/payment-provider.ts';
import type { SliceParts } from '../../../slice.ts';
import type { AccountRow, ProviderStates } from './store.ts';

/** The parts that payment accounts are made from. */
export type AccountParts = Pick<
  SliceParts,
  'accounts' | 'cards' | 'directDebit' | 'database' | 'enqueueIn'
>;

/**
 * The answer of a provider.
 * @throws AppError 422 with the provider's words if it refuses, 503 if it does not answer
 */
export async function answered<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ProviderRefused) throw refuse(error.message);
    throw new AppError('unavailable', {
      detail: 'The payment provider does not answer. Please try again in a few minutes.',
    });
  }
}

/** A business's accounts at both providers. */
type Accounts = Pick<AccountRow, 'cards' | 'directDebit'>;

/** How the accounts stand at the providers now; one that is not opened is not asked about. */
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
