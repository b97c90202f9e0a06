import { createHmac, timingSafeEqual } from 'node:crypto';
import { attemptsFrom } from '../../../../platform/auth/caller-address.ts';
import type { MailInConfig } from '../../../../platform/config/message-config.ts';
import { AppError, notFound } from '../../../../platform/http/app-error.ts';
import type { IncomingWebhook, WebhookReceiver } from '../../../../platform/http/webhooks.ts';
import { MOST_MAIL_BYTES } from '../../../../providers/mail-in/mail-in.ts';
import { forgeriesPerAddress, postsPerAddress, SIGNATURE_SECONDS } from '../policy.ts';
import { findMailbox, type MailParts, receiveMail } from './mail-receiving.ts';

/**
 * Whether a post has a recent, valid signature: the header is `t=<Unix seconds>,v1=<hex>`, an HMAC-SHA256 over the
 * seconds, a dot, the recipient, a dot, and the message.
 */
function isSigned(
  secret: string,
  header: unknown,
  { recipient, body, now }: { recipient: string; body: Buffer; now: number },
): boolean {
  const [, seconds = '', given = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  if (seconds === '' || Math.abs(now / 1000 - Number(seconds)) > SIGNATURE_SECONDS) return false;
  const mac = createHmac('sha256', secret).update(`${seconds}.${recipient}.`).update(body).digest();
  return timingSafeEqual(mac, Buffer.from(given, 'hex'));
}

/** Receives raw emails that a mail server or provider posts, one recipient at a time. */
export function mailWebhook(
  parts: MailParts,
  { domain, secret }: MailInConfig,
): readonly WebhookReceiver[] {
  if (secret === undefined) return [];
  const { limits } = parts.accounts;
  const receive = async ({ body, headers, query, address }: IncomingWebhook) => {
    await limits.take(...attemptsFrom(postsPerAddress, address));
    const recipient = new URLSearchParams(query).get('to') ?? '';
    const signature = headers['x-roundbook-signature'];
    if (!isSigned(secret, signature, { recipient, body, now: Date.now() })) {
      await limits.take(...attemptsFrom(forgeriesPerAddress, address));
      throw new AppError('malformed');
    }
    const mailbox = await findMailbox(parts, domain, recipient);
    if (!mailbox) throw notFound();
    // The sender cannot be checked here: only the program that posts the email saw which server
    // delivered it.
    await receiveMail(parts, mailbox, body, null);
    return undefined;
  };
  return [{ names: ['email'], mostBytes: MOST_MAIL_BYTES, receive }];
}
