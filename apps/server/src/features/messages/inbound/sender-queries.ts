import { sql } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { nationalDigits } from '@roundbook/domain/values/validation/national-digits';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { customer, customersByText } from '../../customers/customers/lookups.ts';
import { customerOfMessage, newestTo } from '../outbox/lookups.ts';

interface Candidate {
  readonly id: string;
  readonly email: string;
  readonly mobileNumber: string;
  readonly phoneNumber: string;
}

/** Numbers and addresses as they are written differ: the narrow search finds who may be meant. */
function needleOf(channel: Channel, from: string): string {
  return channel === 'email' ? from : nationalDigits(from).slice(1);
}

function isAddressOf(channel: Channel, from: string, candidate: Candidate): boolean {
  if (channel === 'email') return candidate.email.toLowerCase() === from;
  const wanted = nationalDigits(from);
  return [candidate.mobileNumber, candidate.phoneNumber].some(
    (number) => nationalDigits(number) === wanted,
  );
}

/**
 * Whom a message is from: the customer of the message that it answers; or else who has the address, and of
 * several the one to whom the newest message went; null for a stranger.
 */
export async function findSender(
  tx: TenantTransaction,
  { channel, from, answersId }: { channel: Channel; from: string; answersId: string | null },
): Promise<string | null> {
  const needle = needleOf(channel, from);
  const [answered, found] = await Promise.all([
    answersId === null ? null : customerOfMessage(tx, answersId),
    needle === ''
      ? []
      : tx.all(sql<Candidate>`
          select ${customer.id} as id, ${customer.email} as email,
                 ${customer.mobileNumber} as "mobileNumber", ${customer.phoneNumber} as "phoneNumber"
            from ${customersByText(tx, needle)}`),
  ]);
  if (answered) return answered;
  const theirs = found.filter((one) => isAddressOf(channel, from, one)).map(({ id }) => id);
  if (theirs.length < 2) return theirs[0] ?? null;
  return (await newestTo(tx, channel, theirs)) ?? null;
}
