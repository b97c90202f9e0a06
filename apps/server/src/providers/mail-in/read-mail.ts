import EmailReplyParser from 'email-reply-parser';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { textOfHtml } from './html-text.ts';

/** A file attached to an email. */
export interface MailAttachment {
  readonly name: string;
  readonly content: Buffer;
}

/** A received email. */
export interface ReceivedMail {
  /** The sender's address in lower case; empty if the email names no sender. */
  readonly from: string;
  readonly subject: string;
  /** The Message-ID that the sender's program gave; empty if there is none. */
  readonly messageId: string;
  /** Message-IDs of the emails that this one answers, the nearest first. */
  readonly answers: readonly string[];
  /** The text without its quotes and signature. */
  readonly reply: string;
  readonly fullText: string;
  /** Whether a program wrote the email, such as an out-of-office reply or a newsletter. */
  readonly isAutomatic: boolean;
  /** A server's report on an email that was not delivered; null for any other email. */
  readonly bounce: Bounce | null;
  readonly attachments: readonly MailAttachment[];
}

export interface Bounce {
  /** The Message-ID of the email that was not delivered; empty if the report does not name it. */
  readonly messageId: string;
  /** The reason, as a message for people. */
  readonly reason: string;
}

/** The maximum number of characters kept of an email's text; people write less. */
const MOST_TEXT = 100_000;
/**
 * The number of characters above which an email was not written by a person, so that it is not
 * searched for quotes.
 */
const MOST_TO_PARSE = 30_000;
const MOST_ATTACHMENTS = 20;
/** The maximum size of the headers of a part, in bytes; programs write a few thousand. */
const MOST_HEADERS = 256_000;

const IDS = /<[^<>\s]{1,250}>/g;

function headerOf({ headers }: Email, name: string): string {
  return headers.find(({ key }) => key === name)?.value ?? '';
}

function bytesOf({ content }: Attachment): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
}

/** Whether an email is automatic, by RFC 3834 and by the headers of programs that do not follow it. */
function isAutomatic(email: Email): boolean {
  const submitted = headerOf(email, 'auto-submitted').toLowerCase();
  if (submitted !== '' && !submitted.startsWith('no')) return true;
  if (/^(?:bulk|junk|list|auto_reply)$/i.test(headerOf(email, 'precedence').trim())) return true;
  return ['x-autoreply', 'x-autorespond', 'list-id', 'list-unsubscribe'].some(
    (name) => headerOf(email, name) !== '',
  );
}

/** The meaning of enhanced status codes (RFC 3463) for the business. */
const STATUS_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^5\.1\.[0-36]/, 'There is no such mailbox.'],
  [/^5\.2\.1/, 'The mailbox is switched off.'],
  [/^[45]\.2\.2/, 'The mailbox is full.'],
  [/^5\.[23]\.[34]/, 'The email is too large for the mailbox.'],
  [/^5\.1\.8|^5\.7/, 'The recipient’s mail server refuses emails from you.'],
  [/^[45]\.4/, 'We could not reach the recipient’s mail server.'],
];

/** The content of a server's report (RFC 3464); null if the server is still trying. */
function bounceOf(email: Email): Bounce | null {
  const type = headerOf(email, 'content-type').toLowerCase();
  if (!type.startsWith('multipart/report')) return null;
  const part = (mime: RegExp) => email.attachments.find(({ mimeType }) => mime.test(mimeType));
  const status = part(/^message\/(?:global-)?delivery-status$/);
  if (!status) return null;
  const fields = bytesOf(status)
    .toString('utf8')
    .replaceAll(/\r?\n[ \t]+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}:[ \t]*(.*)$`, 'im').exec(fields)?.[1] ?? '';
  if (!/^failed/i.test(field('Action'))) return null;
  const original = part(/^(?:message\/(?:rfc822|global)|text\/rfc822-headers)/);
  const head = original ? bytesOf(original).toString('utf8').slice(0, 20_000) : '';
  const messageId = /^message-id:\s*(<[^<>\s]+>)/im.exec(head)?.[1] ?? '';
  const code = field('Status').trim();
  const words = STATUS_WORDS.find(([pattern]) => pattern.test(code))?.[1];
  const told = field('Diagnostic-Code')
    .replace(/^\s*smtp;\s*/i, '')
    .trim()
    .slice(0, 200);
  return {
    messageId,
    reason:
      words ??
      (told ? `The recipient’s mail server says: ${told}` : 'The message was not delivered.'),
  };
}

/** The text of an email; if it has only HTML, the text that a reader would see. */
function textOf({ text = '', html = '' }: Email): string {
  return text.trim() !== '' || html === '' ? text : textOfHtml(html);
}

/** Reads an email as received. Call this only in a thread, as the email's author decides how long it takes. */
export async function readMail(raw: Uint8Array): Promise<ReceivedMail> {
  const email = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: 50,
    maxHeadersSize: MOST_HEADERS,
  });
  const fullText = textOf(email).replaceAll('\r\n', '\n').trim().slice(0, MOST_TEXT);
  const reply =
    fullText.length > MOST_TO_PARSE
      ? fullText
      : new EmailReplyParser().read(fullText).getVisibleText().trim();
  const bounce = bounceOf(email);
  const ids = [email.inReplyTo ?? '', ...(email.references?.match(IDS) ?? []).toReversed()];
  return {
    from: (email.from?.address ?? '').toLowerCase(),
    subject: (email.subject ?? '').slice(0, 500),
    messageId: email.messageId ?? '',
    answers: [...new Set(ids.flatMap((text) => text.match(IDS) ?? []))].slice(0, 20),
    // If there is nothing but a quote, the sender answered within it, or forwarded an email.
    reply: reply === '' ? fullText : reply,
    fullText,
    isAutomatic: bounce !== null || isAutomatic(email),
    bounce,
    attachments: email.attachments
      .filter(({ disposition, filename }) => disposition === 'attachment' || filename)
      .slice(0, MOST_ATTACHMENTS)
      .map((one) => ({ name: one.filename ?? 'File', content: bytesOf(one) })),
  };
}
