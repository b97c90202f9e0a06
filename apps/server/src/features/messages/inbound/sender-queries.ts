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

/** Whom a message is from. */
export interface Sender {
  /** Null for a stranger. */
  readonly customerId: string | null;
  /** All active customers who have the address. */
  readonly customerIds: readonly string[];
}

/**
 * Whom a message is from: the customer of the message that it answers; or else who has the address, and of
 * several the one to whom the newest message went.
 */
export async function findSender(
  tx: TenantTransaction,
  { channel, from, answersId }: { channel: Channel; from: string; answersId: string | null },
): Promise<Sender> {
  const needle = needleOf(channel, from);
  const [answered, found] = await Promise.all([
    answersId === null ? undefined : customerOfMessage(tx, answersId),
    needle === ''
      ? []
      : tx.all(sql<Candidate>`
          select ${customer.id} as id, ${customer.email} as email,
                 ${customer.mobileNumber} as "mobileNumber", ${customer.phoneNumber} as "phoneNumber"
            from ${customersByText(tx, needle)}`),
  ]);
  const customerIds = found.filter((one) => isAddressOf(channel, from, one)).map(({ id }) => id);
  if (answered) return { customerId: answered, customerIds };
  const newest = customerIds.length > 1 ? await newestTo(tx, channel, customerIds) : undefined;
  return { customerId: newest ?? (customerIds.length === 1 ? customerIds[0]! : null), customerIds };
}

/** The name that the business's texts come from; empty for none. */
export async function senderName(tx: TenantTransaction): Promise<string> {
  const row = await tx.first(sql<{ name: string }>`
    select name from sms_senders where business_id = ${tx.businessId}`);
  return row?.name ?? '';
}
