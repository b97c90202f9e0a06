import { z } from 'zod';
import type { Delivery } from '../delivery.ts';

export interface EmailAttachment {
  readonly filename: string;
  readonly mime: string;
  readonly content: Buffer;
}

export interface Email {
  /** A part of the Message-ID, the same for every attempt to send this message. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** The body as plain text. */
  readonly body: string;
  /** The body as HTML, for programs that show it. */
  readonly html?: string;
  /** Images that the HTML shows, by the `cid:` addresses used in it. */
  readonly pictures?: readonly (EmailAttachment & { readonly cid: string })[];
  readonly attachment?: EmailAttachment;
  /** Files that the writer attached. */
  readonly files?: readonly EmailAttachment[];
  /** The address for replies; if absent, the sender. */
  readonly replyTo?: string | undefined;
  /** The address to which servers report failed delivery; if absent, the sender. */
  readonly bounceTo?: string | undefined;
  /**
   * The URL by which a mail program unsubscribes the recipient from emails like this one (RFC
   * 8058).
   */
  readonly unsubscribeUrl?: string;
  /**
   * Decides where people can read the email: a business's emails appear in its outbox; emails about
   * an account appear on no screen.
   */
  readonly about: 'business' | 'account';
}

/** The port for outgoing email. */
export interface EmailProvider {
  /**
   * Whether nothing leaves the server, in which case a sandbox may stand in for the people who would answer.
   */
  readonly isOnlyRecorded: boolean;
  /**
   * Sends an email, perhaps twice (after a crash); its receiver recognises a repeat by its Message-ID.
   * @throws {DeliveryRefused} if the email can never be delivered unchanged; any other error may be temporary
   */
  send(email: Email): Promise<Delivery>;
  close(): void;
}

const storedRow = z.object({ filename: z.string(), mime: z.string(), content: z.base64() });

/** The attachment of a stored message: JSON with its bytes as base64, or null. */
export function storedAttachment(row: unknown): Pick<Email, 'attachment'> {
  if (!row) return {};
  const { filename, mime, content } = storedRow.parse(row);
  return { attachment: { filename, mime, content: Buffer.from(content, 'base64') } };
}
