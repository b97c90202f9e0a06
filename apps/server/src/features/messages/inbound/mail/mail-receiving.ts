import { hash } from 'node:crypto';
import type { BusinessId } from '../../../../platform/db/business-id.ts';
import { transact, transactShared } from '../../../../platform/db/transaction.ts';
import { type ReceivedMail, readInThread } from '../../../../providers/mail-in/mail-in.ts';
import { type FileParts, storeCameIn } from '../../../files/assets/effects.ts';
import { noteReport } from '../../outbox/effects.ts';
import { type ReceivingParts, receiveMessage } from '../inbound-receiving.ts';
import { findRoute } from '../route-store.ts';
import { readReplyAddress, type ReplyAddress } from './mail-addresses.ts';

export type MailParts = ReceivingParts & FileParts;

interface Mailbox extends ReplyAddress {
  readonly businessId: BusinessId;
}

/** The business and thread of an address; undefined if the address is not ours. */
export async function findMailbox(
  { database }: Pick<MailParts, 'database'>,
  domain: string,
  recipient: string,
): Promise<Mailbox | undefined> {
  const address = readReplyAddress(domain, recipient);
  if (!address) return undefined;
  const businessId = await transactShared(database, {}, (tx) =>
    findRoute(tx, { channel: 'email', address: address.key, sender: '' }),
  );
  return businessId && { ...address, businessId };
}

/**
 * The id of our message in an email's message id, `<id@domain>`; null if there is none. Anyone can
 * forge it.
 */
function ownMessage(messageId: string): string | null {
  return /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(messageId)?.[1] ?? null;
}

/**
 * Receives an email: stores and announces a reply with its files, or records a bounce. Receiving the same email
 * again changes nothing.
 */
export async function receiveMail(parts: MailParts, mailbox: Mailbox, raw: Buffer): Promise<void> {
  const mail = await readInThread(mailbox.businessId, raw);
  const bouncedId = mailbox.bouncedId ?? (mail.bounce && ownMessage(mail.bounce.messageId));
  if (mail.bounce || mailbox.bouncedId) {
    // Ignores notices of delay and answers to the bounce address.
    if (mail.bounce && bouncedId)
      await noteBounce(parts, mailbox.businessId, bouncedId, mail.bounce);
    return;
  }
  await storeMail(parts, mailbox, mail);
}

function noteBounce(
  { database, enqueueIn }: MailParts,
  businessId: BusinessId,
  id: string,
  { reason }: NonNullable<ReceivedMail['bounce']>,
): Promise<void> {
  return transact(database, { businessId }, (tx) =>
    noteReport(tx, enqueueIn(tx), id, { report: 'Bounced', reason }),
  );
}

async function storeMail(parts: MailParts, mailbox: Mailbox, mail: ReceivedMail): Promise<void> {
  const { businessId, key, token } = mailbox;
  const files: { name: string; keep: Awaited<ReturnType<typeof storeCameIn>> }[] = [];
  for (const { name: filename, content } of mail.attachments) {
    const keep = await storeCameIn(parts, businessId, { filename, content });
    files.push({ name: filename.slice(0, 200), keep });
  }
  await receiveMessage(parts, businessId, {
    channel: 'email',
    from: mail.from,
    to: token === null ? key : `${key}.${token}`,
    threadToken: token,
    answersId: mail.answers.map(ownMessage).find((id) => id !== null) ?? null,
    subject: mail.subject,
    text: mail.reply,
    fullText: mail.fullText,
    isAutomatic: mail.isAutomatic,
    // Without a message id, a hash of the content identifies duplicates.
    providerId: mail.messageId || `none-${hash('sha256', mail.from + mail.fullText)}`,
    keepFiles: async (tx) => {
      const kept = [];
      for (const { name, keep } of files) kept.push({ name, ...(await keep(tx)) });
      return kept;
    },
  });
}
