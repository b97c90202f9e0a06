import type { Delivery } from '../delivery.ts';

export interface EmailAttachment {
  readonly filename: string;
  readonly mime: string;
  readonly content: Buffer;
}

export interface Email {
  /** Goes into the Message-ID: the same each time that this message is tried. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  readonly attachment?: EmailAttachment;
  /** Mail of a business shows in its outbox; mail about an account has no screen of its own. */
  readonly about: 'business' | 'account';
}

/** The port to outgoing email. */
export interface EmailProvider {
  /**
   * Hands an email on. It may be handed on twice (after a crash); the receiver can tell by its
   * Message-ID.
   * @throws {DeliveryRefused} if it can never be delivered as it is; any other error may pass
   */
  send(email: Email): Promise<Delivery>;
  close(): void;
}
