import { hmrcErrorWords } from '@roundbook/domain/money/tax/filing/hmrc-errors';
import { AppError, refuse } from '../../../../platform/http/app-error.ts';
import { TaxNotNow, TaxRefused } from '../../../../providers/tax/tax.ts';

/**
 * HMRC's answer to a question of a person's.
 * @throws AppError 422 with HMRC's refusal in words, or if HMRC does not answer
 */
export async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof TaxNotNow) throw refuse(error.message);
    const [first] = error instanceof TaxRefused ? error.errors : [];
    throw refuse(
      first ? hmrcErrorWords(first).detail : 'HMRC does not answer. Please try again later.',
    );
  }
}
