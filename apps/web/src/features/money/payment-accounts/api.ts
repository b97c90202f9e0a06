import { refresh } from '@roundbook/client/api';
import { ApiFailure } from '@roundbook/client/api-failure';
import { getPaymentAccount } from '@roundbook/contract/money/payment-accounts/payment-accounts';

/**
 * Saves a part of the payment account; if a colleague saved first, fetches the account again and
 * keeps the typed values.
 */
export async function savedOnNewest<Answer>(saving: Promise<Answer>): Promise<Answer> {
  try {
    return await saving;
  } catch (error) {
    if (error instanceof ApiFailure && error.has('stale')) await refresh(getPaymentAccount);
    throw error;
  }
}
