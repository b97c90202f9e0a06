import EmailReplyParser from 'email-reply-parser';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { textOfHtml } from './html-text.ts';

/** A file that came with an email. */
export interface MailAttachment {
  readonly name: string;
  readonly content: Buffer;
}

/** An email that came in. */
export interface ReceivedMail {
  /** In lower case; empty if it names no sender. */
  readonly from: string;
  readonly subject: string;
  /** As its sender's program names it; empty if it does not. */
  readonly messageId: string;
  /** The emails that it answers, the nearest first. */
  readonly answers: readonly string[];
  /** Without what it quotes and the signature. */
  readonly reply: string;
  readonly fullText: string;
  /** Written by a program: a notice of absence, a newsletter. */
  readonly isAutomatic: boolean;
  /** What a server tells of an email that did not arrive; null for any other email. */
  readonly bounce: Bounce | null;
  readonly attachments: readonly MailAttachment[];
}

export interface Bounce {
  /** Of the email that did not arrive; empty if that is not told. */
  readonly messageId: string;
  /** Why, in words. */
  readonly reason: string;
}

/** Characters of a text that are kept; people write fewer. */
const MOST_TEXT = 100_000;
/** Beyond this an email is one that no person wrote, and its quotes are not looked for. */
const MOST_TO_PARSE = 30_000;
const MOST_ATTACHMENTS = 20;
/** Bytes of the headers of a part; programs write a few thousand. */
const MOST_HEADERS = 256_000;

const IDS = /<[^<>\s]{1,250}>/g;

function headerOf({ headers }: Email, name: string): string {
  return headers.find(({ key }) => key === name)?.value ?? '';
}

function bytesOf({ content }: Attachment): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
}

/** By RFC 3834, and by the headers of programs that do not keep to it. */
function isAutomatic(email: Email): boolean {
  const submitted = headerOf(email, 'auto-submitted').toLowerCase();
  if (submitted !== '' && !submitted.startsWith('no')) return true;
  if (/^(?:bulk|junk|list|auto_reply)$/i.test(headerOf(email, 'precedence').trim())) return true;
  return ['x-autoreply', 'x-autorespond', 'list-id', 'list-unsubscribe'].some(
    (name) => headerOf(email, name) !== '',
  );
}

/** What enhanced status codes (RFC 3463) mean to the business. */
const STATUS_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^5\.1\.[0-36]/, 'There is no such mailbox.'],
  [/^5\.2\.1/, 'The mailbox is switched off.'],
  [/^[45]\.2\.2/, 'The mailbox is full.'],
  [/^5\.[23]\.[34]/, 'The email is too large for the mailbox.'],
  [/^5\.1\.8|^5\.7/, 'Their mail server refuses emails from you.'],
  [/^[45]\.4/, 'Their mail server could not be reached.'],
];

/** What a report of a server says (RFC 3464); null for one that says only that it is still trying. */
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
    reason: words ?? (told ? `Their server says: ${told}` : 'It did not arrive.'),
  };
}

/** The text of an email; of one that has HTML alone, what a reader would see. */
function textOf({ text = '', html = '' }: Email): string {
  return text.trim() !== '' || html === '' ? text : textOfHtml(html);
}

/** Reads an email as it came over the wire. Only in a thread: who writes it decides how long it takes. */
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
    // Nothing but a quote: the sender answered inside it, or forwards.
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
