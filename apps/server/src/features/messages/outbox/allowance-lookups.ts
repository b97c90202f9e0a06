import {
  dailyAllowance,
  needsConfirmation,
} from '@roundbook/domain/messages/broadcasts/sending-trust';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import { ageOfBusiness } from '../../account/businesses/lookups.ts';
import { countWrittenToday } from './lookups.ts';

/**
 * A stolen account must not reach a whole round: so many messages of a kind go in a day without further proof as
 * messages of broadcasts do.
 * @param refusal what to say, with how many go within 24 hours
 * @throws AppError 422 for more
 */
export async function checkDailyAllowance(
  tx: TenantTransaction,
  kind: string,
  more: number,
  refusal: (most: string) => string,
): Promise<void> {
  const [age, sent] = await Promise.all([ageOfBusiness(tx), countWrittenToday(tx, kind)]);
  if (!needsConfirmation(age, sent, more)) return;
  throw refuse(refusal(dailyAllowance(age).toLocaleString('en-GB')));
}
