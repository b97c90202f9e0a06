import type { RawBuilder } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { normalisePhone } from '@roundbook/domain/values/validation/phone';
import type { MailInConfig } from '../../../platform/config/message-config.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { SmsProvider } from '../../../providers/sms/sms.ts';
import { releaseCameIn } from '../../files/assets/effects.ts';
import { bounceAddress, replyAddress } from './inbound-addresses.ts';
import { forgetTexts, mailboxOf, rememberText } from './route-store.ts';
import { senderName } from './sender-queries.ts';
import { filesOf, scrubReceived, setCustomer, unsetCustomer } from './store.ts';

/**
 * Puts messages to a customer that came from an address not yet known as theirs: they are forgotten with them.
 * @param ids a select of them
 */
export function claimReceived(
  tx: TenantTransaction,
  ids: RawBuilder<unknown>,
  customerId: string,
): void {
  setCustomer(tx, ids, customerId);
}

/** Undoes that for some of a customer's messages, which are somebody else's after all. */
export function releaseReceived(
  tx: TenantTransaction,
  ids: RawBuilder<unknown>,
  customerId: string,
): void {
  unsetCustomer(tx, ids, customerId);
}

/**
 * Scrubs messages whose sender is erased, and forgets that they were texted; that something came in, and when,
 * stays, and so does a STOP: it is the number's.
 * @param ids a select of the messages
 * @param numbers to which texts to the sender went
 */
export function forgetReceived(
  tx: TenantTransaction,
  ids: RawBuilder<unknown>,
  numbers: readonly string[],
): void {
  forgetTexts(
    tx,
    numbers.map((number) => normalisePhone(number) ?? number),
  );
  releaseCameIn(tx, filesOf(tx, ids));
  scrubReceived(tx, ids);
}

/** A message that is about to be handed on. */
interface Leaving {
  readonly id: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly replyToken: string | null;
  readonly toCustomerId: string | null;
  readonly quoteId: string | null;
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
  { id, channel, recipient, replyToken, toCustomerId, quoteId }: Leaving,
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
    ...((toCustomerId ?? quoteId) !== null && { replyTo: replyAddress(domain, key, replyToken) }),
  };
}
