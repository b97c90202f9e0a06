import { hash } from 'node:crypto';
import type { ReceivedMail } from './read-mail.ts';

/** The number of bytes at the start of an email that are searched for its sender and subject. */
const HEAD_BYTES = 64_000;

const WORDS =
  'We could not open this email: its format is wrong, or it is too large. Please ask the sender to write again.';

/**
 * The record stored for an email that cannot be read, from the fields at its start. Without this record, the
 * sender's server would deliver the email again for days.
 */
export function unreadMail(raw: Buffer): ReceivedMail {
  const start = raw.subarray(0, HEAD_BYTES);
  const [head = ''] = start.toString('utf8').split(/\r?\n\r?\n/, 1);
  const header = (name: string) =>
    new RegExp(`^${name}:[ \\t]*([^\\r\\n]{0,1000})`, 'im').exec(head)?.[1] ?? '';
  const from = /[^\s<>"]{1,200}@[^\s<>"]{1,200}/.exec(header('from'))?.[0] ?? '';
  const sign = hash('sha256', Buffer.concat([start, Buffer.from(String(raw.length))]));
  return {
    from: from.toLowerCase(),
    subject: header('subject').toWellFormed().replaceAll('\0', '').slice(0, 500),
    messageId: /<[^<>\s]{1,250}>/.exec(header('message-id'))?.[0] ?? `unread-${sign}`,
    answers: [],
    reply: WORDS,
    fullText: WORDS,
    isAutomatic: false,
    bounce: null,
    attachments: [],
  };
}
