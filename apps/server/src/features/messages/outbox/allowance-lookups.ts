import {
  dailyAllowance,
  needsConfirmation,
} from '@roundbook/domain/messages/broadcasts/sending-trust';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import { ageOfBusiness } from '../../account/businesses/lookups.ts';
import { countWrittenToday } from './lookups.ts';

/**
 * Limits the messages of a kind per day to the number that broadcasts may send without confirmation, so that a
 * stolen account cannot reach a whole round.
 * @param refusal gives the wording of the refusal, from the number of messages allowed within 24 hours
 * @throws AppError 422 if there are too many
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
