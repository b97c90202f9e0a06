import type { RawBuilder } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { normalisePhone } from '@roundbook/domain/values/validation/phone';
import type { MailInConfig } from '../../../platform/config/message-config.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { SmsProvider } from '../../../providers/sms/sms.ts';
import { bounceAddress, replyAddress } from './inbound-addresses.ts';
import { mailboxOf, rememberText } from './route-store.ts';
import { senderName } from './sender-queries.ts';
import { setCustomer } from './store.ts';

/**
 * Puts messages to a customer that came from an address of which nobody knew that: they are forgotten with them.
 * @param ids a select of them
 */
export function claimReceived(
  tx: TenantTransaction,
  ids: RawBuilder<unknown>,
  customerId: string,
): void {
  setCustomer(tx, ids, customerId);
}

/** A message that is about to be handed on. */
interface Leaving {
  readonly id: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly replyToken: string | null;
  readonly toCustomerId: string | null;
}

/** How an answer to a message comes in. */
interface WayBack {
  /** The name that a text comes from; empty for the number to which replies come. */
  readonly from: string;
  readonly replyTo?: string;
  readonly bounceTo?: string;
}

/** Prepares that a message can be answered, and that its business hears if it does not arrive. */
export async function wayBack(
  tx: TenantTransaction,
  { sms, mailIn }: { readonly sms: SmsProvider; readonly mailIn: MailInConfig | undefined },
  { id, channel, recipient, replyToken, toCustomerId }: Leaving,
): Promise<WayBack> {
  if (channel === 'sms') {
    const from = sms.isOnlyRecorded ? '' : await senderName(tx);
    const theirs = normalisePhone(recipient);
    if (from === '' && sms.number !== null && theirs) rememberText(tx, sms.number, theirs);
    return { from };
  }
  if (!mailIn) return { from: '' };
  const { domain } = mailIn;
  const key = await mailboxOf(tx);
  return {
    from: '',
    bounceTo: bounceAddress(domain, key, id),
    ...(toCustomerId !== null && { replyTo: replyAddress(domain, key, replyToken) }),
  };
}
