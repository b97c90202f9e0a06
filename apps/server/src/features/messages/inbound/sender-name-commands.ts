import type { updateCustomSmsName } from '@roundbook/contract/messages/inbound/sender-names';
import { StaleError } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import type { SmsProvider } from '../../../providers/sms/sms.ts';
import { findSmsAccount } from './queries.ts';
import { saveSenderName } from './sender-name-store.ts';

/**
 * Saves the name from which texts are sent; the contract checks it.
 * @throws AppError stale with the current name
 */
export async function saveName(
  sms: SmsProvider,
  { tx, body }: WriteCall<typeof updateCustomSmsName>,
) {
  const isSaved = await saveSenderName(tx, body.customSMSName, body.version);
  const current = await findSmsAccount(tx, sms);
  if (!isSaved) {
    throw new StaleError(
      { entity: 'smsSender', id: tx.businessId, version: current.account.version },
      current,
    );
  }
  return current;
}
