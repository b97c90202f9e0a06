import { hash } from 'node:crypto';
import type { AccountPlatform } from '../../../../platform/auth/account-platform.ts';
import type { BusinessId } from '../../../../platform/db/business-id.ts';
import { transact, transactShared } from '../../../../platform/db/transaction.ts';
import {
  type CheckedMail,
  type ReceivedMail,
  readInThread,
} from '../../../../providers/mail-in/mail-in.ts';
import { type FileParts, storeCameIn } from '../../../files/assets/effects.ts';
import { noteReport } from '../../outbox/effects.ts';
import { type ReceivingParts, receiveMessage } from '../inbound-receiving.ts';
import { findRoute } from '../route-store.ts';
import { readReplyAddress, type ReplyAddress } from './mail-addresses.ts';

/** The parts of the program needed for receiving emails. */
export type MailParts = ReceivingParts &
  FileParts & { readonly accounts: Pick<AccountPlatform, 'limits' | 'secrets'> };

interface Mailbox extends ReplyAddress {
  readonly businessId: BusinessId;
}

/** The business and thread of an address; undefined if the address is not ours. */
export async function findMailbox(
  { accounts, database }: Pick<MailParts, 'accounts' | 'database'>,
  domain: string,
  recipient: string,
): Promise<Mailbox | undefined> {
  const address = readReplyAddress(accounts.secrets, domain, recipient);
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
export async function receiveMail(
  parts: MailParts,
  mailbox: Mailbox,
  raw: Buffer,
  seen: Parameters<typeof readInThread>[2],
): Promise<void> {
  const { businessId, bouncedId } = mailbox;
  const mail = await readInThread(businessId, raw, seen);
  // Anyone can write an email saying that another one did not arrive, so only a signed address
  // counts.
  if (mail.bounce && bouncedId) await noteBounce(parts, businessId, bouncedId, mail.bounce);
  // A notice of delay, a notice sent to the wrong address, or a reply to a bounce address: no one needs to see any of
  // these.
  if (mail.bounce || bouncedId) return;
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

async function storeMail(parts: MailParts, mailbox: Mailbox, mail: CheckedMail): Promise<void> {
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
    senderChecks: mail.senderChecks,
    // Without a message id, a hash of the content identifies duplicates.
    providerId: mail.messageId || `none-${hash('sha256', mail.from + mail.fullText)}`,
    keepFiles: async (tx) => {
      const kept = [];
      for (const { name, keep } of files) kept.push({ name, ...(await keep(tx)) });
      return kept;
    },
  });
}
