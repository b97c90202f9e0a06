import { z } from 'zod';
import type { Delivery } from '../delivery.ts';

export interface EmailAttachment {
  readonly filename: string;
  readonly mime: string;
  readonly content: Buffer;
}

export interface Email {
  /** Goes into the Message-ID: the same for every attempt to send this message. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  /** The same as a page, for programs that show one. */
  readonly html?: string;
  /** Pictures that the page shows, by the `cid:` addresses that it gives them. */
  readonly pictures?: readonly (EmailAttachment & { readonly cid: string })[];
  readonly attachment?: EmailAttachment;
  /** Files that its writer sends along. */
  readonly files?: readonly EmailAttachment[];
  /** Where replies go; absent: to the sender. */
  readonly replyTo?: string | undefined;
  /** Where servers tell that it did not arrive; absent: the sender. */
  readonly bounceTo?: string | undefined;
  /** Where a mail program tells that the recipient wants no more such mail (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** A business's mail shows in its outbox; mail about an account is on no screen. */
  readonly about: 'business' | 'account';
}

/** The port to outgoing email. */
export interface EmailProvider {
  /** Whether nothing leaves the server: a sandbox may then play those who would answer. */
  readonly isOnlyRecorded: boolean;
  /**
   * Sends an email, perhaps twice (after a crash); the receiver can tell by its Message-ID.
   * @throws {DeliveryRefused} if it can never be delivered unchanged; any other error may be temporary
   */
  send(email: Email): Promise<Delivery>;
  close(): void;
}

const storedRow = z.object({ filename: z.string(), mime: z.string(), content: z.base64() });

/** What goes with a message as it is stored: JSON with its bytes as base64, or null. */
export function storedAttachment(row: unknown): Pick<Email, 'attachment'> {
  if (!row) return {};
  const { filename, mime, content } = storedRow.parse(row);
  return { attachment: { filename, mime, content: Buffer.from(content, 'base64') } };
}
