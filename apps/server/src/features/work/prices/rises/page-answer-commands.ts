import { riseRefusal, type RiseAnswer } from '@roundbook/domain/work/prices/price-rises';
import { pageAnswerRefusal } from '@roundbook/domain/work/prices/rise-announcement';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { accept, notFound } from '../../../../platform/http/app-error.ts';
import { findComingPrices } from './rise-announcement-queries.ts';
import { lockRise } from './rise-queries.ts';
import { setAnswer, setRise } from './rise-store.ts';

interface PageAnswer {
  readonly riseId: string;
  readonly answer: Exclude<RiseAnswer, 'none'>;
  readonly note: string;
}

/**
 * Saves a customer's answer to new prices, given on their page.
 * @returns false if the same answer was already saved
 * @throws AppError 404 if the page does not show the price rise, 422 if the customer has already given another
 * answer
 */
export async function answerOnPage(
  tx: TenantTransaction,
  customerId: string,
  { riseId, answer, note }: PageAnswer,
): Promise<boolean> {
  const rise = await lockRise(tx, riseId);
  const coming = (await findComingPrices(tx, customerId)).find((one) => one.riseId === riseId);
  if (!rise || !coming) throw notFound();
  const refused = riseRefusal('answer', rise.state) ?? pageAnswerRefusal(coming.answer, answer);
  accept(refused, 'answer');
  if (coming.answer === answer) return false;
  setAnswer(tx, riseId, customerId, { answer, note });
  setRise(tx, rise);
  return true;
}
