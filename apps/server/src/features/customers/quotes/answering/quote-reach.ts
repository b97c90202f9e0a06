import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { messageRefusal, STOPPED } from '@roundbook/domain/messages/outbox/customer-messages';
import { type Refusal, refusal } from '@roundbook/domain/values/refusals/refusal';
import { textNumber } from '@roundbook/domain/values/validation/text-number';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { isStopped } from '../../../messages/outbox/lookups.ts';
import type { QuoteRecord } from '../quote-record.ts';

type Person = Pick<QuoteRecord, 'email' | 'mobileNumber' | 'phoneNumber'>;

/** The person's email address or phone number for a channel; empty if there is none. */
export function quoteAddressOn(
  channel: Channel,
  { email, mobileNumber, phoneNumber }: Person,
): string {
  return channel === 'email' ? email : textNumber(mobileNumber, phoneNumber);
}

/**
 * The address of a person who asked for a price, and the reason that it cannot be used, as a message. They gave the
 * address to get an answer, so no consent is needed; a number that has since answered STOP gets no texts.
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
