import { AppError, refuse } from '../../../platform/http/app-error.ts';
import { FeedRefused } from '../../../providers/bank-feeds/bank-feeds.ts';

const AWAY = 'The bank is not answering at the moment. Please try again later.';

/**
 * A feed's answer to a user's call.
 * @throws AppError 429 if the bank was asked too often; 422 with the bank's refusal, or if it does not answer
 */
export async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (!(error instanceof FeedRefused)) throw refuse(AWAY);
    throw error.reason === 'limited'
      ? new AppError('limited', { detail: error.message })
      : refuse(error.message);
  }
}
