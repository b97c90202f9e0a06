import { normalisePhone } from '@roundbook/domain/values/validation/phone';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { AnswerableMessage, WayBack } from '../outbox/facts.ts';
import { bounceAddress, replyAddress } from './mail/mail-addresses.ts';
import { mailboxOf, rememberText } from './route-store.ts';
import { senderName } from './sender-queries.ts';

/** Sets up the addresses by which a reply to a message, or its bounce, will reach the business. */
export async function wayBack(tx: TenantTransaction, message: AnswerableMessage): Promise<WayBack> {
  const { id, channel, recipient, replyToken, toCustomerId, quoteId, sms, mailIn, secrets } =
    message;
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
    bounceTo: bounceAddress(secrets, domain, key, id),
    ...((toCustomerId ?? quoteId) !== null && { replyTo: replyAddress(domain, key, replyToken) }),
  };
}
