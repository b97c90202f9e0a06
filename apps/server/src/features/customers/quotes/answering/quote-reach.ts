import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { messageRefusal, STOPPED } from '@roundbook/domain/messages/outbox/customer-messages';
import { type Refusal, refusal } from '@roundbook/domain/values/refusals/refusal';
import { textNumber } from '@roundbook/domain/values/validation/text-number';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { isStopped } from '../../../messages/inbound/lookups.ts';
import type { QuoteRecord } from '../quote-record.ts';

type Person = Pick<QuoteRecord, 'email' | 'mobileNumber' | 'phoneNumber'>;

/** Where a message about a quote goes; empty without an address on the channel. */
export function quoteAddressOn(
  channel: Channel,
  { email, mobileNumber, phoneNumber }: Person,
): string {
  return channel === 'email' ? email : textNumber(mobileNumber, phoneNumber);
}

/**
 * Where a person is reached who asks for a price, and why not, in words. Whoever asks gave the address so that we
 * could answer; a number that answered STOP since gets no texts.
 */
export async function reachOfPerson(
  tx: TenantTransaction,
  channel: Channel,
  person: Person,
): Promise<{ readonly address: string; readonly refusal: Refusal | null }> {
  const address = quoteAddressOn(channel, person);
  if (channel === 'sms' && address !== '' && (await isStopped(tx, address))) {
    return { address, refusal: refusal(STOPPED) };
  }
  const facts = { isActive: true, address, isAllowed: true };
  return { address, refusal: messageRefusal(channel, 'service', facts) };
}
